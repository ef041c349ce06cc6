"""The heads of all entities for whoever holds them for long: packed, a few are unpacked at a time."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import attrgetter

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.table import MANY, Table, pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

    from memory_model.workspace.entity_head import EntityHead


class HeadList(Sequence["EntityHead"]):
    """Heads by path; it is never changed, another one takes its place.

    ``names`` is the same object for as long as all paths, names and aliases are the same.
    """

    def __init__(self, table: Table, firsts: list[str] | None = None, names: object = None) -> None:
        count, _, pieces = table.packed
        self._table = table.only((count, {}, pieces))
        self._firsts = firsts or [self._table.piece(number)[0].path for number in range(len(pieces))]
        self.names = names or object()

    @classmethod
    def of(cls, heads: Iterable[EntityHead], kind: type) -> HeadList:
        """Pack heads, which are of one kind, in the order of their paths."""
        rows = sorted(heads, key=attrgetter("path"))
        return cls(Table(pack(rows, kind, {}), kind))

    def __len__(self) -> int:
        return len(self._table)

    def __iter__(self) -> Iterator[EntityHead]:
        return self._table.each()

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return list(self)[number]
        if not -len(self) <= number < len(self):
            raise IndexError(number)
        return self._table.glance(number % len(self))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Sequence) and list(self) == list(other))

    __hash__ = None  # type: ignore[assignment]

    def at(self, path: str) -> EntityHead | None:
        """Return the head of a file; `None` where there is none."""
        number = self._number(path)
        head: EntityHead | None = None if number is None else self._table.glance(number)
        return head

    def replaced(self, changes: Mapping[str, EntityHead | None]) -> HeadList:
        """Return the heads with others in their places, `None` for those that are gone; itself where none differs."""
        numbers = {path: self._number(path) for path in changes}
        rows = {number: changes[path] for path, number in numbers.items() if number is not None}
        new = [head for path, head in changes.items() if numbers[path] is None and head is not None]
        if new or None in rows.values():
            kept = [head for number, head in enumerate(self) if number not in rows]
            return HeadList.of([*kept, *new, *[head for head in rows.values() if head]], self._table.kind)
        others = {number: head for number, head in rows.items() if head is not None and head != self[number]}
        if not others:
            return self
        is_alike = all(_called(self[number]) == _called(head) for number, head in others.items())
        return HeadList(self._table.with_rows(others), self._firsts, self.names if is_alike else None)

    def _number(self, path: str) -> int | None:
        piece = bisect_right(self._firsts, path) - 1
        heads = self._table.piece(piece) if piece >= 0 else []
        place = bisect_left(heads, path, key=attrgetter("path"))
        return piece * MANY + place if place < len(heads) and heads[place].path == path else None


def head_at(heads: Sequence[EntityHead], path: str) -> EntityHead | None:
    """Return the head of a file among heads by path; `None` where there is none."""
    if isinstance(heads, HeadList):
        return heads.at(path)
    place = bisect_left(heads, path, key=attrgetter("path"))
    return heads[place] if place < len(heads) and heads[place].path == path else None


def _called(head: EntityHead) -> tuple[object, ...]:
    return head.slug, head.kind, head.title, head.path, head.aliases

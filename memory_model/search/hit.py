"""What a search finds."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Hit(NamedTuple):
    """One line. ``line`` counts from 1; ``spans`` are the matched parts of ``text`` (indexes from 0).

    ``text`` is the line without its source mark, ``title`` the topic or page it stands under, ``day`` the
    day it is about or was last changed, ``why`` says in words what matched. A higher ``score`` comes first.
    """

    path: str
    line: int
    text: str
    layer: str
    title: str
    score: float
    why: str
    day: date
    spans: tuple[tuple[int, int], ...] = ()


class Hits:
    """Hits that are written out when they are looked at, and kept: of many, a screen shows few."""

    def __init__(self, count: int, make: Callable[[int], Hit]) -> None:
        self._made: list[Hit | None] = [None] * count
        self._make = make

    def __len__(self) -> int:
        """Count the hits."""
        return len(self._made)

    def __iter__(self) -> Iterator[Hit]:
        """Yield the hits, best first."""
        return (self[at] for at in range(len(self._made)))

    def __eq__(self, other: object) -> bool:
        """Tell whether the hits are the same, written out or not."""
        return isinstance(other, Hits | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        """Hash as the tuple of the hits does."""
        return hash(tuple(self))

    def __getitem__(self, at: int) -> Hit:
        """Return one hit."""
        found = self._made[at]
        if found is None:
            found = self._made[at] = self._make(at)
        return found


class Hidden(NamedTuple):
    """How many lines matched and are not shown: closed facts, retired ones, and those a filter keeps out."""

    superseded: int = 0
    retired: int = 0
    filtered: int = 0


class Results(NamedTuple):
    """The best hits, best first; ``more`` tells that others were left out for the limit."""

    hits: tuple[Hit, ...] | Hits
    hidden: Hidden = Hidden()
    more: bool = False

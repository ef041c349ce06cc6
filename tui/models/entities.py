"""What the Entity pane shows of all entities: the list by kind."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import accumulate
from typing import Any

from tui.commands.keyed import keyed
from tui.models.entity import ago
from tui.models.plain import plain
from tui.models.rows import BLANK, LazyRows, Row, Rows, Span, row

KINDS = ("people", "projects", "companies")
"""The kinds that come first in the list; all others follow by name."""


class EntityList:
    """Where each entity stands in the list; that holds for all heads with the same paths, kinds and titles."""

    def __init__(self, heads: Sequence[Any]) -> None:
        self.names = getattr(heads, "names", None)
        by_kind: dict[str, array[int]] = {}
        titles: Counter[tuple[str, str]] = Counter()
        for number, head in enumerate(heads):
            by_kind.setdefault(head.kind, array("l")).append(number)
            titles[head.kind, head.title] += 1
        self._shared = frozenset([title for title, count in titles.items() if count > 1])
        self._found, self._between = array("l"), list[Row]()
        for kind, members in sorted(by_kind.items(), key=lambda pair: (_place(pair[0]), pair[0])):
            self._between += [BLANK] if self._between else []
            self._between.append(row(Span(plain(kind or "entities"), "topic"), Span(f"  {len(members)}", "faint")))
            self._found.extend([-2, -1] if self._found else [-1])
            self._found.extend(members)
        self._places = array("l", accumulate([number < 0 for number in self._found], initial=0))
        self._rows: tuple[Sequence[Any], date, Rows] | None = None

    @staticmethod
    def of(heads: Sequence[Any], before: "EntityList | None") -> "EntityList":
        """Return the list of these heads: that of ``before`` where all have the same names still."""
        names = getattr(heads, "names", None)
        return before if before is not None and names is not None and names is before.names else EntityList(heads)

    def rows(self, heads: Sequence[Any], today: date) -> Rows:
        """List heads under their kinds, the day of last contact at the right; the key is ``(entity, path)``.

        The same heads on the same day are the same rows.
        """
        known = self._rows
        if known is None or known[0] is not heads or known[1] != today:
            self._rows = known = heads, today, self._listed(heads, today)
        return known[2]

    def _listed(self, heads: Sequence[Any], today: date) -> Rows:
        if not self._found:
            return [
                row(Span("No people, projects or companies yet.", "muted")),
                row(Span(keyed("{new_entity} makes the first one."), "faint")),
            ]

        def part(at: int) -> Any:
            return self._between[self._places[at]] if self._found[at] < 0 else heads[self._found[at]]

        def made(at: int) -> Row:
            each = part(at)
            return each if isinstance(each, Row) else _head(each, today, shared=(each.kind, each.title) in self._shared)

        return LazyRows(_Keys(len(self._found), part), made)


class _Keys:
    """The keys of the list's rows."""

    def __init__(self, count: int, part: Callable[[int], Any]) -> None:
        self._count, self._part = count, part

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[object]:
        parts = map(self._part, range(self._count))
        return (part.key if isinstance(part, Row) else ("entity", part.path) for part in parts)


def _place(kind: str) -> int:
    return KINDS.index(kind) if kind in KINDS else len(KINDS)


def _head(head: Any, today: date, *, shared: bool) -> Row:
    seen = Span(ago(head.last_contact, today), "faint")
    file = Span(f"  {plain(head.slug)}" if shared else "", "faint")
    return row(
        Span("  "), Span(plain(head.title)), file, key=("entity", head.path), hang=4, right=(seen,), says=head.title
    )

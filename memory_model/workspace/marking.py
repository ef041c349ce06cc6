"""What marks are made of, for all files at once: much less than all items, and kept as one text."""

from __future__ import annotations

from memory_model.text.address import Address
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from memory_model.daily.overlay import Mark, Overlay
    from memory_model.text.events import Event

_EVENT, _CLOSED, _OPEN = "event", "closed", "open"
_COLUMN = "\x1d"
"""As in `columns`, which is not loaded to find that there are no rows: most workspaces begin so."""


class Marking(NamedTuple):
    """The ``active`` events, and by address what closed each line of a follow-up, `None` for one that is open.

    ``touched`` names the days (``2026-10-05``) and files (``/path``) in which some line may have a mark;
    ``closings`` has the lines of these alone.
    """

    active: Sequence[Event]
    closings: Mapping[Address, Mark | None]
    touched: frozenset[str]

    def overlay(self, texts: Mapping[Address, str], events: Iterable[Event]) -> Overlay:
        """Lay events over the lines of a file; all lines of an item that was closed are marked, none of an open one.

        ``texts`` has the text of each line that may be pointed at, ``events`` are the active ones that point there.
        """
        from memory_model.daily.overlay import marks, with_closings  # noqa: PLC0415  most files have no marks

        closings = {address: self.closings[address] for address in texts if address in self.closings}
        return with_closings(marks(texts, events), closings)

    def files(self) -> set[str]:
        """Return the paths of the files that events point at; days have none."""
        return {event.target.path for event in self.active if event.target.path}


def marking(active: Sequence[Event], closings: Mapping[Address, Mark | None]) -> Marking:
    """Put together what concerns the files in which a line may have a mark."""
    touched = {name_of(event.target) for event in active}
    touched.update([name_of(address) for address, closing in closings.items() if closing])
    near = {address: closing for address, closing in closings.items() if name_of(address) in touched}
    return Marking(active, near, frozenset(touched))


def name_of(address: Address) -> str:
    """Name the day or the file of an address, as `Marking.touched` does."""
    return address.day.isoformat() if address.day else f"/{address.path}"


def encode(marked: Marking) -> str:
    """Write it as a text without `columns.RESERVED` but those of the columns; events and items must have none."""
    from memory_model.workspace import columns  # noqa: PLC0415  only where there are rows
    from memory_model.workspace.marking_row import Row  # noqa: PLC0415  likewise

    rows = [Row(_EVENT, e.verb, e.target, e.quote, e.at, e.text, e.due) for e in marked.active]
    for address, mark in marked.closings.items():
        if mark:
            rows.append(Row(_CLOSED, mark.state, address, mark.correction, mark.by, mark.text))
        else:
            rows.append(Row(_OPEN, "", address, "", address, ""))
    return columns.encode(rows, Row)


def decode(text: str) -> Marking:
    """Read what `encode` wrote. Raises `ValueError` for anything else."""
    if text.partition(_COLUMN)[0] == "0":  # so many rows
        return marking((), {})
    from memory_model.daily.overlay import Mark  # noqa: PLC0415  as above
    from memory_model.text.events import Event  # noqa: PLC0415  likewise
    from memory_model.workspace import columns  # noqa: PLC0415  likewise
    from memory_model.workspace.marking_row import Row  # noqa: PLC0415  likewise

    rows: list[Row] = columns.decode(text, Row)
    active = [Event(row.word, row.target, row.quote, row.at, row.text, row.due) for row in rows if row.kind == _EVENT]
    closings = {
        row.target: Mark(row.word, row.at, row.text, row.quote) if row.kind == _CLOSED else None
        for row in rows
        if row.kind != _EVENT
    }
    return marking(active, closings)

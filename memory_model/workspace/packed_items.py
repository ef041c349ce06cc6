"""The rows of open items as texts: put together and taken apart without reading those that stay as they are."""

from __future__ import annotations

import zlib

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import columns

if TYPE_CHECKING:
    from collections.abc import Collection

    from memory_model.followups.item import Item
    from memory_model.text.events import Event


class Told(NamedTuple):
    """The rows in the order of their files; ``sources`` names the file of each event."""

    items: list[Item]
    events: list[Event]
    sources: list[str]

    def of(self, paths: Collection[str]) -> Told:
        """Return the rows of some files."""
        told = [pair for pair in zip(self.events, self.sources, strict=True) if pair[1] in paths]
        items = [item for item in self.items if item.path in paths]
        return Told(items, [event for event, _ in told], [source for _, source in told])


Packed = tuple[str, str, str]
"""The same as it is written, until it is needed."""


def packed(told: Told) -> Packed | None:
    """Write rows as text; `None` when one holds what cannot be written."""
    from memory_model.followups.item import Item  # noqa: PLC0415  rows that are fresh stay packed
    from memory_model.text.events import Event  # noqa: PLC0415  likewise

    if not columns.is_writable(told.items) or not columns.is_writable(told.events):
        return None
    return columns.encode(told.items, Item), columns.encode(told.events, Event), columns.ROW.join(told.sources)


def unpacked(rows: Packed) -> Told:
    """Read what `packed` wrote. Raises `ValueError` for anything else."""
    from memory_model.followups.item import Item  # noqa: PLC0415  as in `packed`
    from memory_model.text.events import Event  # noqa: PLC0415  likewise

    items, events, sources = rows
    return Told(columns.decode(items, Item), columns.decode(events, Event), _listed(sources))


def replaced(rows: Packed, paths: Collection[str], new: Told) -> Packed | None:
    """Put new rows in the place of all rows of some files, without reading those of others.

    The text is the one that all rows together would have; `None` when a new row cannot be written.
    """
    from memory_model.followups.item import Item  # noqa: PLC0415  as in `packed`
    from memory_model.text.events import Event  # noqa: PLC0415  likewise

    added = packed(new)
    if added is None:
        return None
    day, path, line = _item_places()
    at = list(Event.__annotations__).index("at")
    items = [row for row in columns.rows_of(rows[0]) if row[path] not in paths] + columns.rows_of(added[0])
    items.sort(key=lambda row: (row[day], row[path], int(row[line])))
    told = [pair for pair in zip(_listed(rows[2]), columns.rows_of(rows[1]), strict=True) if pair[0] not in paths]
    told += zip(_listed(added[2]), columns.rows_of(added[1]), strict=True)
    told.sort(key=lambda pair: _moment(pair[0], pair[1][at]))
    sources, events = [source for source, _ in told], [row for _, row in told]
    return columns.text_of(items, Item), columns.text_of(events, Event), columns.ROW.join(sources)


def exchanged(known: Told | Packed, paths: Collection[str], new: Told) -> Told | Packed:
    """Put new rows in the place of those of some files; the very same rows are returned where these are the same."""
    if isinstance(known, Told) and known.of(paths) == new:
        return known
    if not isinstance(known, Told) and (rows := replaced(known, paths, new)):
        return rows
    old = known if isinstance(known, Told) else unpacked(known)
    items = [*(item for item in old.items if item.path not in paths), *new.items]
    told = [(path, event) for path, event in zip(old.sources, old.events, strict=True) if path not in paths]
    told += zip(new.sources, new.events, strict=True)
    items.sort(key=_place)
    told.sort(key=_told_at)
    return Told(items, [event for _, event in told], [path for path, _ in told])


def _item_places() -> tuple[int, int, int]:
    """Tell in which columns of an item its day, path and line stand."""
    from memory_model.followups.item import Item  # noqa: PLC0415  as in `packed`

    names = list(Item.__annotations__)
    return names.index("day"), names.index("path"), names.index("line")


def _moment(source: str, at: str) -> tuple[str, str, int]:
    day, _, line = at.split(columns.PART)
    return day, source, int(line)


def _place(item: Item) -> tuple[str, str, int]:
    return (item.day.isoformat() if item.day else "", item.path, item.line)


def _told_at(told: tuple[str, Event]) -> tuple[str, str, int]:
    path, event = told
    return (event.at.day.isoformat() if event.at.day else "", path, event.at.line)


def _listed(sources: str) -> list[str]:
    return sources.split(columns.ROW) if sources else []


def holders(rows: Told | Packed) -> set[str]:
    """Return the files that hold rows."""
    if isinstance(rows, Told):
        return {item.path for item in rows.items}.union(rows.sources)
    path = _item_places()[1]
    return {row[path] for row in columns.rows_of(rows[0])}.union(_listed(rows[2]))


def mark_of(rows: Packed) -> str:
    """Tell rows from any others."""
    return " ".join([f"{len(text)} {zlib.crc32(text.encode('utf-8', 'surrogateescape'))}" for text in rows])

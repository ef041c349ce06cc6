"""What is kept of open items from one process to the next, and the cache file that keeps it."""

from __future__ import annotations

import time
import zlib

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import columns
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.sweep import Stamp

if TYPE_CHECKING:
    from collections.abc import Collection

    from memory_model.followups.item import Item
    from memory_model.text.events import Event

SCHEMA = "3"
"""Changes whenever rows are found or written in another way."""


class Told(NamedTuple):
    """The rows in the order of their files; ``sources`` names the file of each event."""

    items: list[Item]
    events: list[Event]
    sources: list[str]


Packed = tuple[str, str, str]
"""The same as it is written, until it is needed."""


class Kept(NamedTuple):
    """What is known: folders with the time of their last change, stamps of files, and the rows.

    ``near`` are the files that are looked at every time: days, what holds rows, and those whose stamp proves
    nothing yet (`GONE`); of these ``young`` holds size and checksum. ``rest`` are all others, as they are
    written until they are needed. ``proved_ns`` is when every file was last looked at, ``size`` how many
    files there are.
    """

    folders: dict[str, int]
    near: dict[str, Stamp]
    young: dict[str, tuple[int, int]]
    rest: dict[str, Stamp] | str
    proved_ns: int
    rows: Told | Packed
    size: int

    def all_stamps(self) -> dict[str, Stamp]:
        """Return the stamps of all files, in a dictionary of its own."""
        rest = columns.read_stamps(self.rest) if isinstance(self.rest, str) else self.rest
        return {**rest, **self.near}

    def holders(self) -> set[str]:
        """Return the files that hold rows."""
        if isinstance(self.rows, Told):
            return {item.path for item in self.rows.items}.union(self.rows.sources)
        items, _, sources = self.rows
        return {row[_item_places()[1]] for row in columns.rows_of(items)}.union(_listed(sources))

    def told(self) -> Told:
        """Return the rows, unpacked. Raises `ValueError` for what cannot be read."""
        return self.rows if isinstance(self.rows, Told) else unpacked(self.rows)

    @property
    def identity(self) -> str:
        """Tell rows from other rows; empty for rows that are not in the file as they are here."""
        if isinstance(self.rows, Told):
            return ""
        items, events, _ = self.rows
        return f"{len(items)} {zlib.crc32(_bytes(items))} {zlib.crc32(_bytes(events))}"


class ItemFile:
    """Loads and saves `Kept`; ``key`` names what the rows depend on (settings, layout)."""

    def __init__(self, folder: str, key: str) -> None:
        self._file = CacheFile(folder, "open-items", f"{key} {SCHEMA}")

    def load(self) -> Kept | None:
        """Return what was kept; `None` when there is nothing that can be trusted."""
        found = self._file.load()
        if found is None:
            return None
        blocks, proved = found
        try:
            size, folders, near, young, items, events, sources, rest = blocks
            return Kept(
                {name: int(changed) for name, changed in _rows(folders)},
                columns.read_stamps(near),
                {path: (int(length), int(checksum)) for path, length, checksum in _rows(young)},
                rest,
                min(proved, time.time_ns()),
                (items, events, sources),
                int(size),
            )
        except (ValueError, TypeError):
            return None

    def save(self, kept: Kept) -> Kept:
        """Keep it, unless a row holds what cannot be written; return it as it is in the file, packed."""
        rows = packed(kept.rows) if isinstance(kept.rows, Told) else kept.rows
        if rows is None:
            return kept
        folders = columns.ROW.join(f"{name}{columns.PART}{changed}" for name, changed in kept.folders.items())
        young = columns.ROW.join(
            columns.PART.join((path, str(size), str(checksum))) for path, (size, checksum) in kept.young.items()
        )
        rest = kept.rest if isinstance(kept.rest, str) else columns.write_stamps(kept.rest)
        near = columns.write_stamps(kept.near)
        saved = self._file.save((str(kept.size), folders, near, young, *rows, rest), kept.proved_ns)
        return kept._replace(rows=rows) if saved else kept

    def touch(self) -> None:
        """Note that all files were proved fresh just now."""
        self._file.touch()


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


def _item_places() -> tuple[int, int, int]:
    """Tell in which columns of an item its day, path and line stand."""
    from memory_model.followups.item import Item  # noqa: PLC0415  as in `packed`

    names = list(Item.__annotations__)
    return names.index("day"), names.index("path"), names.index("line")


def _moment(source: str, at: str) -> tuple[str, str, int]:
    day, _, line = at.split(columns.PART)
    return day, source, int(line)


def _listed(sources: str) -> list[str]:
    return sources.split(columns.ROW) if sources else []


def _rows(text: str) -> list[list[str]]:
    return [row.split(columns.PART) for row in text.split(columns.ROW)] if text else []


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")

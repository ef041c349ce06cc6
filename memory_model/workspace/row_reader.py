"""Reading the rows of files that changed: few line by line, many after a glance at their bytes."""

from __future__ import annotations

import zlib

from memory_model.errors import MemdeckError
from memory_model.followups.items import items
from memory_model.text.events import events
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.packed_items import Told
from memory_model.workspace.stamp import GONE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from memory_model.followups.growing import GrowingItems
    from memory_model.followups.item import Item
    from memory_model.settings import Settings
    from memory_model.text.events import Event
    from memory_model.values import date
    from memory_model.workspace.pieces import Known
    from memory_model.workspace.snapshot import Snapshot

    Content = tuple[int, int]
    """Size and CRC-32 of what was read; -1 and 0 where nothing was."""

MANY = 64
"""From so many files on, all are glanced at before some are read."""
GROWN = 4
"""So many days are read on where they grew, as long as the files are watched."""


class Read(NamedTuple):
    """What was read of some files: their rows, and for each that is there its stamp, `GONE` where it proves nothing.

    ``young`` has the content of those that may change again without another stamp. ``sums`` tell the rows of each file
    from any others of it, 0 for none; of many files nobody asks, `None`.
    """

    rows: Told
    stamps: dict[str, Known]
    young: dict[str, Content]
    sums: dict[str, int] | None


class RowReader:
    """Reads items and events of the files of one workspace; while these are watched, a day that grew is read on."""

    def __init__(self, snapshot: Snapshot, settings: Settings) -> None:
        self._snapshot = snapshot
        self._settings = settings
        self._grown: dict[str, GrowingItems] = {}

    def read(self, dirty: Mapping[str, Known], edge_ns: int, step: Callable[[int, int], object]) -> Read:
        """Read files with their stamps; one that changed since ``edge_ns`` is young. ``step`` is told after each."""
        read = Read(Told([], [], []), {}, {}, dict.fromkeys(dirty, 0) if len(dirty) < MANY else None)
        known = self._glanced(dirty)
        for number, (path, stamp) in enumerate(dirty.items(), 1):
            step(number, len(dirty))
            if stamp == GONE:
                continue
            found, told, content = ([], [], known[path]) if path in known else self._read(path)
            read.rows.items.extend(found)
            read.rows.events.extend(told)
            read.rows.sources.extend([path] * len(told))
            if read.sums is not None:
                read.sums[path] = _sum(found, told)
            read.stamps[path] = stamp
            if path in self._snapshot.unread:
                read.stamps[path] = GONE
            elif stamp[1] >= edge_ns:
                read.stamps[path], read.young[path] = GONE, content
        return read

    def _glanced(self, dirty: Mapping[str, Known]) -> dict[str, Content]:
        """Map those of many files that surely hold no rows to what `_read` tells of their content."""
        if len(dirty) < MANY:
            return {}
        from memory_model.workspace.glancing import without_rows  # noqa: PLC0415  few files are read at once

        return without_rows(self._snapshot, self._settings, dirty)

    def _read(self, path: str) -> tuple[list[Item], list[Event], Content]:
        """Return the rows of a file, and what tells the content that they come from."""
        try:
            document = self._snapshot.document(path)
        except (OSError, MemdeckError):
            document = None
        if document is None:
            return [], [], (-1, 0)
        data = document.to_bytes()
        named = self._snapshot.layout.day_of(path)
        day = named.day if named else None
        addressed = day if named and not named.companion else None
        if addressed and self._snapshot.is_watched:
            found = self._growing_items(path, addressed).read(document)
        else:
            found = items(document, day, path, self._settings, in_day=addressed is not None)
        told = events(document.lines, addressed, path, None, self._settings.markers)
        return found, told, (len(data), zlib.crc32(data))

    def _growing_items(self, path: str, day: date) -> GrowingItems:
        """Return what reads a day on where it grew; the last few are remembered."""
        from memory_model.followups.growing import GrowingItems  # noqa: PLC0415  only where files are watched

        known = self._grown.pop(path, None) or GrowingItems(day, path, self._settings)
        self._grown[path] = known
        if len(self._grown) > GROWN:
            del self._grown[next(iter(self._grown))]
        return known


def _sum(found: list[Item], told: list[Event]) -> int:
    """Tell the rows of a file from any others of it; 0 for none."""
    return zlib.crc32(repr((found, told)).encode("utf-8", "backslashreplace")) if found or told else 0

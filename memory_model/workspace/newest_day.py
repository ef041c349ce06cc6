"""The newest day of a large folder, kept for as long as the folder's time proves that no name came or went."""

from __future__ import annotations

import time

from memory_model.storage.places import cache_dir
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.daynames import DayName
from memory_model.workspace.stamp import YOUNG_NS
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

_FILE, _SCHEMA = "newest-day", "1"


def newest_day(
    root: str, place: str, seen: os.stat_result, look: Callable[[], tuple[DayName | None, bool]]
) -> DayName | None:
    """Return the newest day in a folder of ``root``, as it is kept; ``look`` lists its names where they are others.

    ``seen`` is what a stat told of the folder just now. ``look`` tells besides whether days lie in that folder alone:
    of those in folders below, its time tells nothing.
    """
    file = ValueFile(cache_dir(root), _FILE, _SCHEMA)
    known: dict[str, tuple[int, int, str, str]] = file.load() or {}
    mark = seen.st_mtime_ns, seen.st_ino
    if place in known and known[place][:2] == mark:
        _, _, day, style = known[place]
        return DayName(date.fromisoformat(day), style, companion=False)
    edge = time.time_ns() - YOUNG_NS
    found, is_alone = look()
    if found is not None and is_alone and seen.st_mtime_ns < edge:
        file.save({**known, place: (*mark, found.day.isoformat(), found.style)})
    return found

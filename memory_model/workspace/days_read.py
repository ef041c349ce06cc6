"""The days that were read last, each read on where it grew: for whoever looks at them as long as they are written."""

from __future__ import annotations

from _thread import allocate_lock

from memory_model.daily.growing import GrowingDay
from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.daily.day import Day
    from memory_model.text.document import Document

KEPT = 16
"""So many days are remembered: those of a week, and some that were gone to."""


class DaysRead:
    """Reads days by path, and remembers the last ones; it may be asked from any thread."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._days: dict[str, GrowingDay] = {}
        self._lock = allocate_lock()

    def read(self, document: Document, day: date, path: str, companions: Sequence[str]) -> Day:
        """Return a day as it is in a document; the same document gives the same day."""
        with self._lock:
            known = self._days.pop(path, None) or GrowingDay(day, path, self._settings)
            self._days[path] = known
            if len(self._days) > KEPT:
                del self._days[next(iter(self._days))]
            return known.read(document, companions)

"""A day that grows at its end while it is looked at: only what came to it is read."""

from __future__ import annotations

from memory_model.daily.day import Day
from memory_model.daily.reading import Reader
from memory_model.settings import DEFAULTS, Settings
from memory_model.text.growing import Growing
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.text.document import Document


class GrowingDay:
    """Reads the log of ``day`` at ``path`` again and again; each time it is what `parse_day` gives of the document."""

    def __init__(self, day: date, path: str, settings: Settings = DEFAULTS) -> None:
        self._day, self._path = day, path
        self._last: Day | None = None
        self._growing = Growing(lambda lines, blocks: Reader(lines, blocks, day, settings))

    def read(self, document: Document, companions: Sequence[str] = ()) -> Day:
        """Return the day as it is in a document; the same document gives the same day."""
        if self._last is None or self._last.document is not document:
            reader: Reader = self._growing.reader(document)
            self._last = Day(self._day, self._path, document, tuple(reader.entries()), tuple(companions))
        elif self._last.companions != tuple(companions):
            self._last = self._last._replace(companions=tuple(companions))
        return self._last

"""A day that grows at its end while it is looked at: only what came to it is read."""

from __future__ import annotations

from memory_model.daily.day import Day
from memory_model.daily.reading import Reader
from memory_model.settings import DEFAULTS, Settings
from memory_model.text import blocks
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.text.document import Document


class GrowingDay:
    """Reads the log of ``day`` at ``path`` again and again; each time it is what `parse_day` gives of the document.

    How things stood before the last whole line is remembered: from there it goes on where all lines up to it are
    still the same.
    """

    def __init__(self, day: date, path: str, settings: Settings = DEFAULTS) -> None:
        self._day, self._path, self._settings = day, path, settings
        self._last: Day | None = None
        self._lines: Sequence[str] = ()
        self._scan: blocks.Growing | None = None
        self._reader: Reader | None = None

    def read(self, document: Document, companions: Sequence[str] = ()) -> Day:
        """Return the day as it is in a document; the same document gives the same day."""
        if self._last is None or self._last.document is not document:
            entries = tuple(self._reader_of(document).entries())
            self._last = Day(self._day, self._path, document, entries, tuple(companions))
        elif self._last.companions != tuple(companions):
            self._last = self._last._replace(companions=tuple(companions))
        return self._last

    def _reader_of(self, document: Document) -> Reader:
        """Return a reader that has read what is the same as before, and can read the rest."""
        lines = document.lines
        last = max(0, len(lines) - 1 - (bool(lines) and not document.ends[-1]))
        scan, reader = self._scan, self._reader
        if scan is None or last < len(self._lines) - 1 or lines[: len(self._lines)] != self._lines:
            scan, reader = blocks.Growing(lines[:last]), None
        if not scan.may_go_on():
            self._scan = self._reader = None
            return Reader(lines, blocks.scan(lines), self._day, self._settings)
        scan.through(lines[:last])
        whole = scan.fork()
        whole.through(lines)
        told = blocks.Blocks(whole.contexts)
        reader = reader.fork(lines, told) if reader else Reader(lines, told, self._day, self._settings)
        reader.through(last)
        self._lines, self._scan, self._reader = lines[: last + 1], scan, reader
        return reader.fork(lines, told)

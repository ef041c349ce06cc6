"""One day's log, read as entries under topics. Nothing readable is left out, nothing is sorted."""

from __future__ import annotations

from memory_model.daily.entry import Entry
from memory_model.daily.reading import Reader
from memory_model.settings import DEFAULTS, Settings
from memory_model.text.blocks import scan
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.values import date as Date  # noqa: N812  a day has a field named ``date``

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Day", "Entry", "Topic", "parse_day"]


class Topic(NamedTuple):
    """The entries under all headings of one name; ``title`` is `None` before the first."""

    title: str | None
    entries: tuple[Entry, ...]


class Day(NamedTuple):
    """The log of ``date`` at ``path``; ``companions`` are the paths of read-only notes listed with it."""

    date: Date
    path: str
    document: Document
    entries: tuple[Entry, ...]
    companions: tuple[str, ...] = ()

    def topics(self) -> list[Topic]:
        """Group the entries by topic, in the order in which topics first appear; repeated headings are one."""
        titles: dict[str | None, str | None] = {}
        groups: dict[str | None, list[Entry]] = {}
        for entry in self.entries:
            key = None if entry.topic is None else fold(entry.topic)
            titles.setdefault(key, entry.topic)
            groups.setdefault(key, []).append(entry)
        return [Topic(titles[key], tuple(entries)) for key, entries in groups.items()]

    def entry_at(self, line: int) -> Entry | None:
        """Return the entry that begins on a line, else the one that the line belongs to."""
        return next((entry for entry in self.entries if entry.line <= line < entry.stop), None)


def parse_day(
    document: Document, date: Date, path: str, settings: Settings = DEFAULTS, companions: Sequence[str] = ()
) -> Day:
    """Read a day file. It never fails: what is no entry of a known shape is one of kind ``text`` or ``code``."""
    reader = Reader(document.lines, scan(document.lines), date, settings)
    return Day(date, path, document, tuple(reader.entries()), tuple(companions))

"""One entity as a value: what is true now (Status), what happened (Log), and where each line stands."""

from memory_model.entities.keys import same_key
from memory_model.finding import Finding
from memory_model.text.document import Document
from memory_model.values import NamedTuple, date

SECTION, FRONTMATTER = "section", "frontmatter"
"""Homes of a Status line."""


class StatusLine(NamedTuple):
    """One Status value with its key as it is spelled.

    ``value`` is without bold marks and source; its indented lines follow after line feeds. ``line`` is
    the first line from 1, ``stop`` the line after the last one. ``home`` is ``section`` or ``frontmatter``.
    """

    key: str
    value: str
    line: int
    stop: int
    home: str = SECTION
    source: str | None = None


class LogLine(NamedTuple):
    """One event of the Log. ``date`` is `None` for a line without one.

    ``text`` is without date and source; the lines that belong to it follow after line feeds. ``line``
    and ``stop`` as in `StatusLine`. ``section`` is the heading it stands under. A ``fixed`` line (a table
    row, a dated update section) is history that memdeck never appends to.
    """

    date: date | None
    text: str
    line: int
    stop: int
    section: str
    source: str | None = None
    fixed: bool = False


class Entity(NamedTuple):
    """A person, project, company or other thing with a file of its own (formats.md §4).

    ``kind`` is the folder (``people``), ``slug`` the file's name without ``.md``, ``title`` its first
    heading, else a frontmatter title, else the slug. ``last_contact`` is computed for the day the
    file was read on: the newest Log date or Status date up to then.
    """

    slug: str
    kind: str
    title: str
    path: str
    document: Document
    status: tuple[StatusLine, ...]
    log: tuple[LogLine, ...]
    aliases: tuple[str, ...]
    last_contact: date | None
    findings: tuple[Finding, ...]

    def value(self, key: str) -> str | None:
        """Return the first value of a Status key, however it is spelled; `None` when there is none."""
        return next((line.value for line in self.status if same_key(line.key, key)), None)

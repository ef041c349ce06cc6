"""What a survey knows of each file, kept from one process to the next: a look then reads what changed."""

from collections.abc import Mapping
from typing import Any

from memory_model import __version__
from memory_model.facts.fact import Fact
from memory_model.facts.linting.note import Note
from memory_model.finding import Finding
from memory_model.lint import rows
from memory_model.lint.called import Called
from memory_model.lint.fact_pages import FactPages
from memory_model.lint.missed_links import MissedLinks
from memory_model.lint.notes import Notes
from memory_model.lint.origin import digest
from memory_model.lint.pasted import Pasted
from memory_model.lint.pointing import Pointing
from memory_model.lint.settled import Settled
from memory_model.lint.spoken import Days, Spoken
from memory_model.text.events import Event
from memory_model.text.links import Link
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace import columns
from memory_model.workspace.stamp import GONE
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_FORMAT = 5
"""Another way of writing the same needs another number: what is written otherwise is not read."""
MANY = 32
"""So many files that were read are worth writing all notes again."""


class Known(NamedTuple):
    """What is kept: notes by path, which names stand in which days, and what rules found that look at many files.

    ``stale`` are files whose notes are of another day, and have to be made anew though the file is the same.
    """

    notes: dict[str, Notes]
    spoken: Spoken
    called: Called
    links: MissedLinks
    pointing: Pointing
    stale: frozenset[str] = frozenset()


class KeptNotes:
    """Three files of one workspace: notes, facts, and what comes of facts; a broken one is none.

    Each note is proved by the stamp of its file, so that it does not matter how old the file is. Notes depend on
    the settings and the layout, most not on the day (`Notes.lasting`), and on nothing else but the bytes.
    """

    def __init__(self, workspace: "Workspace", today: date) -> None:
        self._today = today.isoformat()
        written = columns.schema(Notes, Finding, Event, Fact, Link, Note)
        key = digest(f"{_FORMAT} {__version__} {workspace.settings} {workspace.layout} {written}")
        self._file = ValueFile(workspace.cache_dir, "lint-notes", key)
        self._pages = ValueFile(workspace.cache_dir, "lint-facts", key)
        self._settled = ValueFile(workspace.cache_dir, "lint-settled", key)

    def load(self) -> Known | None:
        """Return what is kept; `None` for nothing."""
        found = self._file.load()
        if found is None or found[0] > self._today:
            return None
        day, told, spoken, called, links, pointing = found
        notes = rows.read_notes(told)
        stale = [] if day == self._today else [path for path, each in notes.items() if not each.lasting]
        others = Called(called), MissedLinks(links), Pointing.read(pointing)
        return Known(notes, _read_spoken(spoken), *others, frozenset(stale))

    def load_facts(self) -> Any:
        """Return the rows of `FactPages`."""
        return self._pages.load()

    def load_settled(self) -> tuple[Settled, Pasted]:
        """Return what came of facts, and of the summary beside the last days."""
        found = self._settled.load()
        return (Settled.read(found[0]), Pasted.read(found[1])) if found else (Settled(), Pasted())

    def save(self, known: Known) -> None:
        """Keep notes, days and names."""
        proved = {path: notes for path, notes in known.notes.items() if notes[0] != GONE}
        told, is_all = rows.write_notes(proved), len(proved) == len(known.notes)
        pointing = known.pointing if is_all else Pointing()
        others = known.called.row(is_proved=is_all), known.links.rows(), pointing.row()
        self._file.save((self._today, told, _spoken(known.spoken), *others))

    def save_facts(self, pages: FactPages) -> None:
        """Keep the facts as they were read."""
        self._pages.save(pages.rows())

    def save_settled(self, facts: Settled, pasted: Pasted) -> None:
        """Keep what came of facts, and of the summary."""
        self._settled.save((facts.row(), pasted.row()))
        facts.is_new = pasted.is_new = False


def _spoken(spoken: Spoken) -> rows.Row:
    numbers: Mapping[Days | None, int] = {None: -1, **{days: at for at, days in enumerate(spoken.days)}}
    answers = {key: numbers[days] for key, days in spoken.answers.items()}
    return [sorted(days.paths) for days in spoken.days], answers


def _read_spoken(row: rows.Row) -> Spoken:
    spoken = Spoken()
    spoken.days = [Days(frozenset(paths)) for paths in row[0]]
    known = [*spoken.days, None]
    spoken.answers = {key: known[number] for key, number in row[1].items()}
    return spoken

"""What a survey knows of each file, kept from one process to the next: a look then reads what changed."""

from collections.abc import Mapping

from memory_model import __version__
from memory_model.finding import Finding
from memory_model.lint import rows
from memory_model.lint.notes import Notes
from memory_model.lint.origin import digest
from memory_model.lint.settled import Settled
from memory_model.lint.spoken import Days, Spoken
from memory_model.text.events import Event
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace import columns
from memory_model.workspace.cache_file import BLOCK, CacheFile
from memory_model.workspace.columns import PART, ROW

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

MANY = 32
"""So many files that were read are worth writing all notes again."""


class Known(NamedTuple):
    """What is kept: notes by path, which names stand in which days, and what the rules about facts found.

    ``stale`` are files whose notes are of another day, and have to be made anew though the file is the same.
    """

    notes: dict[str, Notes]
    spoken: Spoken
    facts: Settled
    stale: frozenset[str] = frozenset()


class KeptNotes:
    """Two files of one workspace, notes and what comes of facts; deleting one loses nothing, a broken one is none.

    Each note is proved by the stamp of its file, so that it does not matter how old the file is. Notes depend on
    the settings and the layout, most not on the day (`Notes.lasting`), and on nothing else but the bytes.
    """

    def __init__(self, workspace: "Workspace", today: date) -> None:
        self._today = today.isoformat()
        written = columns.schema(rows.Row, Finding, Event)
        key = digest(f"{__version__} {workspace.settings} {workspace.layout} {written}")
        self._file = CacheFile(workspace.cache_dir, "lint-notes", key)
        self._facts = CacheFile(workspace.cache_dir, "lint-facts", key)

    def load(self) -> Known | None:
        """Return what is kept; `None` for nothing."""
        found = self._file.load()
        if found is None:
            return None
        try:
            day, *texts, days, answers = found[0]
            if day > self._today:
                return None
            notes = rows.read_notes(texts)
            stale = [] if day == self._today else [path for path, each in notes.items() if not each.lasting]
            return Known(notes, _read_spoken(days, answers), self._settled(), frozenset(stale))
        except ValueError:
            return None

    def _settled(self) -> Settled:
        found = self._facts.load()
        try:
            return Settled.read(*found[0]) if found else Settled()
        except (ValueError, TypeError):
            return Settled()

    def save(self, notes: Mapping[str, Notes], spoken: Spoken) -> None:
        """Keep notes and days, unless a text holds what separates."""
        blocks = (self._today, *rows.write_notes(notes), *_spoken(spoken))
        if not any(BLOCK in block for block in blocks):
            self._file.save(blocks)

    def save_facts(self, facts: Settled) -> None:
        """Keep what comes of facts, unless a text holds what separates."""
        blocks = facts.written()
        if not any(BLOCK in block for block in blocks):
            self._facts.save(blocks)


def _spoken(spoken: Spoken) -> tuple[str, str]:
    numbers: Mapping[Days | None, str] = {None: "", **{days: str(at) for at, days in enumerate(spoken.days)}}
    answers = [f"{numbers[days]}{PART}{key}" for key, days in spoken.answers.items()]
    return ROW.join([PART.join(days.paths) for days in spoken.days]), ROW.join(answers)


def _read_spoken(days: str, answers: str) -> Spoken:
    spoken = Spoken()
    spoken.days = [Days(frozenset(paths.split(PART))) for paths in days.split(ROW) if paths]
    for row in answers.split(ROW) if answers else ():
        number, _, key = row.partition(PART)
        spoken.answers[key] = spoken.days[int(number)] if number else None
    return spoken

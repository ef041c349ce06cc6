"""What panes tell the deck. Messages are facts, named in the past tense; only handlers change the screen."""

from typing import TYPE_CHECKING

from textual.message import Message

from memory_model.storage.outcomes import Outcome
from tui.commands.keyed import keyed

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from memory_model.finding import Finding
    from memory_model.operations.seal import Report
    from memory_model.search import Corpus
    from memory_model.workspace.one_look import OneLook


class Said(Message):
    """Something for the status line. ``mood`` is ``note``, ``good`` or ``bad``."""

    def __init__(self, text: str, mood: str = "note") -> None:
        super().__init__()
        self.text = text
        self.mood = mood


class Written(Message):
    """An operation of this deck ended: the status line says what, where and how to undo; panes read again."""

    def __init__(self, outcome: Outcome, what: str = "") -> None:
        super().__init__()
        self.outcome = outcome
        self.what = what


class PlaceAsked(Message):
    """Somebody wants to see a line: the pane that shows ``path`` opens at ``line`` (from 1; 0: as it is)."""

    def __init__(self, path: str, line: int = 0) -> None:
        super().__init__()
        self.path = path
        self.line = line


class FilesChanged(Message):
    """Files changed on disk, by somebody else. Only the newest of several waiting ones is handled."""

    def can_replace(self, message: Message) -> bool:
        """Replace an older notice: each makes the panes compare everything anyway."""
        return isinstance(message, FilesChanged)


class IndexRead(Message):
    """Every file has been read for search: so many ``files``."""

    def __init__(self, corpus: "Corpus", files: int) -> None:
        super().__init__()
        self.corpus = corpus
        self.files = files


class SealsChecked(Message):
    """Sealed days were looked at, all or ``only`` some."""

    def __init__(self, report: "Report", only: "Collection[date] | None" = None) -> None:
        super().__init__()
        self.report = report
        self.only = only


class WatchBegan(Message):
    """Others' changes are watched from now on; what changed since the first frame was read is still to be looked at."""


class Reading(Message):
    """Files are being read for search: ``done`` of ``total`` so far."""

    def __init__(self, done: int, total: int) -> None:
        super().__init__()
        self.done = done
        self.total = total

    def can_replace(self, message: Message) -> bool:
        """Replace an older one."""
        return isinstance(message, Reading)

    def sentence(self) -> str:
        """Tell it, and how to stop."""
        return keyed(
            "reading for search: {done:,} of {total:,} files · {back_out} stops", done=self.done, total=self.total
        )


class LookedThrough(Message):
    """All files were looked at by the rules of lint."""

    def __init__(self, findings: "Sequence[Finding]") -> None:
        super().__init__()
        self.findings = findings


class LookingThrough(Message):
    """Files are being looked at by the rules of lint: ``done`` of ``total`` so far."""

    def __init__(self, done: int, total: int) -> None:
        super().__init__()
        self.done = done
        self.total = total

    def can_replace(self, message: Message) -> bool:
        """Replace an older one."""
        return isinstance(message, LookingThrough)


class ReadingAhead(Message):
    """Files are being read for what all days and entities are asked for: ``done`` of ``total`` so far."""

    def __init__(self, what: str, done: int, total: int) -> None:
        super().__init__()
        self.what = what
        self.done = done
        self.total = total

    def can_replace(self, message: Message) -> bool:
        """Replace an older one."""
        return isinstance(message, ReadingAhead)

    def sentence(self) -> str:
        """Tell it."""
        return f"reading the {self.what}: {self.done:,} of {self.total:,} files"


class ReadAhead(Message):
    """Marks, follow-ups and entities can be asked for without waiting; what cannot be read says so then.

    What they come from was looked at just now: the ``look`` holds until all that waited shows them.
    """

    def __init__(self, look: "OneLook") -> None:
        super().__init__()
        self.look = look


class TitleChanged(Message):
    """A pane has another title or badge; it may show another file."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class PlaceLeft(Message):
    """A pane is about to show another file; ``line`` (from 1) is where the cursor was."""

    def __init__(self, number: int, path: str, line: int) -> None:
        super().__init__()
        self.number = number
        self.path = path
        self.line = line

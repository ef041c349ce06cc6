"""Slow work beside the screen: it posts facts, and only handlers change what is shown."""

import threading
from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING, Protocol

from memory_model.errors import MemdeckError
from tui import garbage
from tui.messages import FilesChanged, IndexRead, ReadAhead, Reading, ReadingAhead, Said, WatchBegan

if TYPE_CHECKING:
    from textual.message import Message

    from memory_model.workspace.front import Workspace
    from tui.models.index import SearchIndex

    Tell = Callable[[Message], object]
    """Hands a message to the deck, from any thread."""

FIRST, EVERY = 0.7, 0.25
"""Seconds after which a long reading is told, and between two tellings."""


class Changes(Protocol):
    """A running watcher."""

    @property
    def sentence(self) -> str:
        """What to tell about watching; empty while all is well."""

    def stop(self) -> object:
        """Stop watching."""


class Pace:
    """Counts files and tells how far one is, a few times a second, once it takes long."""

    def __init__(self, total: int, tell: "Tell", now: "Callable[[], float]" = monotonic) -> None:
        self._total, self._tell, self._now = total, tell, now
        self._done = 0
        self._due = now() + FIRST

    def step(self) -> bool:
        """Count a file; never true, so that it can stand before a question."""
        self._done += 1
        sleep(0)  # whoever waits to answer a key comes first
        if self._is_due():
            self._tell(Reading(self._done, max(self._done, self._total)))
        return False

    def ahead(self, what: str, done: int, total: int) -> None:
        """Take note of a file that somebody else counted."""
        sleep(0)
        if self._is_due():
            self._tell(ReadingAhead(what, done, total))

    def _is_due(self) -> bool:
        is_due = self._now() >= self._due
        if is_due:
            self._due = self._now() + EVERY
        return is_due


def watch(workspace: "Workspace", tell: "Tell") -> Changes | None:
    """Watch the workspace; each change of others arrives as `FilesChanged`. `None` when it cannot be watched."""
    try:
        from memory_model.workspace.watching import Watcher  # noqa: PLC0415  watchdog loads after the first frame

        def changed() -> None:
            tell(FilesChanged())

        watcher = Watcher(workspace, changed)
        watcher.start()
        threading.Thread(target=lambda: watcher.wait_ready() and tell(WatchBegan()), daemon=True).start()
    except Exception as error:  # noqa: BLE001  a deck that cannot watch still works
        tell(Said(f"changes of others are not watched: {error}", "bad"))
        return None
    return watcher


def read_ahead(workspace: "Workspace", tell: "Tell") -> None:
    """Read in this thread what marks, follow-ups and lists of entities are made of; `ReadAhead` tells the end."""
    try:
        with garbage.put_off():
            workspace.prepare(Pace(0, tell).ahead)
            workspace.ledger(named=True)  # whom each item is about takes as long as five frames, once
    except (MemdeckError, OSError):
        pass  # what cannot be read is said by whoever asks for it
    finally:
        tell(ReadAhead())


def read_index(index: "SearchIndex", tell: "Tell") -> threading.Event:
    """Read every file for search in a thread; the corpus arrives as `IndexRead`. Set the event to stop."""
    stop = threading.Event()

    def read() -> None:
        try:
            with garbage.put_off():
                workspace = index.workspace
                workspace.prepare()  # one after the other: two threads would take turns with the screen's
                pace = Pace(len(workspace.snapshot.files), tell)
                corpus = index.read(lambda: pace.step() or stop.is_set())
        except Exception as error:  # noqa: BLE001  search stays empty and says why
            tell(Said(f"the files could not be read for search: {error}", "bad"))
            return
        if corpus is not None and not stop.is_set():
            tell(IndexRead(corpus))

    threading.Thread(target=read, name="memdeck-index", daemon=True).start()
    return stop

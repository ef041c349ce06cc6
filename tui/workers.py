"""Slow work beside the screen: it posts facts, and only handlers change what is shown."""

import threading
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from memory_model.errors import MemdeckError
from memory_model.workspace.pace import Pace
from memory_model.workspace.turns import make_way
from tui import garbage
from tui.messages import FilesChanged, IndexRead, ReadAhead, Reading, ReadingAhead, Said, WatchBegan

if TYPE_CHECKING:
    from textual.message import Message

    from memory_model.operations.reading_ahead import Ahead, Step, Texts
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.sweep import Sweep
    from tui.models.index import SearchIndex

    Tell = Callable[[Message], object]
    """Hands a message to the deck, from any thread."""

FIRST, EVERY = 0.7, 0.25
"""Seconds after which a long reading is told, and between two tellings."""


TURN = 0.001
"""Seconds after which a thread that reads makes way."""


class Changes(Protocol):
    """A running watcher."""

    @property
    def sentence(self) -> str:
        """What to tell about watching; empty while all is well."""

    def stop(self) -> object:
        """Stop watching."""


class Progress:
    """Counts files and tells how far one is, a few times a second, once it takes long."""

    def __init__(self, total: int, tell: "Tell", now: "Callable[[], float]" = monotonic) -> None:
        self._total, self._tell, self._now = total, tell, now
        self._pace = Pace(FIRST, EVERY, now)
        self._turn = 0.0

    def step(self) -> bool:
        """Count a file; never true, so that it can stand before a question."""
        self._make_way()
        if self._pace.count():
            self._tell(Reading(self._pace.done, max(self._pace.done, self._total)))
        return False

    def ahead(self, what: str, done: int, total: int) -> None:
        """Take note of a file that somebody else counted."""
        self._make_way()
        if self._pace.is_due():
            self._tell(ReadingAhead(what, done, total))

    def told(self, step: "Step") -> None:
        """Take note of a file that another process counted; one without a kind is read for search."""
        if self._pace.is_due():
            is_all = not step.what
            self._tell(Reading(step.done, step.total) if is_all else ReadingAhead(step.what, step.done, step.total))

    def _make_way(self) -> None:
        now = self._now()
        if now > self._turn:
            make_way()  # whoever waits to answer a key comes first
            self._turn = now + TURN


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


def read_ahead(workspace: "Workspace", tell: "Tell", vouched: str = "") -> None:
    """Read in this thread what marks, follow-ups and lists of entities are made of; `ReadAhead` tells the end.

    ``vouched`` names the entities that another process proved (`Workspace.prepare`).
    """
    look = workspace.one_look()
    try:
        with garbage.put_off(stays=True):
            workspace.prepare(Progress(0, tell).ahead, *([vouched] if vouched else []))
            workspace.ledger(named=True)
    except (MemdeckError, OSError):
        pass  # what cannot be read is said by whoever asks for it
    finally:
        tell(ReadAhead(look))


def read_index(index: "SearchIndex", tell: "Tell") -> threading.Event:
    """Read every file for search in a thread; the corpus arrives as `IndexRead`. Set the event to stop."""
    stop = threading.Event()

    def read() -> None:
        index.workspace.prepare()  # one after the other: two threads would take turns with the screen's
        _read_texts(index, tell, stop)

    threading.Thread(target=read, name="memdeck-index", daemon=True).start()
    return stop


def follow_ahead(ahead: "Ahead", index: "SearchIndex", tell: "Tell") -> threading.Event:
    """Take in a thread what another process reads from now on, and what it does not; set the event to stop both."""
    ahead.go()
    stop = _Stop(ahead)
    index.workspace.snapshot.begun = partial(_look, ahead, index.workspace.root)
    thread = threading.Thread(target=_Following(ahead, index, tell, stop).run, name="memdeck-ahead", daemon=True)
    thread.start()
    return stop


def _look(ahead: "Ahead", root: str) -> "Sweep | None":
    with garbage.put_off(stays=True):
        return ahead.look(root)


class _Stop(threading.Event):
    """Ends the other process as well."""

    def __init__(self, ahead: "Ahead") -> None:
        super().__init__()
        self._ahead = ahead

    def set(self) -> None:
        super().set()
        self._ahead.stop()


class _Following:
    """Hands on what another process reads; in the end nothing is left unread."""

    def __init__(self, ahead: "Ahead", index: "SearchIndex", tell: "Tell", stop: threading.Event) -> None:
        self._ahead, self._index, self._tell, self._stop = ahead, index, tell, stop
        self._has_rows = self._has_texts = False

    def run(self) -> None:
        """Follow it to its end."""
        from memory_model.operations.reading_ahead import Kept, Step  # noqa: PLC0415  it is loaded already

        progress = Progress(0, self._tell)
        while (told := self._ahead.hear()) is not None and self._ahead.reads(self._index.workspace.root):
            if isinstance(told, Step):
                progress.told(told)
            elif isinstance(told, Kept):
                self._take_rows(told.mark)
            else:
                self._take_texts(told)
        if not self._has_rows:
            self._take_rows("")
        if not self._has_texts:
            self._take_texts(None)

    def _take_rows(self, mark: str) -> None:
        self._has_rows = True
        read_ahead(self._index.workspace, self._tell, mark)

    def _take_texts(self, told: "Texts | None") -> None:
        self._has_texts = True
        if not self._stop.is_set():
            _read_texts(self._index, self._tell, self._stop, told)


def _read_texts(index: "SearchIndex", tell: "Tell", stop: threading.Event, known: "Texts | None" = None) -> None:
    """Read every file that is not ``known`` from another process; the corpus arrives as `IndexRead`."""
    try:
        with garbage.put_off(stays=True):
            total = known.files if known else len(index.workspace.snapshot.files)
            progress = Progress(total, tell)
            corpus = index.read(lambda: progress.step() or stop.is_set(), known.dirty if known else None)
    except Exception as error:  # noqa: BLE001  search stays empty and says why
        tell(Said(f"the files could not be read for search: {error}", "bad"))
        return
    if corpus is not None and not stop.is_set():
        tell(IndexRead(corpus, total))
        corpus.prepare_names()

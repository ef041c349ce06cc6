"""Slow work beside the screen: it posts facts, and only handlers change what is shown."""

import threading
from typing import TYPE_CHECKING, Protocol

from tui.messages import FilesChanged, IndexRead, Said, WatchBegan

if TYPE_CHECKING:
    from tui.screens.deck import DeckScreen


class Changes(Protocol):
    """A running watcher."""

    @property
    def sentence(self) -> str:
        """What to tell about watching; empty while all is well."""

    def stop(self) -> object:
        """Stop watching."""


def watch(deck: "DeckScreen") -> Changes | None:
    """Watch the workspace; each change of others arrives as `FilesChanged`. `None` when it cannot be watched."""
    try:
        from memory_model.workspace.watching import Watcher  # noqa: PLC0415  watchdog loads after the first frame

        def changed() -> None:
            deck.post_message(FilesChanged())

        watcher = Watcher(deck.workspace, changed)
        watcher.start()
        threading.Thread(target=lambda: watcher.wait_ready() and deck.post_message(WatchBegan()), daemon=True).start()
    except Exception as error:  # noqa: BLE001  a deck that cannot watch still works
        deck.post_message(Said(f"changes of others are not watched: {error}", "bad"))
        return None
    return watcher


def read_index(deck: "DeckScreen") -> threading.Event:
    """Read every file for search in a thread; the corpus arrives as `IndexRead`. Set the event to stop."""
    stop = threading.Event()

    def read() -> None:
        try:
            corpus = deck.index.read(stop.is_set)
        except Exception as error:  # noqa: BLE001  search stays empty and says why
            deck.post_message(Said(f"the files could not be read for search: {error}", "bad"))
            return
        if corpus is not None:
            deck.post_message(IndexRead(corpus))

    threading.Thread(target=read, name="memdeck-index", daemon=True).start()
    return stop

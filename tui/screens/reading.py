"""The deck's part that reads everything once the first frame is painted, and tells how far it is."""

from functools import partial
from typing import TYPE_CHECKING, Any

from memory_model.text.counting import count
from tui import garbage
from tui.commands.keyed import keyed
from tui.messages import IndexRead, LookedThrough, ReadAhead, Reading, ReadingAhead, Said
from tui.panes.footer import Footer
from tui.workers import follow_ahead, read_ahead, read_index

if TYPE_CHECKING:
    import threading

    from memory_model.workspace.front import Workspace
    from tui.models.index import SearchIndex
    from tui.models.looking import Looking
    from tui.panes.pane import Pane
    from tui.screens.kept import KeptDesks

INDEX_AFTER = 0.8
"""Seconds after the first frame at which the files are read for search."""
LOOKED_THROUGH = 2_000
"""Workspaces of up to so many files are looked through by the rules of lint as soon as they are read."""


class ReadsEverything:
    """Belongs to a screen with a ``workspace``: days and entities are read first, then all files for search."""

    _reading: "threading.Event | None" = None
    _reads = False
    _reads_ahead = False

    if TYPE_CHECKING:
        app: Any
        workspace: Workspace
        index: SearchIndex
        looking: Looking
        kept: KeptDesks
        panes: list[Pane]
        query_one: Any
        post_message: Any
        run_worker: Any
        set_timer: Any
        call_after_refresh: Any

        def desks_changed(self) -> None:
            """Let open desks show the files as they are now."""

    def begin_reading(self) -> None:
        """Have read what lacks, by the process that waits to be told so or in threads; it arrives as messages."""
        ahead = getattr(self.app, "ahead", None)
        if ahead is not None:
            self._reading = follow_ahead(ahead, self.index, self.post_message)
            return
        self.run_worker(partial(read_ahead, self.workspace, self.post_message), thread=True, group="ahead")
        self.set_timer(INDEX_AFTER, self.read_index)

    def read_index(self) -> None:
        """Read the files for search, unless that was begun."""
        if self._reading is None:
            self._reading = read_index(self.index, self.post_message)

    def on_reading(self, event: Reading) -> None:
        """Tell how far the reading is, unless there is something else to tell."""
        footer = self.query_one(Footer)
        if self._reading is not None and (not footer.said or self._reads):
            self._reads = True
            footer.said, footer.mood = event.sentence(), "note"

    def on_reading_ahead(self, event: ReadingAhead) -> None:
        """Tell how far the first reading is, in the desk that waits for it, else here where nothing else is told."""
        from tui.screens.desk import DeskScreen  # noqa: PLC0415  after the first frame

        waiting = [desk for desk in self.app.screen_stack if isinstance(desk, DeskScreen) and desk.is_waiting]
        footer = self.query_one(Footer)
        if waiting:
            waiting[-1].say(event.sentence())
        elif not footer.said or self._reads_ahead:
            self._reads_ahead = True
            footer.said, footer.mood = event.sentence(), "note"

    def on_read_ahead(self, event: ReadAhead) -> None:
        """Show what had to wait; then make the desks that are opened most."""
        if self._reads_ahead:
            self._tell("")
        with event.look:
            for pane in self.panes:
                pane.attempt(pane.prepared)
            self.desks_changed()
        self.call_after_refresh(self._make_desks)

    async def _make_desks(self) -> None:
        from tui.screens.followups import FollowUpsScreen  # noqa: PLC0415  after the first frame
        from tui.screens.search import SearchScreen  # noqa: PLC0415  likewise

        desks = FollowUpsScreen(self.workspace), SearchScreen(self.index)
        made = [await self.kept.make(desk) for desk in desks]
        garbage.begin()
        if all(made):
            garbage.settle()

    def stop_reading(self) -> bool:
        """Give up the reading whose progress is shown; tell whether there was one."""
        if not self._reads or self._reading is None:
            return False
        self._reading.set()
        self._reading, self._reads = None, False
        self.post_message(Said("reading for search was stopped; / begins it again"))
        return True

    def end_reading(self) -> None:
        """Read no further."""
        if self._reading is not None:
            self._reading.set()

    def progress_gives_way(self) -> None:
        """Note that something else is told than how far the reading is."""
        self._reads = self._reads_ahead = False

    def _tell(self, said: str, mood: str = "note") -> None:
        """Say something in place of the progress, at once: a message would come after what waits to be said."""
        self.progress_gives_way()
        footer = self.query_one(Footer)
        footer.said, footer.mood = said, mood

    def on_index_read(self, event: IndexRead) -> None:
        """Search from now on; an open search desk asks again."""
        is_first = self.index.corpus is None
        self.index.take(event.corpus)
        if is_first:
            garbage.settle()
        if self._reads:
            self._tell("ready to search", "good")
        self.desks_changed()
        if not self.looking.asked and event.files <= LOOKED_THROUGH:
            self.looking.look(lambda found: self.post_message(LookedThrough(found)), lambda *_: None, lambda _: None)

    def on_looked_through(self, event: LookedThrough) -> None:
        """Tell of errors that the rules of lint find, once the deck has read everything; what went wrong goes first."""
        errors = sum(1 for finding in event.findings if finding.severity == "error")
        footer = self.query_one(Footer)
        if errors and not (footer.said and footer.mood == "bad"):
            self._tell(keyed("{found} found in the files; {open_findings} shows", found=count(errors, "error")), "bad")

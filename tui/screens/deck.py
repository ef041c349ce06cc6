"""The deck: four panes that always have the same places, and the last line."""

import os
import threading
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from memory_model.storage.outcomes import Applied, Outcome
from tui import garbage, keymap
from tui.commands.command import Command
from tui.commands.keyed import keyed
from tui.messages import (
    IndexRead,
    LookedThrough,
    PlaceAsked,
    Reading,
    ReadingAhead,
    Said,
    TitleChanged,
    Written,
)
from tui.models import when
from tui.models.index import SearchIndex
from tui.models.looking import Looking
from tui.models.plain import plain
from tui.panes.footer import Footer
from tui.panes.pane import Pane
from tui.panes.tabs import Tabs
from tui.screens.books import BooksOpened
from tui.screens.kept import KeptDesks
from tui.screens.merges import MergesOffered
from tui.screens.sealed import SealsWatched
from tui.screens.taking import Follows, TakesWrites
from tui.screens.travels import Travels
from tui.workers import Changes, read_ahead, read_index, watch

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.snapshot import Changes as FileChanges


INDEX_AFTER = 0.8
"""Seconds after the first frame at which the files are read for search."""


LOOKED_THROUGH = 2_000
"""Workspaces of up to so many files are looked through by the rules of lint as soon as they are read."""


_LEFT = "kept from your editor: {path} · {open_outside} there goes on"


def panes(workspace: "Workspace") -> list[Pane]:
    """Make the four panes."""
    from tui.panes.entity import EntityPane  # noqa: PLC0415
    from tui.panes.state import StatePane  # noqa: PLC0415
    from tui.panes.summary import SummaryPane  # noqa: PLC0415
    from tui.panes.today import TodayPane  # noqa: PLC0415

    return [TodayPane(workspace), EntityPane(workspace), SummaryPane(workspace), StatePane(workspace)]


class DeckScreen(BooksOpened, MergesOffered, SealsWatched, TakesWrites, Travels):
    """Composes the panes; knows which one is current, zoomed, and where focus was."""

    CONTEXT = "deck"
    BINDINGS = keymap.bindings("deck")
    HORIZONTAL_BREAKPOINTS = [(0, "-tabs"), (100, "-grid")]  # noqa: RUF012  as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]  # noqa: RUF012  as Textual declares it
    AUTO_FOCUS = ""

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__()
        self.workspace = workspace
        workspace.is_reading = True  # until `read_ahead` has ended
        self.panes = panes(workspace)
        self.kept = KeptDesks(self)
        self.number = 1
        self.index = SearchIndex(workspace)
        self.looking = Looking(workspace)
        self.asked = ""
        self.session: list[int] = []
        self._watching: Changes | None = None
        self._reading: threading.Event | None = None
        self._reads = False
        self._reads_ahead = False
        self._has_begun = False

    def compose(self) -> ComposeResult:
        """Lay out tabs, panes and the last line."""
        yield Tabs(tuple(pane.LABEL for pane in self.panes))
        with Container(id="panes"):
            yield from self.panes
        yield Footer()

    def on_mount(self) -> None:
        """Start in the Today list; the rest is read once the first frame is painted."""
        self.go_to_pane(1)
        self.call_after_refresh(self._painted)

    def on_screen_suspend(self) -> None:
        """Begin even where a key opens a window before the first frame: Textual tells no covered screen of frames."""
        self._painted()

    def _painted(self) -> None:
        if self._has_begun:
            return
        from tui.models.recent import remember  # noqa: PLC0415  after the first frame

        self._has_begun = True
        garbage.begin()
        remember(self.workspace.root)
        self.workspace.store.gone()  # the store remembers which folders are there from now on
        self.begin_visits()
        left = self._left_outside()
        for pane in self.panes:
            pane.attempt(pane.later)
        if left:
            self.post_message(Said(keyed(_LEFT, path=", ".join(map(plain, left)))))
        if problems := dict.fromkeys((*getattr(self.app, "problems", ()), *self.workspace.misplaced())):
            self.post_message(Said("; ".join(problems), "bad"))
        self.tell_merges()
        self._watching = watch(self.workspace, self.post_message)
        if getattr(self.app, "wants_tour", False):
            self.app.begin_tour(self)
        self.run_worker(partial(read_ahead, self.workspace, self.post_message), thread=True, group="ahead")
        self.app.theme_changed_signal.subscribe(self, lambda _: self.kept.drop())
        self.set_timer(INDEX_AFTER, self._read_index)

    def _left_outside(self) -> list[str]:
        """Keep what an earlier deck left in somebody's editor; nothing is looked at where none was ever lent."""
        if not os.path.isdir(os.path.join(self.workspace.state_dir, "outside")):
            return []
        from tui.models.left_outside import adopt  # noqa: PLC0415  few decks end so

        return adopt(self.workspace)

    def _read_index(self) -> None:
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

    def on_read_ahead(self) -> None:
        """Show what had to wait; then make the desks that are opened most."""
        if self._reads_ahead:
            self.post_message(Said(""))
        for pane in self.panes:
            pane.attempt(pane.prepared)
        self._desks_changed()
        self.call_after_refresh(self._make_desks)

    async def _make_desks(self) -> None:
        from tui.screens.followups import FollowUpsScreen  # noqa: PLC0415  after the first frame
        from tui.screens.search import SearchScreen  # noqa: PLC0415  likewise

        for desk in (FollowUpsScreen(self.workspace), SearchScreen(self.index)):
            await self.kept.make(desk)
        garbage.begin()

    def _stop_reading(self) -> bool:
        """Give up the reading whose progress is shown; tell whether there was one."""
        if not self._reads or self._reading is None:
            return False
        self._reading.set()
        self._reading, self._reads = None, False
        self.post_message(Said("reading for search was stopped; / begins it again"))
        return True

    def on_index_read(self, event: IndexRead) -> None:
        """Search from now on; an open search desk asks again."""
        self.index.take(event.corpus)
        if self._reads:
            self._reads = False
            self.post_message(Said("ready to search", "good"))
        self._desks_changed()
        if not self.looking.asked and len(self.workspace.snapshot.files) <= LOOKED_THROUGH:
            self.looking.look(lambda found: self.post_message(LookedThrough(found)), lambda *_: None, lambda _: None)

    def on_looked_through(self, event: LookedThrough) -> None:
        """Tell of errors that the rules of lint find, once the deck has read everything."""
        errors = sum(1 for finding in event.findings if finding.severity == "error")
        if errors:
            self.post_message(
                Said(
                    keyed("{found} found in the files; {open_findings} shows", found=when.count(errors, "error")), "bad"
                )
            )

    def on_unmount(self) -> None:
        """Stop watching and reading."""
        if self._reading is not None:
            self._reading.set()
        if self._watching is not None:
            self._watching.stop()

    # Panes

    @property
    def pane(self) -> Pane:
        """The pane that the keys go to, or went to last."""
        return self.panes[self.number - 1]

    def go_to_pane(self, number: int) -> None:
        """Show a pane and give it the keys."""
        self._show(number)
        self.pane.focus_main()

    def _show(self, number: int) -> None:
        if moved := number != self.number:
            self.visits.leave(self.here())
        self.number = number
        shows_one = any(map(self.has_class, ("-tabs", "-low", "-zoom")))  # the class means nothing else
        for pane in self.panes:
            pane.set_class(number == pane.NUMBER, "-current", update=shows_one)
        self.query_one(Tabs).shown = number
        if moved:
            self.visits.arrive(self.here())

    def on_descendant_focus(self) -> None:
        """Follow the focus: the pane it is in is the current one, and the footer tells its keys."""
        focused = self.focused
        pane = next((node for node in focused.ancestors_with_self if isinstance(node, Pane)), None) if focused else None
        if pane is not None and self.number != pane.NUMBER:
            self._show(pane.NUMBER)
        self.query_one(Footer).context = keymap.context_of(self.app)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Tell the keys of the place one comes back to; at the start everything has just got its styles."""
        event.refresh_styles = event.refresh_styles and self._has_begun
        if self.is_mounted and self.query(Footer):
            self.query_one(Footer).context = keymap.context_of(self.app)

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        """Go to the pane whose tab was clicked."""
        self.go_to_pane(event.number)

    def action_next_pane(self) -> None:
        """Go to the next pane."""
        self.go_to_pane(self.number % len(self.panes) + 1)

    def action_previous_pane(self) -> None:
        """Go to the pane before."""
        self.go_to_pane((self.number - 2) % len(self.panes) + 1)

    def action_pane_one(self) -> None:
        """Go to Today."""
        self.go_to_pane(1)

    def action_pane_two(self) -> None:
        """Go to Entity."""
        self.go_to_pane(2)

    def action_pane_three(self) -> None:
        """Go to MEMORY.md."""
        self.go_to_pane(3)

    def action_pane_four(self) -> None:
        """Go to Current state."""
        self.go_to_pane(4)

    def action_zoom(self) -> None:
        """Give the whole screen to one pane, or take it back."""
        self.toggle_class("-zoom")

    def action_back_out(self) -> None:
        """Stop a long reading, leave the zoom, then return to the Today list."""
        if self._stop_reading():
            return
        if self.has_class("-zoom"):
            self.remove_class("-zoom")
        elif self.number != 1:
            self.go_to_pane(1)

    def action_leave(self) -> None:
        """Leave the deck, keeping drafts."""
        self.keep_drafts()
        self.app.exit()

    def keep_drafts(self) -> None:
        """Put what is typed and not written into the drafts."""
        for pane in self.panes:
            pane.save_draft()
        self.keep_visits()

    # Desks

    def action_add_entry(self) -> None:
        """Go to the entry line."""
        from tui.panes.today import TodayPane  # noqa: PLC0415

        self._show(1)
        self.query_one(TodayPane).start_entry()

    def action_help(self) -> None:
        """Show the keys."""
        from tui.screens.help import HelpScreen  # noqa: PLC0415

        self.app.push_screen(HelpScreen(keymap.context_of(self.app)), self._run)

    def _run(self, command: type[Command] | None) -> None:
        if command is not None:
            self.call_later(keymap.run, self.app, command)

    async def action_open_follow_ups(self) -> None:
        """Open the follow-ups desk."""
        from tui.screens.followups import FollowUpsScreen  # noqa: PLC0415

        if desk := self.kept.ready(FollowUpsScreen):
            self.kept.open(desk, self.go)
            return
        with self.app.batch_update():  # nothing is painted before the list is there
            await self.app.push_screen(FollowUpsScreen(self.workspace), self.go)

    def action_open_week(self) -> None:
        """Open the week desk."""
        from tui.screens.week import WeekScreen  # noqa: PLC0415

        self.app.push_screen(WeekScreen(self.workspace), self.go)

    def action_open_search(self) -> None:
        """Open the search desk."""
        from tui.screens.search import SearchScreen  # noqa: PLC0415

        self._read_index()
        kept = self.kept.ready(SearchScreen)
        desk = kept or SearchScreen(self.index)
        desk.asked = self.asked

        def left(place: tuple[str, int] | None) -> None:
            self.asked = desk.model.text
            self.go(place)

        if kept:
            self.kept.open(kept, left)
        else:
            self.app.push_screen(desk, left)

    def action_jump_to_entity(self) -> None:
        """Open the entity jump."""
        from tui.screens.jump import JumpScreen  # noqa: PLC0415

        self.app.push_screen(JumpScreen(self.workspace), self._go_to_entity)

    def go(self, place: tuple[str, int] | None) -> None:
        """Open the place that a desk closed with."""
        if place is not None:
            self.open_place(*place)

    def _go_to_entity(self, path: str | None) -> None:
        if path is not None:
            self.open_place(path, 0)

    def action_undo(self) -> None:
        """Take back what the current pane offers: the last write, in Today the line under the cursor."""
        self.pane.undo()

    def action_open_outside(self) -> None:
        """Open the file of the current pane in the person's editor."""
        from tui.external import open_outside  # noqa: PLC0415

        place = self.pane.place()
        if place is None:
            self.post_message(Said("this pane shows no file"))
        else:
            open_outside(self, *place)

    # What happened

    def on_title_changed(self, event: TitleChanged) -> None:  # noqa: ARG002  `Travels` notes the place
        """Tell the keys of what the pane shows now."""
        self.query_one(Footer).context = keymap.context_of(self.app)

    def on_said(self, event: Said) -> None:
        """Show it in the last line."""
        event.stop()
        footer = self.query_one(Footer)
        self._reads = self._reads_ahead = False
        footer.said, footer.mood = event.text, event.mood

    def on_written(self, event: Written) -> None:
        """Tell what came of a write, and show the files as they are now."""
        from tui.models.telling import told  # noqa: PLC0415

        outcome = event.outcome
        text, mood = told(outcome, event.what)
        self.post_message(Said(text, mood))
        self.take(outcome)

    def take(self, outcome: Outcome) -> None:
        """Show the files as they are after a write of this deck."""
        if isinstance(outcome, Applied):
            self.session += [outcome.undo] if outcome.undo is not None else []
            self.index.wrote({done.path for done in outcome.done})
            self._show_files(self.panes, tell=False)
            self._catch_up(self.panes, None)

    def _desks_changed(self) -> None:
        for screen in self.app.screen_stack:
            if isinstance(screen, Follows):
                screen.follow()

    def on_watch_began(self) -> None:
        """Show what changed between the first frame and the first look of the watcher."""
        self._show_files([pane for pane in self._standing() if pane.place() is not None], tell=True)
        self.watch_seals()

    def on_files_changed(self) -> None:
        """Show others' changes, marked, without moving the cursor or taking the focus.

        While the folder is gone everything stays as it was seen last.
        """
        if not os.path.isdir(self.workspace.root):
            self.post_message(Said("the folder is gone; memdeck waits for it to return", "bad"))
            return
        if self._watching is not None and self._watching.sentence:
            self.post_message(Said(self._watching.sentence, "bad"))
        changes = self.workspace.refresh()
        standing = self._standing()
        self._show_files(standing, tell=True)
        self.call_after_refresh(self._follow, standing, changes)

    def _follow(self, panes: Sequence[Pane], changes: "FileChanges") -> None:
        """Let follow, once the frame is painted, what takes longer: the index, the desks, what files say of others."""
        self.index.changed(changes)
        self._desks_changed()
        self.tell_closed((*changes.changed, *changes.removed))
        self.tell_merges()
        if changes:
            self._catch_up(panes, frozenset(changes.paths()))

    def _standing(self) -> list[Pane]:
        """Return the panes without those whose folder is gone: they keep what they show, and that is said."""
        gone = self.workspace.store.gone()
        if gone:
            self.post_message(Said(f"{gone[0]}/ is gone; memdeck waits for it to return", "bad"))
        folders = tuple(f"{folder}/" for folder in gone)
        return [pane for pane in self.panes if not ((place := pane.place()) and place[0].startswith(folders))]

    def _show_files(self, panes: Sequence[Pane], *, tell: bool) -> None:
        """Let panes show their files as they are now."""
        for pane in panes:
            pane.attempt(partial(pane.files_changed, tell=tell))

    def _catch_up(self, panes: Sequence[Pane], paths: frozenset[str] | None) -> None:
        for pane in panes:
            pane.attempt(partial(pane.catch_up, paths))

    def on_place_asked(self, event: PlaceAsked) -> None:
        """Open a line in the pane that shows its file."""
        self.open_place(event.path, event.line)

    def open_place(self, path: str, line: int) -> None:
        """Open a line in the pane that shows its file, or the file alone where none does."""
        self.visits.leave(self.here())
        pane = next((pane for pane in self.panes if pane.show_place(path, line)), None)
        if pane is None:
            from tui.screens.file import FileScreen  # noqa: PLC0415

            self.visits.saw(path)
            self.app.push_screen(FileScreen(self.workspace, path, line), self.go)
            return
        self._show(pane.NUMBER)
        pane.focus_main()
        self.visits.arrive(self.here(), jump=True)

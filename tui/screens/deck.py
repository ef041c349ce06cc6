"""The deck: four panes that always have the same places, and the last line."""

import os
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from tui import garbage, keymap
from tui.commands.keyed import keyed
from tui.messages import PlaceAsked, Said
from tui.models.index import SearchIndex
from tui.models.looking import Looking
from tui.models.plain import plain
from tui.panes.footer import Footer
from tui.panes.pane import Pane
from tui.panes.tabs import Tabs
from tui.screens.books import BooksOpened
from tui.screens.desks_opened import DesksOpened
from tui.screens.files_followed import FilesFollowed
from tui.screens.kept import KeptDesks
from tui.screens.merges import MergesOffered
from tui.screens.panes_shown import PanesShown
from tui.screens.reading import ReadsEverything
from tui.screens.sealed import SealsWatched
from tui.screens.travels import Travels

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_LEFT = "kept from your editor: {path} · {open_outside} there goes on"


def panes(workspace: "Workspace") -> list[Pane]:
    """Make the four panes."""
    from tui.panes.entity import EntityPane  # noqa: PLC0415
    from tui.panes.state import StatePane  # noqa: PLC0415
    from tui.panes.summary import SummaryPane  # noqa: PLC0415
    from tui.panes.today import TodayPane  # noqa: PLC0415

    return [TodayPane(workspace), EntityPane(workspace), SummaryPane(workspace), StatePane(workspace)]


class DeckScreen(
    BooksOpened, DesksOpened, MergesOffered, SealsWatched, FilesFollowed, ReadsEverything, PanesShown, Travels
):
    """Composes the panes; what it does with them stands in its parts."""

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
        self.session: list[int] = []
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
        self.begin_watching()
        if getattr(self.app, "wants_tour", False):
            self.app.begin_tour(self)
        self.begin_reading()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.kept.drop())

    def _left_outside(self) -> list[str]:
        """Keep what an earlier deck left in somebody's editor; nothing is looked at where none was ever lent."""
        if not os.path.isdir(os.path.join(self.workspace.state_dir, "outside")):
            return []
        from tui.models.left_outside import adopt  # noqa: PLC0415  few decks end so

        return adopt(self.workspace)

    def on_unmount(self) -> None:
        """Stop watching and reading."""
        self.end_reading()
        self.end_watching()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Tell the keys of the place one comes back to; at the start everything has just got its styles."""
        event.refresh_styles = event.refresh_styles and self._has_begun
        if self.is_mounted and self.query(Footer):
            self.query_one(Footer).context = keymap.context_of(self)

    def action_back_out(self) -> None:
        """Stop a long reading, leave the zoom, then return to the Today list."""
        if self.stop_reading():
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

    def action_add_entry(self) -> None:
        """Go to the entry line."""
        from tui.panes.today import TodayPane  # noqa: PLC0415

        self.show_pane(1)
        self.query_one(TodayPane).start_entry()

    def go(self, place: tuple[str, int] | None) -> None:
        """Open the place that a desk closed with."""
        if place is not None:
            self.open_place(*place)

    def action_undo(self) -> None:
        """Take back what the last line says can be, else what the pane offers: in Today the line under the cursor."""
        if self.offered is not None and self.query_one(Footer).said == self.offered[0]:
            from tui.models import acts  # noqa: PLC0415  loaded when something is taken back

            self.pane.wrote(acts.undo(self.workspace, self.offered[1]), "undone at")
        else:
            self.pane.undo()

    def action_open_outside(self) -> None:
        """Open the file of the current pane in the person's editor."""
        from tui.external import open_outside  # noqa: PLC0415

        place = self.pane.place()
        if place is None:
            self.post_message(Said("this pane shows no file"))
        else:
            open_outside(self, *place)

    def on_said(self, event: Said) -> None:
        """Show it in the last line."""
        event.stop()
        footer = self.query_one(Footer)
        self.progress_gives_way()
        footer.said, footer.mood = event.text, event.mood

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
        self.show_pane(pane.NUMBER)
        pane.focus_main()
        self.visits.arrive(self.here(), jump=True)

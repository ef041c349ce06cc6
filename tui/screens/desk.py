"""A desk: a full screen over the panes, with one list, its own keys, and the way back."""

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult

from memory_model.storage.outcomes import Applied, Outcome
from tui import keymap
from tui.commands.command import Command
from tui.messages import PlaceAsked, Said
from tui.models.plain import plain
from tui.models.rows import Row, Span, row
from tui.models.telling import told
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.acting import Acting
from tui.screens.sparing import Sparing
from tui.screens.taking import Follows, TakesWrites
from tui.typing_ahead import TypingAhead

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.models.following import Place


LEADS_BACK = ("close_desk", "close", "help_here")
"""Actions of a desk that waits."""


class DeskScreen(Follows, Acting, Sparing[tuple[str, int] | None]):
    """Composes frame, list and last line; closes with the place to go to, or `None`.

    A desk that ``WAITS`` is about all days and entities: while they are read for the first time it says so, and
    takes no keys but those that lead back; what else is typed waits with it (`TypingAhead`). One that ``is_kept`` is
    made ahead and shows itself when it is opened.
    """

    NAME: ClassVar[str] = ""
    WAITS: ClassVar[bool] = False
    AUTO_FOCUS = "LineView"
    DEFAULT_CSS = """
    DeskScreen { background: $background; }
    DeskScreen #desk {
        border: round $primary; border-title-color: $primary; border-title-style: bold;
        border-subtitle-color: $foreground 55%; padding: 0 0 0 1; height: 1fr; background: $background;
    }
    """

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__()
        self.workspace = workspace
        self.is_kept = False
        self.is_waiting = False
        self._started = False

    def compose(self) -> ComposeResult:
        """Lay out the desk."""
        with Framed(id="desk"):
            yield LineView()
        yield Footer()

    def on_mount(self) -> None:
        """Show what it shows."""
        if not self.is_kept:
            self.open()

    def open(self) -> None:
        """Tell the keys of the desk and show what it shows, or that it waits for that."""
        self.query_one(Footer).context = str(getattr(self, "CONTEXT", ""))
        self.say("")
        self.is_waiting = self.WAITS and self.workspace.is_reading
        if self.is_waiting:
            self.title_to(f"{self.NAME} · reading…")
            self.view.set_rows([row(Span("All days and entities are read once.", "muted"))])
        else:
            self.start()
        self._started = True

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Take the styles for those it got: one that is made ahead lives as long as the colours."""
        event.refresh_styles = event.refresh_styles and not self.is_kept

    def rest(self) -> None:
        """Let go of a field whose cursor would blink for nobody; the list may keep the keys for the next opening."""
        if not isinstance(self.focused, LineView):
            self.set_focus(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002  Textual's names
        """Let nothing be done with what is not there yet."""
        return not self.is_waiting or action in LEADS_BACK

    def start(self) -> None:
        """Show what belongs there when the desk opens: the files as they are now, from the first line on."""
        self.files_changed()
        self.view.action_go_top()

    def follow(self) -> None:
        """Show the files as they are now, while the desk is open: not before, nor when it is being taken down."""
        if not self._started or not self.display:
            return
        if not self.is_waiting:
            self.files_changed()
        elif not self.workspace.is_reading:
            self.open()
            if self.app.screen is self and isinstance(self.app, TypingAhead):
                self.app.release()

    def on_descendant_focus(self) -> None:
        """Tell the keys of the place one is in."""
        self.query_one(Footer).context = keymap.context_of(self)

    @property
    def view(self) -> LineView:
        """The list."""
        return self.query_one(LineView)

    def title_to(self, title: str, subtitle: str = "") -> None:
        """Set the titles in the frame."""
        self.query_one("#desk", Framed).entitle(plain(title), plain(subtitle))

    def say(self, text: str, mood: str = "note") -> None:
        """Tell something in the last line."""
        footer = self.query_one(Footer)
        footer.said, footer.mood = text, mood

    def on_said(self, event: Said) -> None:
        """Tell what a widget of this desk says."""
        event.stop()
        self.say(event.text, event.mood)

    def on_line_view_followed(self, event: LineView.Followed) -> None:
        """Leave for what the line names."""
        from tui.screens.choice import go_to  # noqa: PLC0415  loaded when something is followed

        event.stop()
        text = event.row.says or event.row.text
        go_to(self, self.workspace, self.named_by(event.row), text)

    def named_by(self, row: Row) -> "tuple[Place, ...]":
        """List the places that a line names."""
        from tui.models.following import places  # noqa: PLC0415  loaded when something is followed

        return places(self.workspace, row.says or row.text)

    def on_place_asked(self, event: PlaceAsked) -> None:
        """Close with the place to go to."""
        event.stop()
        self.leave_for((event.path, event.line))

    def leave_for(self, place: tuple[str, int]) -> None:
        """Close with a place to go to."""
        self.dismiss(place)

    def wrote(self, outcome: Outcome, what: str) -> bool:
        """Tell what came of a write, here and to the deck below; tell whether it was applied."""
        text, mood = told(outcome, what)
        self.say(text, mood)
        for screen in self.app.screen_stack:
            if isinstance(screen, TakesWrites):
                screen.take(outcome)
        return isinstance(outcome, Applied)

    def files_changed(self) -> None:
        """Show the files as they are now."""

    def action_close_desk(self) -> None:
        """Return to where one was."""
        self.dismiss(None)

    def place_here(self) -> tuple[str, int] | None:
        """Return file and line of what is under the cursor; `None` where it is of no file."""
        return None

    def action_trace_here(self) -> None:
        """Trace the line under the cursor; where the trace leads to, the desk closes with."""
        place = self.place_here()
        if place is None:
            self.say("this line is of no file; there is nothing to trace")
            return
        app: Any = self.app  # it knows the Trace desk, which is a desk itself
        app.trace(place, self._left)

    def action_queue_leaning(self) -> None:
        """Put what leans on the file under the cursor into the review."""
        from tui.models import curating  # noqa: PLC0415  loaded when something is written

        place = self.place_here()
        if place is None:
            self.say("this line is of no file; nothing leans on it")
            return
        self.say(f"looking for what leans on {plain(place[0])}…")
        self.act(lambda: curating.queue(self.workspace, place[0]), "queued for review:", self.queued)

    def queued(self, outcome: Outcome) -> None:
        """Follow what was queued."""

    def _left(self, found: tuple[str, int] | None) -> None:
        if found is not None:
            self.dismiss(found)

    def action_help_here(self) -> None:
        """Show the keys."""
        from tui.screens.help import HelpScreen  # noqa: PLC0415

        self.app.push_screen(HelpScreen(keymap.context_of(self)), self._run)

    def _run(self, command: type[Command] | None) -> None:
        if command is not None:
            self.call_later(keymap.run, self.app, command)

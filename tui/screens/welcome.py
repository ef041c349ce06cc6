"""The welcome: where there is no workspace, the ways to one."""

import os

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Conflict, Refused
from tui import keymap
from tui.models import welcome
from tui.models.telling import told
from tui.panes.footer import Footer
from tui.panes.lines import LineView


class WelcomeScreen(Screen[None]):
    """Lists the ways; the app closes with the folder to open."""

    CONTEXT = "welcome"
    AUTO_FOCUS = "LineView"
    BINDINGS = keymap.bindings("welcome")
    DEFAULT_CSS = """
    WelcomeScreen { background: $background; align: center middle; }
    WelcomeScreen > Vertical { width: 84; max-width: 96%; height: 22; max-height: 90%; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the ways."""
        with Vertical():
            yield LineView()
        yield Footer()

    def on_mount(self) -> None:
        """Show them."""
        self.query_one(LineView).set_rows(welcome.rows(os.getcwd()), to=welcome.MAKE)
        self.query_one(Footer).context = self.CONTEXT
        if problems := getattr(self.app, "problems", ()):
            self._say("; ".join(problems))

    def _say(self, text: str, mood: str = "bad") -> None:
        footer = self.query_one(Footer)
        footer.said, footer.mood = text, mood

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go the way under the cursor."""
        event.stop()
        ways = {
            welcome.MAKE: self.action_make_workspace,
            welcome.DEMO: self.action_open_demo,
            welcome.FOLDER: self.action_open_folder,
        }
        key = event.row.key
        if isinstance(key, str):
            ways.get(key, lambda: self.app.exit(key))()

    def action_make_workspace(self) -> None:
        """Make a workspace here and open it."""
        from memory_model.operations import init  # noqa: PLC0415

        here = os.getcwd()
        try:
            outcome = init.init(here, Clock.from_environment())
        except MemdeckError as error:
            self._say(error.sentence())
            return
        if isinstance(outcome, Refused | Conflict):
            self._say(told(outcome)[0])
        else:
            self.app.exit(here)

    def action_open_demo(self) -> None:
        """Make the demo in a temporary folder and open it."""
        import tempfile  # noqa: PLC0415

        from memory_model.operations import demo  # noqa: PLC0415

        folder = tempfile.mkdtemp(prefix="memdeck-demo-")
        demo.make(folder, Clock.from_environment())
        self.app.exit(folder)

    def action_leave_welcome(self) -> None:
        """Leave without a workspace."""
        self.app.exit()

    def action_open_folder(self) -> None:
        """Ask for a folder and open it."""
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415

        def understood(text: str) -> tuple[str, bool]:
            path = os.path.expanduser(text.strip())
            if not text.strip():
                return "", False
            return (path, True) if os.path.isdir(path) else ("there is no such folder", False)

        def chosen(text: str | None) -> None:
            if text:
                self.app.exit(os.path.abspath(os.path.expanduser(text)))

        self.app.push_screen(
            AskScreen("Open a folder", "The folder that holds the memory:", understood=understood), chosen
        )

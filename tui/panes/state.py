"""The State pane."""

from textual.app import ComposeResult

from tui import keymap
from tui.panes.lines import LineView
from tui.panes.pane import Pane


class StatePane(Pane):
    """Shows the state."""

    NUMBER = 4
    LABEL = "State"
    CONTEXT = "state"
    BINDINGS = keymap.bindings("state")

    def compose(self) -> ComposeResult:
        """Show a list of lines."""
        yield LineView()

    def first(self) -> None:
        """Show the title."""
        self.title("State")

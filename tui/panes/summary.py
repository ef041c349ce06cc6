"""The MEMORY.md pane."""

from textual.app import ComposeResult

from tui import keymap
from tui.panes.lines import LineView
from tui.panes.pane import Pane


class SummaryPane(Pane):
    """Shows the summary."""

    NUMBER = 3
    LABEL = "MEMORY.md"
    CONTEXT = "summary"
    BINDINGS = keymap.bindings("summary")

    def compose(self) -> ComposeResult:
        """Show a list of lines."""
        yield LineView()

    def first(self) -> None:
        """Show the title."""
        self.title("MEMORY.md")

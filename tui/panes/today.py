"""The Today pane."""

from textual.app import ComposeResult

from tui import keymap
from tui.panes.lines import LineView
from tui.panes.pane import Pane


class TodayPane(Pane):
    """Shows the day."""

    NUMBER = 1
    LABEL = "Today"
    CONTEXT = "today"
    BINDINGS = keymap.bindings("today")

    def compose(self) -> ComposeResult:
        """Show a list of lines."""
        yield LineView()

    def first(self) -> None:
        """Show the title."""
        self.title("Today")

    def start_entry(self) -> None:
        """Start typing an entry."""
        self.focus_main()

"""The Entity pane."""

from textual.app import ComposeResult

from tui import keymap
from tui.panes.lines import LineView
from tui.panes.pane import Pane


class EntityPane(Pane):
    """Shows the entity."""

    NUMBER = 2
    LABEL = "Entity"
    CONTEXT = "entity"
    BINDINGS = keymap.bindings("entity")

    def compose(self) -> ComposeResult:
        """Show a list of lines."""
        yield LineView()

    def first(self) -> None:
        """Show the title."""
        self.title("Entity")

"""Help: every command, searchable; Enter runs the chosen one where one came from."""

from tui import keymap
from tui.commands.command import Command
from tui.models import helping
from tui.models.rows import Rows
from tui.panes.lines import LineView
from tui.screens.filtered import FilteredScreen


class HelpScreen(FilteredScreen[type[Command]]):
    """Lists the commands, those of the place one comes from first."""

    NAME = "Keys"
    CONTEXT = "help"
    BINDINGS = keymap.bindings("finding")

    def __init__(self, context: str) -> None:
        super().__init__()
        self._place = context

    def rows_for(self, query: str) -> Rows:
        """Return the commands that fit."""
        return helping.rows(self._place, query)

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Close, and run the command there."""
        event.stop()
        command = event.row.key
        if isinstance(command, type) and issubclass(command, Command):
            self.dismiss(command)

"""The entity jump: a few letters, Enter."""

from typing import TYPE_CHECKING

from tui import keymap
from tui.models.jump import JumpModel
from tui.models.rows import Rows
from tui.panes.lines import LineView
from tui.screens.filtered import FilteredScreen

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class JumpScreen(FilteredScreen[str]):
    """Lists the entities by last contact, then as typed; closes with the path of the chosen one."""

    NAME = "Jump to an entity"
    PLACEHOLDER = "a few letters"
    ENTER = "open"
    CONTEXT = "jump"
    BINDINGS = keymap.bindings("finding")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__()
        self._model = JumpModel(workspace.entities(), workspace.clock.today())

    def rows_for(self, query: str) -> Rows:
        """Return the entities that fit."""
        return self._model.rows(query)

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Close with the chosen one."""
        event.stop()
        if isinstance(event.row.key, str):
            self.dismiss(event.row.key)

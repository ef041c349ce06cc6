"""The entity jump: a few letters, Enter."""

from typing import TYPE_CHECKING

from tui import keymap
from tui.models.jump import JumpModel
from tui.models.rows import Rows, Span, row
from tui.panes.lines import LineView
from tui.screens.filtered import FilteredScreen, QueryInput
from tui.screens.taking import Follows

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class JumpScreen(Follows, FilteredScreen[str]):
    """Lists the entities by last contact, then as typed; closes with the path of the chosen one."""

    NAME = "Jump to an entity"
    PLACEHOLDER = "a few letters"
    ENTER = "open"
    CONTEXT = "jump"
    BINDINGS = keymap.bindings("finding")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__()
        self._workspace = workspace
        self._model: JumpModel | None = None
        self._is_awaited = False
        self._read()

    def on_mount(self) -> None:
        """Show the entities; they may have been read since the window was made."""
        self._read()
        super().on_mount()

    def _read(self) -> None:
        if self._model is None and not self._workspace.is_reading:
            self._model = JumpModel(self._workspace.entities(), self._workspace.clock.today())

    def follow(self) -> None:
        """Show the entities once they are read, and open the first one where that was asked for."""
        if self._model is None and self.is_mounted and self.display:
            self._read()
            self.answer(self.query_one(QueryInput).value)
            if self._is_awaited:
                self.view.action_pick_row()

    def rows_for(self, query: str) -> Rows:
        """Return the entities that fit."""
        if self._model is None:
            return [row(Span("Reading the entities; you can type already.", "muted"))]
        return self._model.rows(query)

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Close with the chosen one."""
        event.stop()
        self._is_awaited = self._model is None
        if isinstance(event.row.key, str):
            self.dismiss(event.row.key)

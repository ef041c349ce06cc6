"""The recent files: a few letters, Enter."""

from tui import keymap
from tui.models.recent_files import RecentFilesModel
from tui.models.rows import Rows
from tui.panes.lines import LineView
from tui.screens.filtered import FilteredScreen


class RecentScreen(FilteredScreen[str]):
    """Lists the files visited and changed lately; closes with the path of the chosen one."""

    NAME = "Recent files"
    PLACEHOLDER = "a few letters of the path"
    ENTER = "open"
    CONTEXT = "recent"
    BINDINGS = keymap.bindings("finding")

    def __init__(self, model: RecentFilesModel) -> None:
        super().__init__()
        self._model = model

    def rows_for(self, query: str) -> Rows:
        """Return the files that fit."""
        return self._model.rows(query)

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Close with the chosen one."""
        event.stop()
        if isinstance(event.row.key, str):
            self.dismiss(event.row.key)

"""A file that no pane shows, as it is: companions, facts, notes."""

from typing import TYPE_CHECKING

from tui import keymap
from tui.models import markdown
from tui.models.rows import Span, row
from tui.screens.desk import DeskScreen

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class FileScreen(DeskScreen):
    """Shows one file, read-only, at a line."""

    CONTEXT = "file"
    BINDINGS = keymap.bindings("desk")

    def __init__(self, workspace: "Workspace", path: str, line: int) -> None:
        super().__init__(workspace)
        self._path = path
        self._line = line

    def start(self) -> None:
        """Read the file."""
        self.files_changed()
        self.view.go_to(self._line)

    def files_changed(self) -> None:
        """Show the file as it is now."""
        document = self.workspace.document(self._path)
        lines = document.lines if document else ()
        self.view.set_rows(
            [
                row(Span(f"{number:>4} ", "faint"), *markdown.spans(line), key=number, hang=5, says=line)
                for number, line in enumerate(lines, 1)
            ]
        )
        self.title_to(f"{self._path} · read-only" if document else f"{self._path} is gone")

    def place_here(self) -> tuple[str, int] | None:
        """Return the line under the cursor."""
        row = self.view.current
        return (self._path, row.key) if row and isinstance(row.key, int) else None

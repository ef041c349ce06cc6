"""The Trace desk: where a line came from and what became of it, on one page."""

from typing import TYPE_CHECKING

from tui import keymap
from tui.commands.keyed import keyed
from tui.models.trace import Place, TraceModel
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class TraceScreen(DeskScreen):
    """Shows a trace; Enter goes to a line, T traces it in its turn, esc returns step by step."""

    CONTEXT = "trace"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("trace")

    def __init__(self, workspace: "Workspace", place: Place) -> None:
        super().__init__(workspace)
        self.model = TraceModel(workspace, place)
        self._is_new = True

    def start(self) -> None:
        """Trace, beside the screen."""
        self._show()
        self.files_changed()

    def files_changed(self) -> None:
        """Trace it as it is now."""
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        self.model.read()
        self.app.call_from_thread(self._show)

    def _show(self) -> None:
        if self.is_attached:
            rows = self.model.rows()
            self.view.set_rows(rows, to=rows[0].key if self._is_new else None)
            self._is_new = self.model.trace is None
            self._title()

    def _title(self) -> None:
        self.title_to(self.model.headline(), self.model.about(self.view.current_key))

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Name the place of the line under the cursor."""
        event.stop()
        self._title()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to the line."""
        event.stop()
        if isinstance(event.row.key, tuple):
            self.dismiss((str(event.row.key[0]), int(event.row.key[1])))

    def place_here(self) -> Place | None:
        """Return the place of the line under the cursor."""
        row = self.view.current
        return (str(row.key[0]), int(row.key[1])) if row and isinstance(row.key, tuple) else None

    def action_trace_here(self) -> None:
        """Trace the line under the cursor in its turn."""
        place = self.place_here()
        if place is not None and self.model.on(place):
            self._again()
        else:
            self.say(keyed("this is what is traced; {cursor_down} goes to the other lines"))

    def action_close_desk(self) -> None:
        """Return to the trace before, else to where one was."""
        if self.model.back():
            self._again()
        else:
            self.dismiss(None)

    def _again(self) -> None:
        self.say("")
        self._is_new = True
        self.files_changed()

"""A look at pasted lines before they become entries."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from memory_model.text.counting import count
from tui.models import kinds
from tui.models.entry import Ready
from tui.models.plain import plain
from tui.models.rows import Span, row
from tui.panes.lines import LineView


class PasteScreen(ModalScreen[list[Ready] | None]):
    """Shows what would be written, a line each; Enter writes, Esc keeps everything as it is."""

    DEFAULT_CSS = """
    PasteScreen { align: center middle; background: $background 60%; }
    PasteScreen > Vertical {
        width: 90; max-width: 94%; height: auto; max-height: 80%; border: round $primary; padding: 1;
        background: $background; border-title-color: $primary; border-title-style: bold;
        border-subtitle-color: $foreground 55%;
    }
    PasteScreen LineView { height: 16; max-height: 100%; }
    """
    BINDINGS = [Binding("escape,q", "leave"), Binding("x", "drop_line")]  # noqa: RUF012  Textual's

    def __init__(self, entries: list[Ready]) -> None:
        super().__init__()
        self._entries = entries

    def compose(self) -> ComposeResult:
        """Lay out the lines."""
        with Vertical() as frame:
            frame.border_subtitle = Content("enter write them · x leave one out · esc leave all")
            yield LineView()

    def on_mount(self) -> None:
        """Show the lines."""
        self._show()
        self.query_one(LineView).focus()

    def _show(self) -> None:
        self.query_one(Vertical).border_title = Content(f"{count(len(self._entries), 'pasted line')}")
        self.query_one(LineView).set_rows(
            [
                row(*kinds.lead(entry.kind), Span(plain(entry.text)), key=number, hang=3)
                for number, entry in enumerate(self._entries)
            ]
        )

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Write them."""
        event.stop()
        self.dismiss(self._entries)

    def action_drop_line(self) -> None:
        """Leave the line under the cursor out."""
        row_now = self.query_one(LineView).current
        if row_now is None or not isinstance(row_now.key, int):
            return
        del self._entries[row_now.key]
        if self._entries:
            self._show()
        else:
            self.dismiss(None)

    def action_leave(self) -> None:
        """Leave them."""
        self.dismiss(None)

"""A desk with a list, and beside it what the line under the cursor is about."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container, Vertical

from tui.models.rows import Rows
from tui.panes.footer import Footer
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen


class BesideScreen(DeskScreen):
    """Composes list and preview: side by side, below each other where the screen is narrow."""

    WRAP: ClassVar[bool] = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  as Textual declares it
    DEFAULT_CSS = """
    BesideScreen #both { height: 1fr; layout: vertical; }
    BesideScreen.-wide #both { layout: horizontal; }
    BesideScreen #list { height: 3fr; }
    BesideScreen #preview { height: 3fr; border-top: solid $panel-lighten-2; }
    BesideScreen.-wide #preview {
        height: 1fr; width: 2fr; border-top: none; border-left: solid $panel-lighten-2; padding: 0 0 0 1;
    }
    BesideScreen.-wide #list { height: 1fr; width: 3fr; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the desk."""
        with Vertical(id="desk"), Container(id="both"):
            yield LineView(id="list", wrap=self.WRAP)
            yield LineView(id="preview")
        yield Footer()

    def on_mount(self) -> None:
        """Keep the keys in the list; the preview follows it."""
        self.query_one("#preview", LineView).can_focus = False
        super().on_mount()

    @property
    def view(self) -> LineView:
        """The list."""
        return self.query_one("#list", LineView)

    def about(self, key: object) -> Rows:
        """Return what is shown beside the line with this key."""
        raise NotImplementedError

    def headline(self) -> tuple[str, str]:
        """Return the titles at the head and the foot of the frame."""
        raise NotImplementedError

    def show_beside(self) -> None:
        """Show what belongs beside the line under the cursor."""
        row = self.view.current
        preview = self.query_one("#preview", LineView)
        preview.set_rows(self.about(row.key if row else None))
        preview.action_go_top()
        self.title_to(*self.headline())

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Follow the cursor."""
        event.stop()
        if event.view is self.view:
            self.show_beside()

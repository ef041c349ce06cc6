"""A desk with a list, and beside it what the line under the cursor is about."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.containers import Container

from tui.models.rows import Rows
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen

if TYPE_CHECKING:
    from typing import Protocol

    class Beside(Protocol):
        """A list, what is beside each of its lines, and what is said of the whole and of a line."""

        def rows(self) -> Rows:
            """Return the list."""

        def preview(self, key: object) -> Rows:
            """Return what is beside the line with this key."""

        def headline(self) -> str:
            """Say what the list is."""

        def about(self, key: object) -> str:
            """Say what the line with this key is."""


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
        with Framed(id="desk"), Container(id="both"):
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

    @property
    def shown(self) -> "Beside":
        """What is shown: the desk's model."""
        return self.model  # type: ignore[attr-defined,no-any-return]

    def show_list(self) -> None:
        """Show the list as the model is now; the cursor stays on its line."""
        self.view.set_rows(self.shown.rows())
        self.show_beside()

    def about(self, key: object) -> Rows:
        """Return what is shown beside the line with this key."""
        return self.shown.preview(key)

    def headline(self) -> tuple[str, str]:
        """Return the titles at the head and the foot of the frame."""
        return self.shown.headline(), self.shown.about(self.view.current_key)

    def show_beside(self) -> None:
        """Show what belongs beside the line under the cursor."""
        preview = self.query_one("#preview", LineView)
        preview.set_rows(self.about(self.view.current_key))
        preview.action_go_top()
        self.title_to(*self.headline())

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Follow the cursor."""
        event.stop()
        if event.view is self.view:
            self.show_beside()

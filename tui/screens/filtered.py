"""A window with a line to type in and a list that follows it: help, entity jump and the like."""

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.reactive import Reactive
from textual.screen import ModalScreen
from textual.widgets import Input

from tui.commands.keyed import keyed
from tui.models.rows import Rows
from tui.panes.lines import LineView
from tui.panes.typed import TypedInput
from tui.screens.finding import ListKeys
from tui.screens.sparing import Sparing

Answer = TypeVar("Answer")


class QueryInput(TypedInput):
    """The line one types in; what is asked for is shown in the same frame as the letter."""

    DEFAULT_CSS = """
    QueryInput, QueryInput:focus { border: none; padding: 0 1; height: 1; background: $panel; margin: 0 0 1 0; }
    """

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
    """As Textual's own, but a letter more lays nothing out anew: the line keeps its place."""

    def action_copy(self) -> None:
        """Copy what is selected in the line, else the row under the cursor."""
        copy = getattr(self.screen, "action_copy_found", None)
        if self.selected_text or copy is None:
            super().action_copy()
        else:
            copy()

    def replace(self, text: str, start: int, end: int) -> None:
        """Put a text in the place of another; letter, cursor and answer are painted at once."""
        super().replace(text, start, end)
        if isinstance(self.screen, Sparing):
            self.screen.paint()

    def watch_value(self, value: str) -> None:
        """Tell the screen within the watcher, so that letter and answer are painted together."""
        super().watch_value(value)
        answer = getattr(self.screen, "answer", None) if self.is_mounted else None
        if answer is not None:
            answer(value)


class FilteredScreen(ListKeys, ModalScreen[Answer | None]):
    """A list narrowed by typing. A subclass says its ``NAME``, ``rows_for`` a query, and what Enter does."""

    NAME: ClassVar[str] = ""
    PLACEHOLDER: ClassVar[str] = "type to find"
    ENTER: ClassVar[str] = "run"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]  # noqa: RUF012  as Textual declares it
    DEFAULT_CSS = """
    FilteredScreen { align: center middle; background: $background 70%; }
    FilteredScreen > Vertical {
        width: 96; max-width: 94%; height: 80%; max-height: 34; border: round $primary; padding: 1 1 0 1;
        background: $background; border-title-color: $primary; border-title-style: bold;
        border-subtitle-color: $foreground 55%;
    }
    FilteredScreen LineView { height: 1fr; }
    FilteredScreen.-low > Vertical { height: 100%; max-width: 100%; padding: 0 1; }
    FilteredScreen.-low QueryInput { margin: 0; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the line and the list."""
        with Vertical() as frame:
            frame.border_title = Content(self.NAME)
            frame.border_subtitle = Content(keyed("enter {does} · {close} close", does=self.ENTER))
            yield QueryInput(placeholder=self.PLACEHOLDER)
            yield LineView()

    def on_mount(self) -> None:
        """Show everything at first."""
        self.answer("")
        self.query_one(QueryInput).focus()

    @property
    def view(self) -> LineView:
        """The list."""
        return self.query_one(LineView)

    def rows_for(self, query: str) -> Rows:
        """Return what fits a query."""
        raise NotImplementedError

    def answer(self, query: str) -> None:
        """Show what fits."""
        self.view.set_rows(self.rows_for(query))
        self.view.action_go_top()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter opens the row under the cursor."""
        event.stop()
        self.view.action_pick_row()

    def action_close(self) -> None:
        """Close without choosing."""
        self.dismiss(None)

"""The search desk: results in the same frame as the letter, the place in the file beside them."""

from contextlib import suppress
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Input

from memory_model.errors import MemdeckError
from tui import keymap
from tui.models.index import SearchIndex
from tui.models.plain import plain
from tui.models.search import SearchModel
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen
from tui.screens.filtered import QueryInput
from tui.screens.finding import ListKeys
from tui.screens.rereading import Rereading

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_model.operations.standing import Standing


class SearchScreen(ListKeys, DeskScreen):
    """Composes line, results and preview; closes with the place of the chosen hit."""

    CONTEXT = "search"
    BINDINGS = keymap.bindings("finding") + keymap.bindings("search")
    AUTO_FOCUS = "QueryInput"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  as Textual declares it
    DEFAULT_CSS = """
    SearchScreen QueryInput { margin: 0 1 1 0; }
    SearchScreen #found { height: 1fr; layout: vertical; }
    SearchScreen.-wide #found { layout: horizontal; }
    SearchScreen #hits { height: 3fr; }
    SearchScreen #preview { height: 2fr; border-top: solid $foreground 20%; }
    SearchScreen.-wide #preview {
        height: 1fr; width: 2fr; border-top: none; border-left: solid $foreground 20%; padding: 0 0 0 1;
    }
    SearchScreen.-wide #hits { height: 1fr; width: 3fr; }
    """

    def __init__(self, index: SearchIndex, asked: str = "") -> None:
        super().__init__(index.workspace)
        self.model = SearchModel(index)
        self.asked = asked
        self._index = index
        self._placed: tuple[object, object] = (None, None)
        self._is_following = False
        self._standings = Rereading(self, self._read_standings)

    def compose(self) -> ComposeResult:
        """Lay out the desk."""
        with Framed(id="desk"):
            yield QueryInput(placeholder="search the log, entities, summary, state, facts")
            with Container(id="found"):
                yield LineView(id="hits", wrap=False)
                yield LineView(id="preview")
        yield Footer()

    def start(self) -> None:
        """Ask again what was asked last."""
        self._index.look_outside()
        self.query_one("#preview", LineView).can_focus = False
        self.model = SearchModel(self._index)
        self._placed = (None, None)
        field = self.query_one(QueryInput)
        field.value = self.asked
        field.cursor_position = len(self.asked)
        self.answer(self.asked)
        self._show_place()

    @property
    def view(self) -> LineView:
        """The results."""
        return self.query_one("#hits", LineView)

    @property
    def text(self) -> str:
        """What is typed."""
        return self.query_one(QueryInput).value

    def answer(self, text: str) -> None:
        """Show what fits; nothing is laid out anew, so that it is painted with the letter. The place comes after it."""
        self.model.ask(text)
        rows = self.model.rows()
        self.view.set_rows(rows, to=rows[0].key if rows else None)
        self.view.action_go_top()
        self._frame.entitle(plain(self.model.headline()), self._frame.subtitle)
        self._show_place_soon()

    @property
    def _frame(self) -> Framed:
        return self.query_one("#desk", Framed)

    def _show_place_soon(self) -> None:
        """Show the place of the hit once the rows are painted."""
        if not self._is_following:
            self._is_following = True
            self.call_after_refresh(self._follow_cursor)

    def _follow_cursor(self) -> None:
        """Show the place, and how facts stand."""
        self._is_following = False
        self._show_place()
        self._follow_facts()

    def _follow_facts(self) -> None:
        """Read how facts stand, once a line of one was shown."""
        if self.model.wants_standings:
            self._standings.begin()

    def _read_standings(self) -> None:
        app, model = self.app, self.model
        with suppress(MemdeckError, OSError):  # what cannot be read is told by the facts desk
            found = model.read_standings()
            app.call_from_thread(self._stand, model, found)

    def _stand(self, model: SearchModel, found: "Mapping[str, Standing]") -> None:
        model.take_standings(found)
        if self.is_attached and model is self.model:
            self.view.set_rows(model.rows())
            self.title_to(model.headline(), model.about(self.view.current_key))

    def _show_place(self) -> None:
        key = self.view.current_key
        placed = (self.model.results, key)
        if placed[0] is self._placed[0] and key == self._placed[1] and key is not None:
            return  # the cursor tells of its move after the results were shown
        self._placed = placed
        self.title_to(self.model.headline(), self.model.about(key))
        preview = self.query_one("#preview", LineView)
        preview.set_rows(self.model.preview(key))
        if isinstance(key, tuple):
            preview.go_to(key[1])
            preview.middle()

    def files_changed(self) -> None:
        """Ask again, keeping the cursor on its hit."""
        self.model.forget_marks()
        self.model.ask(self.text)
        self.view.set_rows(self.model.rows())
        self._show_place()
        self.call_after_refresh(self._follow_facts)

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Show the place of the hit."""
        event.stop()
        if event.view is self.view:
            self._show_place_soon()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Open the place."""
        event.stop()
        if (hit := self.model.hit(event.row.key)) is not None:
            self.dismiss((hit.path, hit.line))

    def place_here(self) -> tuple[str, int] | None:
        """Return the place of the hit."""
        row = self.view.current
        hit = self.model.hit(row.key) if row else None
        return (hit.path, hit.line) if hit else None

    def action_trace_hit(self) -> None:
        """Trace the hit under the cursor."""
        self.action_trace_here()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter opens the hit under the cursor."""
        event.stop()
        self.action_open_hit()

    def action_open_hit(self) -> None:
        """Open the hit under the cursor."""
        self.view.action_pick_row()

    def action_include_hidden(self) -> None:
        """Include what the filters and the facts' states hide."""
        text = self.model.include(self.text)
        field = self.query_one(QueryInput)
        if text == field.value:
            self.answer(text)
        else:
            field.value = text
            field.cursor_position = len(text)

    def action_close(self) -> None:
        """Return to where one was."""
        self.dismiss(None)

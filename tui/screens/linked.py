"""What links to the file of a pane, and what names it without a link; Enter goes there."""

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content

from memory_model.errors import MemdeckError
from tui import keymap
from tui.commands.keyed import keyed
from tui.messages import Said
from tui.models.linked import LinkedModel, Place
from tui.models.plain import plain
from tui.models.rows import Rows, Span, row
from tui.models.telling import told
from tui.panes.lines import LineView
from tui.screens.filtered import FilteredScreen, QueryInput
from tui.screens.taking import Follows, TakesWrites

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class LinkedScreen(FilteredScreen[tuple[str, int]]):
    """Lists the places, narrowed as one types; a thread reads the links."""

    NAME = "Links to this"
    PLACEHOLDER = "a few letters"
    ENTER = "open"
    CONTEXT = "linked"
    BINDINGS = keymap.bindings("finding") + keymap.bindings("linked")

    def __init__(self, workspace: "Workspace", path: str) -> None:
        super().__init__()
        self._model = LinkedModel(workspace, path)

    def on_mount(self) -> None:
        """Show that links are read, and begin."""
        super().on_mount()
        self.query_one(Vertical).border_subtitle = Content(
            keyed("enter open · {link_mention} make a link of a name · {close} close")
        )
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        try:
            self._model.read()
        except MemdeckError as error:
            self._model.problem = str(error)
        self.app.call_from_thread(self._show)

    def _show(self) -> None:
        if self.is_attached:
            self.query_one(Vertical).border_title = Content(self._model.headline())
            self.view.set_rows(self.rows_for(self.query_one(QueryInput).value))

    def rows_for(self, query: str) -> Rows:
        """Return the places that fit."""
        if self._model.problem:
            return [row(Span(plain(self._model.problem), "bad"))]
        return self._model.rows(query)

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Close with the chosen place."""
        event.stop()
        if isinstance(event.row.key, Place):
            self.dismiss((event.row.key.path, event.row.key.line))

    def action_link_mention(self) -> None:
        """Make a link of the name in the line under the cursor; the next one is under it then."""
        outcome = self._model.link(self.view.current_key)
        self.post_message(Said(*told(outcome, "linked,")))
        for screen in self.app.screen_stack:
            if isinstance(screen, TakesWrites):
                screen.take(outcome)
            elif isinstance(screen, Follows):
                screen.follow()
        self.run_worker(self._read, thread=True, exclusive=True)

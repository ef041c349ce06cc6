"""The brief desk: byte for byte what the next session starts with."""

from typing import TYPE_CHECKING

from tui import keymap
from tui.models.brief import BriefModel
from tui.models.rows import Rows
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class BriefScreen(BesideScreen):
    """Shows the text, and beside it the sizes of its parts and what is wrong with it."""

    NAME = "Brief"
    WAITS = True
    CONTEXT = "brief"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("brief")
    WRAP = True

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self.model = BriefModel(workspace)

    def files_changed(self) -> None:
        """Gather it anew; the cursor stays on its line."""
        self.model.read()
        self.show_list()

    def about(self, key: object) -> Rows:  # noqa: ARG002  sizes are those of the whole
        """Show sizes and concerns."""
        return self.model.sizes()

    def headline(self) -> tuple[str, str]:
        """Name the day and the size."""
        return self.model.headline(), self.model.about()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to where the line comes from."""
        event.stop()
        place = self.model.place(event.row.key)
        if place is None:
            self.say("this line is the brief's own")
        else:
            self.dismiss(place)

    def place_here(self) -> tuple[str, int] | None:
        """Return where the line comes from."""
        row = self.view.current
        return self.model.place(row.key) if row else None

    def action_brief_before(self) -> None:
        """Show the day before."""
        self._step(-1)

    def action_brief_after(self) -> None:
        """Show the day after."""
        self._step(1)

    def action_brief_today(self) -> None:
        """Show today."""
        self.model.go(self.model.today)
        self.files_changed()

    def _step(self, days: int) -> None:
        if self.model.step(days):
            self.files_changed()
            self.view.action_go_top()
        else:
            self.say("today is the last day")

    def action_copy_brief(self) -> None:
        """Copy the whole text."""
        self.app.copy_to_clipboard(self.model.text)
        self.say("copied the brief", "good")

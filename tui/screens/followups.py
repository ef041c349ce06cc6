"""The follow-ups desk: what was promised, the most pressing first."""

from typing import TYPE_CHECKING

from tui import keymap
from tui.models import acts
from tui.models.followups import FollowUpsModel
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class FollowUpsScreen(DeskScreen):
    """Lists the open items; all acts append a line today."""

    CONTEXT = "followups"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("followups")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self.model = FollowUpsModel(workspace)

    def start(self) -> None:
        """Read the ledger."""
        self.model.read()
        self._show()
        self.view.action_go_top()

    def _show(self) -> None:
        self.view.set_rows(self.model.rows())
        self._title()

    def _title(self) -> None:
        row = self.view.current
        self.title_to(self.model.headline(), self.model.about(row.key) if row else "")

    def files_changed(self) -> None:
        """Show the ledger as it is now; the cursor stays on its item."""
        self.model.read()
        self._show()

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Tell where the item comes from."""
        event.stop()
        self._title()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Jump to the line."""
        event.stop()
        item = self.model.item(event.row.key)
        if item is not None:
            self.dismiss((item.path, item.line))

    def _chosen(self) -> tuple[str, str] | None:
        row = self.view.current
        item = self.model.item(row.key) if row else None
        if item is None:
            self.say("nothing is chosen")
            return None
        return item.id, item.text

    def action_follow_up_done(self) -> None:
        """Close the item."""
        if (chosen := self._chosen()) is not None and self.wrote(acts.done(self.workspace, chosen[0]), "done, by"):
            self.files_changed()

    def action_follow_up_void(self) -> None:
        """Declare the item void."""
        if (chosen := self._chosen()) is not None and self.wrote(acts.void(self.workspace, chosen[0]), "void, by"):
            self.files_changed()

    def action_follow_up_snooze(self) -> None:
        """Ask for a day and hide the item until then."""
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415

        chosen = self._chosen()
        if chosen is None:
            return

        def understood(text: str) -> tuple[str, bool]:
            day, said = self.model.until(text)
            return said, day is not None

        def snooze(answer: str | None) -> None:
            day, _ = self.model.until(answer or "")
            if day is not None and self.wrote(acts.snooze(self.workspace, chosen[0], day), "snoozed, by"):
                self.files_changed()

        self.app.push_screen(AskScreen("Snooze", chosen[1], placeholder="tomorrow", understood=understood), snooze)

    def action_follow_up_undo(self) -> None:
        """Take back the last act."""
        if self.wrote(acts.undo(self.workspace), "undone, by"):
            self.files_changed()

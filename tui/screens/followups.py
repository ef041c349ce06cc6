"""The follow-ups desk: what was promised, the most pressing first."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import Input

from tui import keymap
from tui.models import acts
from tui.models.followups import OPEN_VIEW, FollowUpsModel
from tui.models.rows import Row
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.narrowing import Narrows, hidden_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.followups.follow_up import FollowUp
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace
    from tui.models.following import Place


class FollowUpsScreen(Narrows):
    """Lists the items of a view; all acts append lines today, one undo takes an act back."""

    NAME = "Follow-ups"
    WAITS = True
    CONTEXT = "followups"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("followups")

    def __init__(self, workspace: "Workspace", view: str = OPEN_VIEW) -> None:
        super().__init__(workspace)
        self._first_view = view
        self.model = FollowUpsModel(workspace)

    def compose(self) -> ComposeResult:
        """Lay out the desk; the line that filters shows when it is asked for."""
        with Framed(id="desk"):
            yield hidden_line("words of the text, a topic, a name")
            yield LineView()
        yield Footer()

    def start(self) -> None:
        """Show the ledger as it was read last, then as it is; each time the desk is opened it begins anew."""
        known, self.model = self.model, FollowUpsModel(self.workspace)
        self.model.view = self._first_view
        with self.prevent(Input.Changed):
            self.filter_line.value = ""
        self.filter_line.display = False
        if self.model.begin_with(known):
            self.call_after_refresh(self._look_again)
        else:
            self.model.read()
        self._show()
        self.view.action_go_top()

    def _look_again(self) -> None:
        """Read the ledger, once the frame is painted: most often it is the one that is shown."""
        if not self.is_attached:
            return
        known = self.model.ledger
        self.model.read()
        if self.model.ledger is not known:
            self._show()

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

    def place_here(self) -> tuple[str, int] | None:
        """Return the first line of the item."""
        row = self.view.current
        item = self.model.item(row.key) if row else None
        return (item.path, item.line) if item else None

    def named_by(self, row: Row) -> "tuple[Place, ...]":
        """List the places that an item names: whose it is, whom it is about."""
        from tui.models.following import places  # noqa: PLC0415  loaded when something is followed

        item = self.model.item(row.key)
        owner = f"[[{item.owner}]] " if item and item.owner else ""
        found = places(self.workspace, owner + row.says) if owner else ()
        about = self.model.about_whom(item) if item else ()
        return tuple(dict.fromkeys((*found, *places(self.workspace, row.says), *about)))

    # Choosing

    def action_next_view(self) -> None:
        """Show the next view."""
        self.model.next_view()
        self._show()
        self.view.action_go_top()

    def action_mark_row(self) -> None:
        """Mark the item, or take its mark off, and go on to the next."""
        if (row := self.view.current) is not None:
            self.model.mark(row.key)
            self._show()
            self.view.action_cursor_down()

    def action_wider_window(self) -> None:
        """Look back a day more."""
        self.model.widen(1)
        self._show()

    def action_narrower_window(self) -> None:
        """Look back a day less."""
        self.model.widen(-1)
        self._show()

    def action_filter_follow_ups(self) -> None:
        """Type words that narrow the list."""
        self.narrow()

    def answer(self, text: str) -> None:
        """Show what fits the words typed."""
        self.model.filter = text
        self._show()
        self.view.action_go_top()

    def action_close_desk(self) -> None:
        """Back out one level: the filter, the marks, the desk."""
        if self.widen():
            return
        if self.model.marked:
            self.model.marked.clear()
            self._show()
        else:
            self.dismiss(None)

    # Acting

    def _chosen(self) -> "list[FollowUp]":
        items = self.model.chosen(self.view.current_key)
        if not items:
            self.say("nothing is chosen")
        return items

    def _act(self, act: "Callable[[list[str]], Outcome]", what: str) -> None:
        items = self._chosen()
        if items and self.wrote(act([item.id for item in items]), what):
            self.model.acted()
            self._show()

    def action_follow_up_done(self) -> None:
        """Close what is chosen."""
        self._act(lambda chosen: acts.done(self.workspace, chosen, self.model.note), "done, by")

    def action_follow_up_void(self) -> None:
        """Declare what is chosen void."""
        self._act(lambda chosen: acts.void(self.workspace, chosen, self.model.note), "void, by")

    def action_follow_up_reopen(self) -> None:
        """Open what is chosen again."""
        self._act(lambda chosen: acts.reopen(self.workspace, chosen, self.model.note), "open again, by")

    def action_follow_up_note(self) -> None:
        """Ask for a note that goes with the next act."""
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415

        def noted(answer: str | None) -> None:
            self.model.note = self.model.note if answer is None else answer
            self._title()

        about = "It goes with the next done, snooze, void or reopen."
        self.app.push_screen(AskScreen("Note", about, value=self.model.note, placeholder="how it ended"), noted)

    def action_follow_up_snooze(self) -> None:
        """Ask for a day and hide what is chosen until then."""
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415

        items = self._chosen()
        if not items:
            return

        def understood(text: str) -> tuple[str, bool]:
            day, said = self.model.until(text)
            return said, day is not None

        def snooze(answer: str | None) -> None:
            day, _ = self.model.until(answer or "")
            if day is not None:
                self._act(lambda chosen: acts.snooze(self.workspace, chosen, day, self.model.note), "snoozed, by")

        about = items[0].text if len(items) == 1 else f"{len(items)} follow-ups"
        self.app.push_screen(AskScreen("Snooze", about, placeholder="tomorrow", understood=understood), snooze)

    def action_follow_up_undo(self) -> None:
        """Take back the last act."""
        if self.wrote(acts.undo(self.workspace), "undone at"):
            self.files_changed()

"""The inbox: what others wrote since one last looked, a card each."""

from typing import TYPE_CHECKING

from memory_model.text.counting import count
from tui import keymap
from tui.commands.keyed import keyed
from tui.models import acts
from tui.models.inbox import InboxModel
from tui.models.plain import plain
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen

if TYPE_CHECKING:
    from memory_model.operations.inbox import Card
    from memory_model.workspace.front import Workspace


class InboxScreen(BesideScreen):
    """Lists the cards; each one that is dealt with goes, and the next one is under the cursor."""

    NAME = "Inbox"
    WAITS = True
    CONTEXT = "inbox"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("inbox")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self.model = InboxModel(workspace)

    def files_changed(self) -> None:
        """Look again; the cursor stays on its card."""
        self.model.look()
        self.show_list()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to the line."""
        event.stop()
        card = self.model.card(event.row.key)
        if card is None:
            return
        if card.gone is None:
            self.dismiss((card.path, card.line))
        elif card.gone.to:
            self.dismiss((card.gone.to, 0))
        else:
            self.say(keyed("it is not there any more; {retire_card} brings it back where memdeck keeps it"))

    def place_here(self) -> tuple[str, int] | None:
        """Return the place of the card."""
        row = self.view.current
        card = self.model.card(row.key) if row else None
        return (card.path, card.line) if card else None

    def _chosen(self) -> "Card | None":
        row = self.view.current
        card = self.model.card(row.key) if row else None
        if card is None:
            self.say("nothing is chosen")
        return card

    def action_keep_card(self) -> None:
        """Take the card for looked at."""
        if (card := self._chosen()) is not None:
            self.model.keep(card)
            self.say(f"kept {plain(card.address)}")
            self.show_list()

    def action_keep_all_cards(self) -> None:
        """Take all cards for looked at."""
        number = self.model.keep(None)
        self.say(f"kept {count(number, 'card')}" if number else "there is nothing to keep")
        self.show_list()

    def action_correct_card(self) -> None:
        """Ask what is right and append the correction."""
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415

        card = self._chosen()
        if card is None:
            return
        if card.gone is not None:
            self.say("the whole file is gone, so there is no line to correct")
            return

        def correct(answer: str | None) -> None:
            if answer and self.wrote(acts.correct(self.workspace, card.address, answer), "corrected by"):
                self._dealt_with(card)

        about = f"{card.address}: {card.text or card.was}"
        self.app.push_screen(AskScreen("Correct", about.partition("\n")[0], placeholder="what is right"), correct)

    def action_retire_card(self) -> None:
        """Take back what the card shows."""
        card = self._chosen()
        if card is not None and self.wrote(acts.retire(self.workspace, card), "retired, by"):
            self._dealt_with(card)

    def _dealt_with(self, card: "Card") -> None:
        self.model.keep(card)
        self.show_list()

    def action_inbox_undo(self) -> None:
        """Take back the last write."""
        if self.wrote(acts.undo(self.workspace), "undone at"):
            self.files_changed()

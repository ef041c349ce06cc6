"""The desk of sealed days: each day's state, what was and what is, and the ways to set it right."""

from datetime import date
from typing import TYPE_CHECKING

from tui import keymap
from tui.messages import SealsChecked
from tui.models import acts
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen
from tui.screens.taking import TakesWrites

if TYPE_CHECKING:
    from memory_model.storage.outcomes import Outcome
    from tui.models.seals import SealsModel


class SealsScreen(BesideScreen):
    """Lists the days that are not as they were sealed, then all others; looks again when it opens."""

    CONTEXT = "seals"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("seals")

    def __init__(self, model: "SealsModel", day: date | None = None) -> None:
        super().__init__(model.workspace)
        self.model = model
        self._day = day

    def start(self) -> None:
        """Show what is known, then look at all days anew."""
        self.show_list()
        found = [day.date for day in self.model.found()]
        first = self._day if self._day in found or not found else found[0]
        if first is None or not self.view.go_to(first):
            self.view.action_go_top()
        self.files_changed()

    def files_changed(self) -> None:
        """Look again, beside the screen; the cursor stays on its day."""
        self.run_worker(self._look, thread=True, exclusive=True)

    def _look(self) -> None:
        report = self.model.look()
        self.app.call_from_thread(self._looked, report)

    def _looked(self, report: object) -> None:
        from memory_model.operations.seal import Report  # noqa: PLC0415  loaded by the model already

        if not isinstance(report, Report):
            return
        self.model.take(report)
        for screen in self.app.screen_stack:
            if isinstance(screen, TakesWrites):
                screen.post_message(SealsChecked(report))
        if self.is_attached:
            self.show_list()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to the day, to its first line that is not as it was."""
        event.stop()
        if (place := self.place_here()) is not None:
            self.dismiss(place)

    def place_here(self) -> tuple[str, int] | None:
        """Return the day's first line that is not as it was sealed."""
        row = self.view.current
        state = self.model.state(row.key) if row and isinstance(row.key, date) else None
        return (state.path, state.lines[0].line if state.lines else 1) if state else None

    def _chosen(self) -> date | None:
        row = self.view.current
        if row is None or not isinstance(row.key, date):
            self.say("no day is chosen")
            return None
        return row.key

    def action_correct_day(self) -> None:
        """Restore the day, and write down today what stood there."""
        if (day := self._chosen()) is not None:
            self._did(acts.restore_day(self.workspace, day, correct=True), "restored")

    def action_restore_day(self) -> None:
        """Restore the day alone."""
        if (day := self._chosen()) is not None:
            self._did(acts.restore_day(self.workspace, day, correct=False), "restored")

    def action_accept_day(self) -> None:
        """Let the day stand; any but a grown one needs a reason."""
        from memory_model.seals.judging import GROWN  # noqa: PLC0415  loaded by the model already
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415  only for a reason

        day = self._chosen()
        state = self.model.state(day) if day else None
        if day is None or state is None or state.state == GROWN or not state.lines:
            if day is not None:
                self._did(acts.accept_day(self.workspace, day), "it stands,")
            return

        def accept(reason: str | None) -> None:
            if reason:
                self._did(acts.accept_day(self.workspace, day, reason), "it stands,")

        said = f"{day} is {state.state}. Why is it accepted?"
        self.app.push_screen(AskScreen("Accept the day", said, placeholder="the seals keep the reason"), accept)

    def action_mend_seals(self) -> None:
        """Bring back lost records."""
        self._did(acts.mend_seals(self.workspace), "mended")

    def _did(self, outcome: "Outcome", what: str) -> None:
        if self.wrote(outcome, what):
            self.files_changed()

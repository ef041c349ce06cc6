"""The review: one fact at a time, and what a person says of it. The next card is there before it is asked for."""

from datetime import timedelta
from typing import TYPE_CHECKING

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Applied, Refused
from tui import keymap
from tui.commands.keyed import keyed
from tui.models import acts, curating
from tui.models.plain import plain
from tui.models.review import LATER, RETIRED, SUPERSEDED, TRUE, Entry, ReviewModel
from tui.panes.lines import LineView
from tui.screens.desk import DeskScreen
from tui.screens.rereading import Rereading

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from memory_model.facts.fact import Fact
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace
    from tui.messages import Written
    from tui.models.review_reading import Reading


class ReviewScreen(DeskScreen):
    """Shows a card. What is said of it is written beside the screen; a card whose act was refused comes back."""

    CONTEXT = "review"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("review")

    def __init__(self, workspace: "Workspace", only: str = "") -> None:
        super().__init__(workspace)
        self.model = ReviewModel(workspace, only)
        self._reading = Rereading(self, self._read)

    # Reading

    def start(self) -> None:
        """Say that the cards are read, and begin."""
        self._show()
        self.files_changed()

    def files_changed(self) -> None:
        """Read the cards as they are now; what is shown stays until that is done."""
        self._reading.begin()

    def _read(self) -> None:
        app = self.app
        try:
            reading = self.model.read()
        except (MemdeckError, OSError) as error:
            app.call_from_thread(self._failed, plain(str(error)))
            return
        app.call_from_thread(self._take, reading)

    def _failed(self, sentence: str) -> None:
        if self.is_attached:
            self.say(sentence, "bad")

    def _take(self, reading: "Reading") -> None:
        before = self.model.current
        self.model.take(reading)
        if self.is_attached:
            self._show(anew=before is not self.model.current)

    def _show(self, *, anew: bool = True) -> None:
        """Show the card; ``anew`` from its first line."""
        self.view.set_rows(self.model.rows())
        if anew:
            self.view.action_go_top()
        self.title_to(self.model.headline(), self.model.about())

    def place_here(self) -> tuple[str, int] | None:
        """Return the place of the line under the cursor in the file of the card."""
        entry = self.model.current
        return (entry.card.fact.path, self.model.line(self.view.current_key)) if entry else None

    # Saying something of the card

    def _chosen(self) -> Entry | None:
        entry = self.model.current
        if entry is None:
            self.say("there is no card to say anything of")
        elif entry.said:
            self.say(f"{plain(entry.card.fact.slug)} is dealt with: {entry.said}")
        return entry if entry and not entry.said else None

    def _chosen_fact(self, what: str) -> Entry | None:
        entry = self._chosen()
        if entry is not None and not entry.card.is_fact:
            self.say(
                keyed("only a fact is {what}; {edit_card} edits this file, {still_true} says you looked", what=what)
            )
            return None
        return entry

    def _deal(self, said: str, act: "Callable[[], Outcome]", what: str) -> None:
        """Show the next card at once, and let the act follow."""
        entry = self.model.deal(said)
        self._show()
        self.say(f"{plain(entry.card.fact.slug)}: {said}…")

        def then(outcome: "Outcome") -> None:
            if isinstance(outcome, Applied):
                entry.undo = outcome.undo
                self._tell(entry, said, outcome)
            else:
                self.model.give_back(entry)
                self._show()
                self.files_changed()  # a refusal may be the first to tell that something changed

        self.act(act, what, then)

    def _tell(self, entry: Entry, said: str, outcome: Applied) -> None:
        """Say by the fact's name what was done, unless there is something to warn of."""
        if not outcome.warnings:
            self.say(keyed("{slug}: {said} · {review_undo} undo", slug=plain(entry.card.fact.slug), said=said), "good")

    def action_still_true(self) -> None:
        """Verify the fact."""
        if entry := self._chosen():
            path = entry.card.fact.path
            self._deal(TRUE, lambda: curating.verify(self.workspace, path), "still true,")

    def action_retire_fact(self) -> None:
        """Ask why, and put the fact on death row."""
        from tui.screens.retiring import ask_why  # noqa: PLC0415  loaded when something is asked

        entry = self._chosen_fact("retired")
        if entry is None:
            return
        fact = entry.card.fact

        def retire(reason: str) -> None:
            if self.model.current is entry:
                self._deal(RETIRED, lambda: curating.retire(self.workspace, fact.path, reason), "on death row,")

        ask_why(self.app, fact, retire)

    def action_look_later(self) -> None:
        """Leave the card for tomorrow."""
        self._later(self.workspace.clock.today() + timedelta(1))

    def _later(self, day: "date") -> None:
        if entry := self._chosen():
            path = entry.card.fact.path
            self._deal(LATER, lambda: curating.set_aside(self.workspace, path, day), f"up again on {day},")

    def action_look_on(self) -> None:
        """Ask for the day on which the card is up again."""
        from tui.screens.ahead import ask_day  # noqa: PLC0415  loaded when something is asked

        if entry := self._chosen():
            ask_day(self.app, f"Later: {entry.card.fact.slug}", self.workspace.clock.today(), self._later)

    def action_check_card(self) -> None:
        """Run the checks of the fact now."""
        entry = self.model.current
        if entry is None:
            self.say("there is no card to check")
            return
        fact = entry.card.fact
        self.say(f"looking at what {plain(fact.slug)} names…")
        self.act(
            lambda: curating.check(self.workspace, fact.path), "checked,", lambda found: self._checked(fact, found)
        )

    def _checked(self, fact: "Fact", outcome: "Outcome") -> None:
        if isinstance(outcome, Applied):
            verdicts = [line.text.partition(":")[0] for line in outcome.done]
            told = ", ".join(f"{verdicts.count(word)} {word}" for word in dict.fromkeys(verdicts))
            self.say(f"{plain(fact.slug)}: {told}", "good")
            self.files_changed()

    def action_supersede_card(self) -> None:
        """Ask for the fact that takes the place of this one."""
        from tui.screens.superseding import ask_supersede  # noqa: PLC0415  loaded when something is asked

        if entry := self._chosen_fact("superseded"):
            ask_supersede(self.app, self.workspace, entry.card.fact, self._superseded)

    def _superseded(self, act: "Callable[[], Outcome]") -> None:
        self._deal(SUPERSEDED, act, "superseded,")

    def action_review_undo(self) -> None:
        """Take back what was said last in this run, else the last write."""
        entry = self.model.last()
        if entry is None:
            self.act(lambda: acts.undo(self.workspace), "undone at", self._undone)
            return
        self.act(lambda: self._take_back(entry), "undone at", lambda outcome: self._back(entry, outcome))

    def _take_back(self, entry: Entry) -> "Outcome":
        """Take back what was said of a card, once that is written; what was refused took nothing else with it."""
        if entry.undo is None:
            return Refused("unknown", "nothing was written of it that could be taken back", entry.card.fact.path)
        return acts.undo(self.workspace, entry.undo)

    def _back(self, entry: Entry, outcome: "Outcome") -> None:
        if isinstance(outcome, Applied):
            self.model.give_back(entry)
            self._show()
            self.files_changed()

    def _undone(self, outcome: "Outcome") -> None:
        if isinstance(outcome, Applied):
            self.files_changed()

    queued = _undone

    # Looking about

    def action_next_card(self) -> None:
        """Look at the next card."""
        self._move(1, "this is the last card")

    def action_card_before(self) -> None:
        """Look at the card before."""
        self._move(-1, "this is the first card")

    def _move(self, step: int, otherwise: str) -> None:
        if self.model.move(step):
            self._show()
        else:
            self.say(otherwise)

    # Editing

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Edit the fact at the line under the cursor."""
        event.stop()
        self.action_edit_card()

    def action_edit_card(self) -> None:
        """Edit the text of the fact here."""
        from tui.screens.edit_fact import EditFactScreen  # noqa: PLC0415  loaded when something is edited

        place, entry = self.place_here(), self.model.current
        if place is None or entry is None:
            self.say("there is no card to edit")
            return
        place = (place[0], place[1] if place[1] > 1 else entry.card.fact.body + 1)
        self.app.push_screen(EditFactScreen(self.workspace, *place), self._edited)

    def _edited(self, place: tuple[str, int] | None) -> None:
        if place is not None:
            self.files_changed()

    def action_edit_card_outside(self) -> None:
        """Edit the fact in the person's own editor."""
        from tui.external import open_outside  # noqa: PLC0415  loaded when something is edited

        if (place := self.place_here()) is not None:
            open_outside(self, *place)

    def on_written(self, event: "Written") -> None:
        """Tell what came back from the person's editor."""
        event.stop()
        if self.wrote(event.outcome, event.what):
            self.files_changed()

"""The facts desk: what is so and since when, what disagrees, and the acts on facts."""

from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Container
from textual.worker import get_current_worker

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from memory_model.text import dates
from tui import keymap
from tui.models import acts, curating
from tui.models.facts import HOLDING, FactsModel, Key
from tui.models.plain import plain
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.panes.outcomes import outcome_of
from tui.screens.beside import BesideScreen
from tui.screens.narrowing import Narrows, hidden_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from memory_model.facts.fact import Fact
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace

    Act = Callable[[bool], Plan | Outcome]
    """Does something to facts; told ``True`` it only makes the plan."""


RESTS = 0.25
"""Seconds after which a cursor that does not move is taken to rest."""


class FactsScreen(BesideScreen, Narrows):
    """Lists facts as of a day; a thread reads them, and then what links to them."""

    CONTEXT = "facts"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("facts")

    def __init__(self, workspace: "Workspace", view: str = HOLDING) -> None:
        super().__init__(workspace)
        self.model = FactsModel(workspace, view)
        self._rest: Timer | None = None
        self._wanted: Key | None = None

    def compose(self) -> ComposeResult:
        """Lay out the desk; the line that filters shows when it is asked for."""
        with Framed(id="desk"):
            yield hidden_line("words of name or description, a type, due, stale, drifted, queued")
            with Container(id="both"):
                yield LineView(id="list", wrap=self.WRAP)
                yield LineView(id="preview", wrap=True)
        yield Footer()

    def start(self) -> None:
        """Say that facts are read, and begin."""
        self._show()
        self.files_changed()

    def files_changed(self) -> None:
        """Read the facts as they are now; what is shown stays until that is done."""
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        first = not self.model.is_read
        for read in (self.model.read, self.model.read_links):
            try:
                read()
            except MemdeckError as error:
                self.app.call_from_thread(self.say, plain(str(error)), "bad")
            self.app.call_from_thread(self._show, first)
            first = False

    def _show(self, at_top: bool = False) -> None:
        if not self.is_attached:
            return
        self.show_list()
        if at_top:
            self.view.action_go_top()
        if self._wanted is not None and self.view.go_to(self._wanted):
            self._wanted = None

    def show_beside(self) -> None:
        """Show what belongs beside the line under the cursor; what has to be looked up comes once the cursor rests."""
        super().show_beside()
        if self._rest is not None:
            self._rest.stop()
        if not self.model.is_doubted(self._key) and self.model.graph is not None:
            self._rest = self.set_timer(RESTS, self._doubt)

    def _doubt(self) -> None:
        key = self._key
        if self.is_attached and not self.model.is_doubted(key):
            self.run_worker(lambda: self._look_up(key), thread=True, exclusive=True, group="doubts")

    def _look_up(self, key: object) -> None:
        worker = get_current_worker()
        self.model.doubt(key, lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show_doubts, key)

    def _show_doubts(self, key: object) -> None:
        if self.is_attached and key == self._key:
            self.query_one("#preview", LineView).set_rows(self.about(key))

    @property
    def _key(self) -> object:
        return self.view.current_key

    def place_here(self) -> tuple[str, int] | None:
        """Return the file of the fact under the cursor."""
        fact = self.model.fact(self._key)
        return (fact.path, 1) if fact else None

    # Choosing

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Open the fact, or write the one that is wanted."""
        event.stop()
        name = self.model.wanted(event.row.key)
        fact = self.model.fact(event.row.key)
        if name:
            self._ask_new(name)
        elif fact is not None:
            self.dismiss((fact.path, fact.body + 1))

    def action_next_facts(self) -> None:
        """Show the next view."""
        self.model.next_view()
        self._show(at_top=True)

    def action_earlier_day(self) -> None:
        """Show what was believed before the last change."""
        self._step(-1, "nothing changed before that day")

    def action_later_day(self) -> None:
        """Show what was believed after the next change."""
        self._step(1, "this is what holds today")

    def _step(self, way: int, otherwise: str) -> None:
        if self.model.step(way):
            self._show()
        else:
            self.say(otherwise)

    def action_facts_day(self) -> None:
        """Ask for a day and show what was believed then."""
        self._ask_day("As of", "what was believed on that day", self._go_to)

    def _go_to(self, text: str) -> None:
        self.model.go_to(dates.day(text, self.model.today, past=True))
        self._show()

    def _ask_day(self, title: str, about: str, then: "Callable[[str], object]") -> None:
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415  loaded when something is asked

        today = self.model.today

        def understood(text: str) -> tuple[str, bool]:
            try:
                return str(dates.day(text, today, past=True)), True
            except MemdeckError as error:
                return error.message if text.strip() else "a day: today, 09-01, monday", False

        asked = AskScreen(title, about, placeholder=str(today), understood=understood)

        def answered(text: str | None) -> None:
            if text:
                then(text)

        self.app.push_screen(asked, answered)

    def action_filter_facts(self) -> None:
        """Type words that narrow the list."""
        self.narrow()

    def answer(self, text: str) -> None:
        """Show what fits the words typed."""
        self.model.filter = text
        self._show(at_top=True)

    def action_close_desk(self) -> None:
        """Back out one level: the filter, the desk."""
        if not self.widen():
            self.dismiss(None)

    # Writing

    def action_new_fact(self) -> None:
        """Ask for a new fact; a name that is wanted is filled in."""
        self._ask_new(self.model.wanted(self._key))

    def _ask_new(self, name: str) -> None:
        from tui.screens.new_fact import ask_new  # noqa: PLC0415  loaded when something is asked

        ask_new(self.app, self.workspace, name, self._kept)

    def _kept(self, outcome: "Outcome") -> None:
        """Tell of the new fact, and go to it once it is in the list."""
        if isinstance(outcome, Applied) and outcome.done:
            self._wanted = Key(outcome.done[0].path)
        self._did(outcome, "kept,")

    def action_supersede_fact(self) -> None:
        """Ask for the fact that takes the place of the one under the cursor."""
        from tui.screens.superseding import ask_supersede  # noqa: PLC0415  loaded when something is asked

        if (fact := self._chosen()) is not None:
            ask_supersede(self.app, self.workspace, fact, lambda act: self._did(act(), "kept,"))

    def action_close_fact(self) -> None:
        """Ask for the day on which the fact under the cursor ends."""
        fact = self._chosen()
        if fact is None:
            return
        path, today = fact.path, self.model.today

        def ended(text: str) -> None:
            day = dates.day(text, today, past=True)
            self._offer("End", lambda dry: acts.close_fact(self.workspace, path, day, dry_run=dry), "ended,")

        self._ask_day(f"End {fact.slug}", "the first day on which it no longer holds", ended)

    def action_rule_fact(self) -> None:
        """Ask why the fact under the cursor governs."""
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415  loaded when something is asked

        fact, conflict = self.model.fact(self._key), self.model.conflict(self._key)
        if fact is None or conflict is None:
            self.say("this fact disagrees with no other")
            return
        path, over = fact.path, (conflict.other if conflict.one.path == fact.path else conflict.one).path

        def ruled(reason: str | None) -> None:
            if reason:
                self._offer(
                    "Ruling", lambda dry: acts.rule_fact(self.workspace, path, over, reason, dry_run=dry), "ruled,"
                )

        self.app.push_screen(AskScreen(f"{fact.slug} governs", "why; both facts stay as they are"), ruled)

    def action_put_on_death_row(self) -> None:
        """Ask why, and retire the fact under the cursor."""
        from tui.screens.retiring import ask_why  # noqa: PLC0415  loaded when something is asked

        if (fact := self._chosen()) is not None:
            ask_why(
                self.app,
                fact,
                lambda reason: self._curate(
                    lambda: curating.retire(self.workspace, fact.path, reason), "on death row,"
                ),
            )

    def action_pardon_fact(self) -> None:
        """Bring the fact under the cursor back."""
        if (fact := self._chosen()) is not None:
            self._curate(lambda: curating.pardon(self.workspace, fact.path), "pardoned,")

    def _curate(self, act: "Callable[[], Outcome]", what: str) -> None:
        self.act(act, what, self.queued)

    def queued(self, outcome: "Outcome") -> None:
        """Show what came of an act beside the screen."""
        if isinstance(outcome, Applied):
            self.files_changed()

    def action_map_fact(self) -> None:
        """Open the map around the fact under the cursor."""
        place = self.place_here()
        app: Any = self.app  # it knows the map, which is a desk itself
        app.map(place[0] if place else "", self._left)

    def action_links_of_fact(self) -> None:
        """List what links to the fact under the cursor, and what names it without a link."""
        from tui.screens.linked import LinkedScreen  # noqa: PLC0415  loaded when it is opened

        place = self.place_here()
        if place is None:
            self.say("no fact is chosen")
        else:
            self.app.push_screen(LinkedScreen(self.workspace, place[0]), self._left)

    def action_facts_undo(self) -> None:
        """Take back the last write."""
        self._did(acts.undo(self.workspace), "undone at")

    def _chosen(self) -> "Fact | None":
        fact = self.model.fact(self._key)
        if fact is None:
            self.say("no fact is chosen")
        return fact

    def _offer(self, title: str, act: "Act", what: str) -> None:
        from tui.screens.diff import DiffScreen  # noqa: PLC0415  loaded when something is written

        plan = act(True)
        if isinstance(plan, Plan):
            agreed = lambda yes: self._did(outcome_of(act(False)), what) if yes else None  # noqa: E731
            self.app.push_screen(DiffScreen(title, plan), agreed)
        else:
            self._did(plan, "")

    def _did(self, outcome: "Outcome", what: str) -> None:
        if self.wrote(outcome, what):
            self.files_changed()

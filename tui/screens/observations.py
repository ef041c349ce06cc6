"""The observations desk: what an agent observed, searched and followed, and what people make of it."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container
from textual.worker import get_current_worker

from memory_model.operations import observation_acts
from tui import keymap
from tui.models.acts import tried
from tui.models.observations import Found, ObservationsModel, Stopped
from tui.panes.footer import Footer
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen
from tui.screens.dialogs import AskScreen
from tui.screens.narrowing import Narrows, hidden_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from memory_model.operations.observations import Seen
    from memory_model.operations.run import Result
    from memory_model.workspace.front import Workspace

    Act = Callable[[Workspace, Seen, str], Result]

_RESTS = 0.2
"""Seconds without a letter after which the database is looked through."""


class ObservationsScreen(BesideScreen, Narrows):
    """Lists observations, the newest first, the one under the cursor whole beside them; a thread looks for them."""

    CONTEXT = "observations"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("observations")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self.model = ObservationsModel(workspace)
        self._rest: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out the desk; the line that searches shows when it is asked for."""
        with Framed(id="desk"):
            yield hidden_line("words, all of which must occur in it")
            with Container(id="both"):
                yield LineView(id="list", wrap=self.WRAP)
                yield LineView(id="preview", wrap=True)
        yield Footer()

    def start(self) -> None:
        """Say that it is read, and begin."""
        self.show_list()
        self.look()

    def look(self) -> None:
        """Look at the database as it is now; what is shown stays until that is done."""
        self.run_worker(self._look, thread=True, exclusive=True, group="looking")

    def files_changed(self) -> None:
        """Show what people make of it by now; only the overlay is read again, for the database may be large."""
        self.run_worker(self._mark, thread=True, exclusive=True, group="marking")

    def _mark(self) -> None:
        before, found = self.model.found, self.model.marked()
        if found is not None:
            self.app.call_from_thread(self._take_marked, before, found)

    def _take_marked(self, before: Found, found: Found) -> None:
        if self.model.found is before:
            self._take(found)

    def _look(self) -> None:
        worker = get_current_worker()
        try:
            found = self.model.look(lambda: worker.is_cancelled)
        except Stopped:
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._take, found)

    def _take(self, found: Found) -> None:
        if not self.is_attached:
            return
        is_first = self.model.found is None
        self.model.found = found
        self.show_list()
        if is_first or self.view.current is None:
            self.view.action_go_top()
            self.show_beside()

    def action_next_moments(self) -> None:
        """Show the next view."""
        self.model.next_view()
        self.model.found = None
        self.start()

    def action_filter_observations(self) -> None:
        """Type words to look for."""
        self.narrow()

    def answer(self, text: str) -> None:
        """Look for the words typed, once nothing more is typed."""
        self.model.filter = text
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(_RESTS, self.look)

    def action_close_desk(self) -> None:
        """Back out one level: the search, the desk."""
        if not self.widen():
            self.dismiss(None)

    # Acts

    def action_retire_observation(self) -> None:
        """Ask why, and retire it."""
        about = "shown with a mark for seven days more, then hidden here; the agent's database stays as it is."
        self._ask("Retire", about, "why", "retired,", observation_acts.retire)

    def action_note_observation(self) -> None:
        """Ask for a note."""
        self._ask("Note", "what is to be known of it by now", "", "noted,", observation_acts.note)

    def action_pardon_observation(self) -> None:
        """Bring it back."""
        if (seen := self._chosen()) is not None:
            self._do(lambda workspace, one, _: observation_acts.pardon(workspace, one), seen, "", "pardoned,")

    def _ask(self, title: str, about: str, placeholder: str, told: str, act: "Act") -> None:
        seen = self._chosen()
        if seen is None:
            return

        def answered(text: str | None) -> None:
            if text:
                self._do(act, seen, text, told)

        said = f"{seen.observation.headline}: {about}"
        self.app.push_screen(
            AskScreen(f"{title} observation {seen.observation.id}", said, placeholder=placeholder), answered
        )

    def _do(self, act: "Act", seen: "Seen", text: str, told: str) -> None:
        workspace = self.workspace
        self.act(lambda: tried(lambda: act(workspace, seen, text)), told, lambda _: self.files_changed())

    def _chosen(self) -> "Seen | None":
        row = self.view.current
        hit = self.model.hit(row.key) if row else None
        if hit is None or hit.seen is None:
            self.say("no observation is chosen")
            return None
        return hit.seen

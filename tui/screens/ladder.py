"""The ladder: tiers with what each claim lacks, contested pairs side by side, and what waits for a person's yes."""

from typing import TYPE_CHECKING

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from tui import keymap
from tui.models import acts, climbing
from tui.models.ladder import LadderModel
from tui.models.plain import plain
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen

if TYPE_CHECKING:
    from memory_model.ladder.atom import Atom
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace
    from tui.models.ladder import Reading


class LadderScreen(BesideScreen):
    """Lists the claims; each act is carried out beside the screen, then the claims are read anew."""

    CONTEXT = "ladder"
    WRAP = True
    BINDINGS = keymap.bindings("desk") + keymap.bindings("ladder")

    def __init__(self, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self.model = LadderModel(workspace)

    def start(self) -> None:
        """Say that the claims are read, and begin."""
        self.show_list()
        self.files_changed()

    def files_changed(self) -> None:
        """Read the claims as they are now; what is shown stays until that is done."""
        self.run_worker(self._read, thread=True, exclusive=True, group="reading")

    def _read(self) -> None:
        try:
            reading = self.model.read()
        except (MemdeckError, OSError) as error:
            said = error.sentence() if isinstance(error, MemdeckError) else str(error)
            self.app.call_from_thread(self.say, plain(said), "bad")
            return
        self.app.call_from_thread(self._take, reading)

    def _take(self, reading: "Reading") -> None:
        is_first = self.model.reading is None
        self.model.take(reading)
        if self.is_attached:
            self.show_list()
            if is_first:
                self.view.go_to(self.model.first_key())

    # What is under the cursor

    @property
    def _key(self) -> object:
        return self.view.current_key

    def _claim(self) -> "Atom | None":
        found = self.model.standing(self._key)
        if found is None:
            self.say("no claim is chosen")
        return found.atom if found else None

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Adopt what waits; of any other claim tell where it was said."""
        event.stop()
        if self.model.step(event.row.key) is not None:
            self.action_adopt_claim()
        elif self.model.standing(event.row.key) is not None:
            self.action_why_claim()

    # Adopting

    def action_adopt_claim(self) -> None:
        """Look at what is written, ask for clean text where that is needed, and write it after a yes."""
        step = self.model.step(self._key)
        atom = self._claim() if step is None else step.atom
        if atom is None:
            return
        from memory_model.ladder.clean import unclean  # noqa: PLC0415  loaded by the model already
        from memory_model.operations.ladder_files import own_names  # noqa: PLC0415  likewise

        why = "something was masked in it" if atom.redacted else unclean(atom.claim, own_names())
        if why:
            self._ask_clean(atom, why)
        else:
            self._look(atom, "")

    def _ask_clean(self, atom: "Atom", why: str) -> None:
        from tui.screens.dialogs import AskScreen  # noqa: PLC0415  only for what must be retyped

        def typed(text: str | None) -> None:
            if text:
                self._look(atom, text)

        about = f"It goes into a file that is committed, and {why}. Say it anew:"
        self.app.push_screen(AskScreen("Retype the claim", about, value=atom.claim), typed)

    def _look(self, atom: "Atom", text: str) -> None:
        from tui.screens.diff import DiffScreen  # noqa: PLC0415  loaded when something is adopted

        plan = climbing.look(self.workspace, atom.id, text)
        if not isinstance(plan, Plan):
            self.wrote(plan, "")
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.act(lambda: climbing.adopt(self.workspace, atom.id, text), "adopted,", self._did)

        self.app.push_screen(DiffScreen(f"Adopt {atom.id}", plan), answered)

    def action_take_out_claim(self) -> None:
        """Take an adopted claim out of its file."""
        if (atom := self._claim()) is not None:
            self.act(lambda: climbing.unadopt(self.workspace, atom.id), "taken out,", self._did)

    def action_ladder_undo(self) -> None:
        """Take back the last act."""
        self.act(lambda: acts.undo(self.workspace), "undone at", self._did)

    # Ruling

    def action_keep_claim(self) -> None:
        """Let the claim under the cursor stand."""
        self._rule(both=False)

    def action_keep_both(self) -> None:
        """Let both claims stand."""
        self._rule(both=True)

    def _rule(self, *, both: bool) -> None:
        pair, key = self.model.pair(self._key), self._key
        if pair is None or not isinstance(key, tuple):
            self.say("no contested claim is chosen")
            return
        keep, other = str(key[1]), str(key[2])
        what = "both stand," if both else "kept,"
        self.act(lambda: climbing.resolve(self.workspace, other, "both" if both else keep), what, self._did)

    def action_verify_claim(self) -> None:
        """Vouch for the claim, or take that back."""
        if (atom := self._claim()) is not None:
            withdraw = atom.is_verified
            what = "no more verified," if withdraw else "verified,"
            self.act(lambda: climbing.verify(self.workspace, atom.id, withdraw=withdraw), what, self._did)

    def action_forget_claim(self) -> None:
        """Ask, and drop the claim."""
        from tui.screens.dialogs import ConfirmScreen  # noqa: PLC0415  only for what is dropped

        atom = self._claim()
        if atom is None:
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.act(lambda: climbing.forget(self.workspace, atom.id), "forgotten,", self._did)

        text = f"{atom.claim}\n\nIt is dropped with all that was kept of it; this cannot be undone."
        self.app.push_screen(ConfirmScreen("Forget this claim?", text, "forget it"), answered)

    def action_claim_to_fact(self) -> None:
        """Keep the claim as a fact."""
        if (atom := self._claim()) is not None:
            self.act(lambda: climbing.to_fact(self.workspace, atom.id), "kept as a fact,", self._did)

    # Asking

    def action_stage_claims(self) -> None:
        """List what has earned the next tier."""
        self.run_worker(self._stage, thread=True, exclusive=True, group="staging")

    def _stage(self) -> None:
        try:
            count = self.model.stage()
        except (MemdeckError, OSError) as error:
            self.app.call_from_thread(self.say, plain(str(error)), "bad")
            return
        said = f"{count} staged: adopt them one by one" if count else "nothing has earned the next tier yet"
        self.app.call_from_thread(self.say, said, "good" if count else "note")
        self.app.call_from_thread(self.files_changed)

    def action_why_claim(self) -> None:
        """Tell the line of the transcript."""
        if (atom := self._claim()) is not None:
            self.run_worker(lambda: self._why(atom), thread=True, exclusive=True, group="why")

    def _why(self, atom: "Atom") -> None:
        from memory_model.operations.ladder_why import why  # noqa: PLC0415  loaded when it is asked

        try:
            origin = why(self.workspace, atom.id)
        except MemdeckError as error:
            self.app.call_from_thread(self.say, plain(error.message))
            return
        self.app.call_from_thread(self.say, plain(f"said in {origin.path}, line {origin.line}"))

    def _did(self, outcome: "Outcome") -> None:
        if isinstance(outcome, Applied):
            self.files_changed()

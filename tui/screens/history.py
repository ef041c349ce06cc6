"""The history desk: what memdeck wrote, where, and how it is taken back."""

from datetime import date
from typing import TYPE_CHECKING

from memory_model.storage.outcomes import Conflict
from tui import keymap
from tui.commands.keyed import keyed
from tui.models import acts
from tui.models.git import GitModel
from tui.models.history import HistoryModel
from tui.models.rows import BLANK, Rows
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen

if TYPE_CHECKING:
    from memory_model.operations.taking_back import Chosen
    from tui.models.seals import SealsModel


class HistoryScreen(BesideScreen):
    """Lists the acts, the newest first, each with its diff beside it; or the commits of the file one came from."""

    CONTEXT = "history"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("history")

    def __init__(self, seals: "SealsModel", place: tuple[str, int] | None = None) -> None:
        workspace = seals.workspace
        super().__init__(workspace)
        self.model = HistoryModel(workspace)
        self.seals = seals
        self.git = GitModel(workspace, place[0]) if place else None
        self._place = place
        self._asks_git = self._shows_git = False

    def files_changed(self) -> None:
        """Show the history as it is now; the cursor stays on its act."""
        if self._asks_git:
            self.run_worker(self._read_git, thread=True, exclusive=True)
            return
        self.model.read()
        wrong = self.seals.finding_rows()
        self.view.set_rows([*wrong, *([BLANK] if wrong else []), *self.model.rows()])
        self.show_beside()

    @property
    def shown(self) -> "GitModel | HistoryModel":
        """The commits while git is asked, else the acts."""
        return self.git if self.git is not None and self._asks_git else self.model

    def action_show_git(self) -> None:
        """Change between memdeck's acts and the commits of the file one came from."""
        if self.git is None:
            self.say("open a file first: git is asked about the file of the pane one comes from")
            return
        self._asks_git, self._shows_git = not self._asks_git, False
        if self._asks_git:
            self.say("asking git …")
        self.files_changed()

    def _read_git(self) -> None:
        if self.git is not None:
            self.git.read()
            self.app.call_from_thread(self._show_git)

    def _show_git(self) -> None:
        """Show the commits; when they were only read again, the cursor stays on its commit."""
        if not (self.is_attached and self.git is not None and self._asks_git):
            return
        self.view.set_rows(self.git.rows())
        if not self._shows_git:
            self._shows_git = True
            self.say(keyed("memdeck only reads git; {show_git} goes back"))
            self.view.action_go_top()
        self.show_beside()

    def about(self, key: object) -> Rows:
        """Show the act's diff."""
        if not self._asks_git and (rows := self.seals.preview(key, keys=False)):
            return rows
        return self.shown.preview(key)

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Go to the place."""
        event.stop()
        if self._asks_git:
            self.dismiss(self._place)
            return
        if isinstance(event.row.key, date | tuple):
            self.action_open_seals_here()
            return
        if self.model.act(event.row.key) is None:
            return
        place = self.model.place(event.row.key)
        if place is None:
            self.say("its file is not there any more", "bad")
        else:
            self.dismiss(place)

    def place_here(self) -> tuple[str, int] | None:
        """Return where the act's first line stands by now."""
        row = self.view.current
        return self._place if self._asks_git else self.model.place(row.key) if row else None

    def action_open_seals_here(self) -> None:
        """Open the desk of sealed days, on the day under the cursor."""
        from tui.screens.seals import SealsScreen  # noqa: PLC0415  loaded when it is opened

        row = self.view.current
        day = row.key if row and isinstance(row.key, date) else None

        def left(place: tuple[str, int] | None) -> None:
            if place is not None:
                self.dismiss(place)

        self.app.push_screen(SealsScreen(self.seals, day), left)

    def action_undo_act(self) -> None:
        """Take back the act under the cursor."""
        self._undo(back=False)

    def action_bring_back_act(self) -> None:
        """Bring back the act under the cursor."""
        self._undo(back=True)

    def _undo(self, *, back: bool) -> None:
        if self._asks_git:
            self.say(keyed("memdeck only reads git; {show_git} goes back to what memdeck wrote"))
            return
        row = self.view.current
        act = self.model.act(row.key) if row else None
        if act is None:
            self.say("nothing is chosen")
            return
        target = self.model.undoing(act) if back else act
        if target is None:
            self.say(keyed("act {id} stands: {undo_act} takes it back", id=act.id))
        elif act.undone and not back:
            self.say(keyed("act {id} is undone: {bring_back_act} brings it back", id=act.id))
        else:
            self._take_back(target.id, "brought back at" if back else "undone at")

    def _take_back(self, number: int, what: str, chosen: "Chosen | None" = None) -> None:
        outcome = acts.undo(self.workspace, number, chosen)
        if self.wrote(outcome, what):
            self.files_changed()
        elif isinstance(outcome, Conflict) and outcome.whole is not None:
            self._offer(number, what, outcome, chosen or {})

    def _offer(self, number: int, what: str, conflict: Conflict, before: "Chosen") -> None:
        from memory_model.storage.conflicts import resolved  # noqa: PLC0415  conflicts are rare
        from tui.screens.conflict import ConflictScreen  # noqa: PLC0415  likewise

        def picked(picks: tuple[str, ...] | None) -> None:
            if picks is None:
                self.say("nothing was undone; the version before is kept")
            else:
                self._take_back(number, what, {**before, conflict.path: resolved(conflict, picks)})

        self.app.push_screen(ConflictScreen(conflict), picked)

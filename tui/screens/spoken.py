"""The commands desk: the command line that each action of this session was."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui import keymap
from tui.models.plain import plain
from tui.models.rows import Rows
from tui.models.spoken import Spoken, SpokenModel
from tui.panes.lines import LineView
from tui.screens.beside import BesideScreen

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class SpokenScreen(BesideScreen):
    """Lists the command lines, the newest first, the one under the cursor whole beside them."""

    CONTEXT = "spoken"
    BINDINGS = keymap.bindings("desk") + keymap.bindings("spoken")

    def __init__(self, workspace: "Workspace", session: Sequence[int]) -> None:
        super().__init__(workspace)
        self.model = SpokenModel(workspace, session)

    def files_changed(self) -> None:
        """Spell it anew."""
        self.model.read()
        self.show_list()

    def about(self, key: object) -> Rows:
        """Show the command line whole."""
        return self.model.whole(key)

    def headline(self) -> tuple[str, str]:
        """Say how many there are."""
        return self.model.headline(), ""

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Show the command line whole, in a window of its own."""
        event.stop()
        spoken = event.row.key
        if not isinstance(spoken, Spoken):
            return
        from tui.screens.dialogs import ConfirmScreen  # noqa: PLC0415

        def copied(yes: bool | None) -> None:
            if yes:
                self._copy(spoken)

        self.app.push_screen(ConfirmScreen(f"act {spoken.act}", spoken.line, "copy it"), copied)

    def place_here(self) -> tuple[str, int] | None:
        """Return where the first line that the command wrote stands by now."""
        row = self.view.current
        return self.model.place(row.key) if row else None

    def _copy(self, spoken: Spoken) -> None:
        self.app.copy_to_clipboard(spoken.line)
        self.say(f"copied {plain(spoken.line)}", "good")

    def action_copy_commands(self) -> None:
        """Copy them all."""
        script = self.model.script()
        if script:
            self.app.copy_to_clipboard(script)
        self.say("copied the whole session" if script else "nothing was written in this session yet")

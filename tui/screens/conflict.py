"""The offer after a conflict: both texts are kept until a person chooses."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from memory_model.storage.outcomes import Conflict
from tui import keymap
from tui.models.plain import plain
from tui.models.resolving import Choice


class ConflictScreen(ModalScreen[Choice | None]):
    """Shows mine and theirs; the answer is a `Choice`, or `None` to decide later."""

    CONTEXT = "conflict"
    BINDINGS = keymap.bindings("conflict")
    DEFAULT_CSS = """
    ConflictScreen { align: center middle; }
    ConflictScreen > Vertical {
        width: 90%; max-width: 110; height: auto; max-height: 90%; padding: 0 1;
        background: $panel; border: round $warning;
    }
    ConflictScreen .sides { height: auto; max-height: 16; }
    ConflictScreen VerticalScroll { width: 1fr; height: auto; max-height: 16; border: round $foreground 20%; }
    ConflictScreen #choices { height: 1; margin: 1 0 0 0; }
    ConflictScreen Button { margin: 0 2 0 0; height: 1; min-width: 8; border: none; }
    """

    def __init__(self, conflict: Conflict) -> None:
        super().__init__()
        self.conflict = conflict

    def compose(self) -> ComposeResult:
        """Show both sides and the choices."""
        conflict = self.conflict
        with Vertical():
            yield Static(
                Content(
                    f"{plain(conflict.path)}: {plain(conflict.piece)} was changed by somebody else too. Both are kept."
                )
            )
            with Horizontal(classes="sides"):
                yield self._side("mine (m)", conflict.mine)
                yield self._side("theirs, on disk (t)", conflict.theirs)
            with Horizontal(id="choices"):
                yield Button("m  mine", id="mine", compact=True)
                yield Button("t  theirs", id="theirs", compact=True)
                yield Button("b  both", id="both", compact=True)
                yield Button("esc  later (mine stays a draft)", id="later", compact=True)

    def _side(self, title: str, text: str) -> VerticalScroll:
        shown = "\n".join(plain(line) for line in text.split("\n"))
        side = VerticalScroll(Static(Content(shown or "(removed)")))
        side.border_title = title
        return side

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take the choice that was clicked."""
        name = event.button.id or "later"
        self.dismiss(None if name == "later" else Choice(name))

    def action_take_mine(self) -> None:
        """Take mine."""
        self.dismiss(Choice.MINE)

    def action_take_theirs(self) -> None:
        """Take theirs."""
        self.dismiss(Choice.THEIRS)

    def action_take_both(self) -> None:
        """Take both."""
        self.dismiss(Choice.BOTH)

    def action_decide_later(self) -> None:
        """Decide later."""
        self.dismiss(None)

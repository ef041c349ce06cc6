"""The offer after a conflict: base, mine and theirs, place by place; both are kept until a person chooses."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button

from memory_model.storage.conflicts import BOTH, MINE, THEIRS
from memory_model.storage.outcomes import Conflict
from tui import keymap
from tui.commands.keyed import key_of, keyed
from tui.models.plain import plain
from tui.models.resolving import AROUND, Resolving
from tui.panes.lines import LineView

_SIDES = {"base": "before", MINE: "mine ({take_mine})", THEIRS: "theirs ({take_theirs})"}

_CHOICES = {
    "take_mine": "mine",
    "take_theirs": "theirs",
    "take_both": "both",
    "write_picks": "write",
    "decide_later": "later",
}
"""The buttons by the commands that they run."""


class ConflictScreen(ModalScreen[tuple[str, ...] | None]):
    """Shows each place on all sides and as it will be; closes with a pick for each, or `None` to decide later."""

    CONTEXT = "conflict"
    BINDINGS = keymap.bindings("conflict")
    AUTO_FOCUS = "#places"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-middle"), (32, "-high")]  # noqa: RUF012  as Textual declares it
    DEFAULT_CSS = """
    ConflictScreen { align: center middle; background: $background 70%; }
    ConflictScreen > Vertical {
        width: 96%; max-width: 150; height: auto; max-height: 94%; padding: 0 1; background: $background;
        border: round $warning; border-title-color: $warning; border-title-style: bold;
    }
    ConflictScreen #places { height: auto; max-height: 6; }
    ConflictScreen #sides { height: auto; max-height: 10; }
    ConflictScreen #sides LineView {
        width: 1fr; height: auto; min-height: 3; max-height: 10; border: round $foreground 20%;
        border-title-color: $foreground 70%;
    }
    ConflictScreen #result {
        height: auto; max-height: 10; border: round $foreground 20%; border-title-color: $foreground 70%;
    }
    ConflictScreen.-middle #places { max-height: 3; }
    ConflictScreen.-middle #sides, ConflictScreen.-middle #sides LineView { max-height: 7; }
    ConflictScreen.-middle #result { max-height: 6; }
    ConflictScreen.-low #places { max-height: 2; }
    ConflictScreen.-low #sides, ConflictScreen.-low #sides LineView,
    ConflictScreen.-low #result { max-height: 4; }
    ConflictScreen #choices { height: 1; }
    ConflictScreen Button { margin: 0 1 0 0; height: 1; min-width: 8; border: none; }
    """

    def __init__(self, conflict: Conflict) -> None:
        super().__init__()
        self.model = Resolving(conflict)

    def compose(self) -> ComposeResult:
        """Lay out places, sides, the result and the choices."""
        with Vertical() as frame:
            frame.border_title = Content(plain(self.model.headline()))
            yield LineView(id="places")
            with Horizontal(id="sides"):
                for name, title in _SIDES.items():
                    yield self._passive(name, keyed(title))
            yield self._passive("result", "as it will be")
            with Horizontal(id="choices"):
                for name, word in _CHOICES.items():
                    shown = key_of(name) if name != "write_picks" else "enter"
                    yield Button(f"{shown} {word}", id=name.replace("_", "-"), compact=True)

    @staticmethod
    def _passive(name: str, title: str) -> LineView:
        view = LineView(id=name)
        view.can_focus = False
        view.border_title = Content(title)
        return view

    def on_mount(self) -> None:
        """Show the first place."""
        self._show()

    @property
    def _number(self) -> int:
        row = self.query_one("#places", LineView).current
        return row.key if row is not None and isinstance(row.key, int) else 0

    def _show(self, to: int | None = None) -> None:
        places = self.query_one("#places", LineView)
        places.set_rows(self.model.rows(), to=to)
        self._show_place()

    def _show_place(self) -> None:
        for name in _SIDES:
            self.query_one(f"#{name}", LineView).set_rows(self.model.side(self._number, name))
        self.query_one("#result", LineView).set_rows(self.model.result(self._number, self._around()))

    def _around(self) -> int:
        """Count the lines around a place that leave room for the place itself."""
        return min(AROUND, max(0, self.size.height - 15) // 6)

    def on_resize(self) -> None:
        """Show as much around a place as there is room for."""
        if self.is_mounted:
            self._show_place()

    def on_line_view_moved(self, event: LineView.Moved) -> None:
        """Show the place under the cursor."""
        event.stop()
        self._show_place()

    def on_line_view_picked(self, event: LineView.Picked) -> None:
        """Write what was picked, or go to the next open place."""
        event.stop()
        self.action_write_picks()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what was clicked."""
        getattr(self, f"action_{(event.button.id or 'decide-later').replace('-', '_')}")()

    def _pick(self, side: str) -> None:
        number = self._number
        self.model.pick(number, side)
        answer = self.model.answer()
        if answer is not None and len(answer) == 1:
            self.dismiss(answer)
            return
        after = self.model.next_open(number)
        self._show(number if after is None else after)

    def action_take_mine(self) -> None:
        """Take mine in this place."""
        self._pick(MINE)

    def action_take_theirs(self) -> None:
        """Take theirs in this place."""
        self._pick(THEIRS)

    def action_take_both(self) -> None:
        """Take both in this place."""
        self._pick(BOTH)

    def action_write_picks(self) -> None:
        """Write once every place is decided; else go to the next open one."""
        answer = self.model.answer()
        if answer is not None:
            self.dismiss(answer)
        else:
            self._show(self.model.next_open(self._number))

    def action_decide_later(self) -> None:
        """Decide later."""
        self.dismiss(None)

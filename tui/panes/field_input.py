"""What one types into the field at the foot of a pane."""

from collections.abc import Callable

from tui import keymap
from tui.panes.typed import TypedInput


class FieldInput(TypedInput):
    """The input itself; it tells the field that it is to be written, or left."""

    CONTEXT = "row"
    BINDINGS = keymap.bindings("row")

    def __init__(self, submit: Callable[[], object], leave: Callable[[], object]) -> None:
        super().__init__(compact=True, select_on_focus=False)
        self._submit, self._leave = submit, leave

    def action_submit_field(self) -> None:
        """Write it."""
        self._submit()

    def action_leave_field(self) -> None:
        """Leave it."""
        self._leave()

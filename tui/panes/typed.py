"""One line of typing that can be taken back."""

from typing import Any

from textual.widgets import Input

from tui import keymap
from tui.models.undoing import Undoing


class TypedInput(Input):
    """An input that remembers the texts it has had; a text that is put in by the program is where undoing ends."""

    ALSO = "field"
    BINDINGS = keymap.bindings("field")

    def __init__(self, *args: Any, **options: Any) -> None:
        self._undoing = Undoing()
        super().__init__(*args, **options)

    def on_mount(self) -> None:
        """Begin with the text it was made with."""
        self.begin()

    def on_unmount(self) -> None:
        """Let the screen forget the input: to be told of selections there would keep it for good."""
        self.screen.text_selection_started_signal.unsubscribe(self)

    def begin(self) -> None:
        """Undo no further back than to the text that is there now."""
        self._undoing.begin(self.value)

    def watch_value(self, value: str) -> None:
        """Note the text."""
        self._undoing.typed(value)

    def action_undo_typing(self) -> None:
        """Take back what was typed last."""
        self._put(self._undoing.undo())

    def action_redo_typing(self) -> None:
        """Type again what was taken back."""
        self._put(self._undoing.redo())

    def _put(self, text: str | None) -> None:
        if text is None:
            self.app.bell()
            return
        self.value = text
        self.cursor_position = len(text)

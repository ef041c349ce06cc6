"""The one-line field at the foot of a pane: what it asks for stands before it."""

from typing import TYPE_CHECKING, Any

from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from tui.models.plain import plain

if TYPE_CHECKING:
    from tui.panes.field_input import FieldInput


class Field(Horizontal):
    """A label and an input, made when something is asked. ``purpose`` tells the pane what it asked for.

    Characters that would steer the terminal stand under others in the input, and come back as they were.
    """

    DEFAULT_CSS = """
    Field { height: 1; display: none; background: $panel; }
    Field.-open { display: block; }
    Field > Static { width: auto; max-width: 50%; color: $accent; }
    Field > FieldInput { border: none; height: 1; width: 1fr; padding: 0; background: $panel; }
    Field > FieldInput:focus { border: none; }
    """

    class Submitted(Message):
        """Enter was pressed; ``text`` is what was typed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Submitted):
        """The field was left without writing."""

    class Typed(Submitted):
        """The text changed."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.purpose: tuple[object, ...] = ()
        self._to_shown: dict[int, str] = {}
        self._made: tuple[Static, FieldInput] | None = None

    def _parts(self) -> "tuple[Static, FieldInput]":
        """Return label and input; the first frame does without, for nothing is asked in it."""
        if self._made is None:
            from tui.panes.field_input import FieldInput  # noqa: PLC0415  when something is asked

            self._made = Static("", markup=False), FieldInput(self._tell_submitted, self._tell_left)
            self.mount(*self._made)
        return self._made

    def ask(self, purpose: tuple[object, ...], label: str, text: str = "", hint: str = "") -> None:
        """Open the field with a label, a text to change and a hint while it is empty; it takes the keys."""
        from tui.models.editing import stand_ins  # noqa: PLC0415  when something is asked

        self.purpose = purpose
        shown, field = self._parts()
        shown.update(Content(f"{plain(label)} "))
        self._to_shown = stand_ins(text)
        field.placeholder = hint
        with self.prevent(Input.Changed):
            field.value = text.translate(self._to_shown)
        field.begin()
        field.cursor_position = len(text)
        self.add_class("-open")
        field.focus()
        self.call_after_refresh(self._show_end)

    def _tell_submitted(self) -> None:
        self.post_message(self.Submitted(self.text))

    def _tell_left(self) -> None:
        self.post_message(self.Left(self.text))

    def _show_end(self) -> None:
        """Scroll a long value to where the cursor is, once the field has its width."""
        _, field = self._parts()
        if field.cursor_position == len(field.value):
            field.cursor_position = 0
            field.cursor_position = len(field.value)

    def close(self) -> None:
        """Hide the field."""
        self.purpose = ()
        self.remove_class("-open")

    @property
    def text(self) -> str:
        """What is typed now."""
        to_file = {ord(shown): chr(odd) for odd, shown in self._to_shown.items()}
        return self._parts()[1].value.translate(to_file)

    @property
    def is_open(self) -> bool:
        """Whether something is being asked."""
        return self.has_class("-open")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Pass on that something was typed."""
        event.stop()
        self.post_message(self.Typed(self.text))

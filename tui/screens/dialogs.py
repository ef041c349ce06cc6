"""Small windows that ask: yes or no, or one line of text."""

from collections.abc import Callable

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tui.models.plain import plain
from tui.models.rows import row
from tui.models.wrapping import wrap
from tui.panes.entryline import LineInput

_CSS = """
{name} {{ align: center middle; background: $background 60%; }}
{name} > Vertical {{
    width: 64; max-width: 92%; height: auto; border: round $primary; padding: 1 2; background: $background;
    border-title-color: $primary; border-title-style: bold; border-subtitle-color: $foreground 55%;
}}
{name} Static {{ height: auto; }}
{name} > Vertical {{ max-height: 94%; overflow-y: auto; }}
"""


class Told(Static):
    """A text of several lines; each that is too long goes on below its own beginning, a little indented."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._rows = [row(plain(line), hang=len(line) - len(line.lstrip(" ")) + 2) for line in text.split("\n")]

    def render(self) -> Content:
        """Draw the lines, broken for the width."""
        return Content("\n".join(self._broken(self.size.width)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  Textual's names
        """Count the lines for a width."""
        return len(self._broken(width))

    def _broken(self, width: int) -> list[str]:
        return ["".join(span.text for span in line) for each in self._rows for line in wrap(each, width, cell_len)]


class ConfirmScreen(ModalScreen[bool]):
    """Asks for a yes. ``yes`` names what Enter does; Esc keeps everything as it is."""

    DEFAULT_CSS = _CSS.format(name="ConfirmScreen")
    BINDINGS = [Binding("enter,y", "answer(True)"), Binding("escape,n,q", "answer(False)")]  # noqa: RUF012  Textual's

    def __init__(self, title: str, text: str, yes: str = "yes") -> None:
        super().__init__()
        self._title, self._text, self._yes = title, text, yes

    def compose(self) -> ComposeResult:
        """Lay out the question."""
        with Vertical() as frame:
            frame.border_title = Content(f"{plain(self._title)}")
            frame.border_subtitle = Content(f"enter {self._yes} · esc leave it")
            yield Told(self._text)

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)


class AskScreen(ModalScreen[str | None]):
    """Asks for one line. ``understood`` says while typing what the text means, and whether it can be taken."""

    DEFAULT_CSS = (
        _CSS.format(name="AskScreen")
        + """
    AskScreen LineInput { margin: 1 0; }
    """
    )
    BINDINGS = [Binding("escape", "leave")]  # noqa: RUF012  Textual's

    def __init__(
        self,
        title: str,
        about: str,
        *,
        value: str = "",
        placeholder: str = "",
        understood: Callable[[str], tuple[str, bool]] | None = None,
    ) -> None:
        super().__init__()
        self._title, self._about, self._value, self._placeholder = title, about, value, placeholder
        self._understood = understood

    def compose(self) -> ComposeResult:
        """Lay out the question and the line."""
        with Vertical() as frame:
            frame.border_title = Content(f"{plain(self._title)}")
            frame.border_subtitle = Content("enter do it · esc leave it")
            yield Static(Content(plain(self._about)))
            yield LineInput(self._value, placeholder=self._placeholder)
            yield Static(id="meaning")

    def on_mount(self) -> None:
        """Start in the line."""
        self.query_one(LineInput).focus()
        self._show(self._value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what it means."""
        event.stop()
        self._show(event.value)

    def _show(self, value: str) -> bool:
        said, fits = self._understood(value) if self._understood else ("", bool(value.strip()))
        self.query_one("#meaning", Static).update(Content.styled(plain(said), "$success" if fits else "$warning"))
        return fits

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the text when it can be taken."""
        event.stop()
        if self._show(event.value):
            self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

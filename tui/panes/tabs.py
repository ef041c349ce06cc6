"""The strip that names the panes when only one of them has room."""

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget


class Tabs(Widget):
    """``1 Today  2 Entity  3 MEMORY.md  4 State``, the shown one marked; a click chooses."""

    DEFAULT_CSS = """
    Tabs { dock: top; height: 1; padding: 0 1; background: $panel; display: none; }
    """
    shown: reactive[int] = reactive(1)

    class Chosen(Message):
        """A tab was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, labels: tuple[str, ...]) -> None:
        super().__init__()
        self._labels = labels

    def render(self) -> Content:
        """Draw the tabs; the shown one stands between marks, so it is told without colour."""
        parts: list[tuple[str, str] | str] = []
        for number, label in enumerate(self._labels, 1):
            if number == self.shown:
                parts += [(f"▌{number} {label} ", "bold $primary on $background")]
            else:
                parts += [(f" {number}", "$accent"), (f" {label} ", "$foreground 65%")]
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Choose the tab under the pointer."""
        x = event.x - self.styles.padding.left
        for number, label in enumerate(self._labels, 1):
            x -= cell_len(label) + 4 if number == self.shown else cell_len(label) + 3
            if x < 0:
                self.post_message(self.Chosen(number))
                return

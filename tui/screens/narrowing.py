"""The line of a desk that narrows what is shown: hidden until it is asked for, kept by Enter, cleared by Esc."""

from typing import TYPE_CHECKING

from textual.widget import Widget
from textual.widgets import Input

from tui.screens.desk import DeskScreen
from tui.screens.filtered import QueryInput

if TYPE_CHECKING:
    from typing import Protocol

    class Filtered(Protocol):
        """What is narrowed by words."""

        filter: str


class Narrows(DeskScreen):
    """A desk with that line; its ``answer`` shows what fits the words typed.

    It stands behind another kind of desk among a screen's bases: Textual takes styles from the first base only.
    """

    @property
    def filtered(self) -> "Filtered":
        """What is narrowed: the desk's model."""
        return self.model  # type: ignore[attr-defined,no-any-return]

    @property
    def narrowed(self) -> Widget:
        """What shows it, and gets the keys back: the list."""
        return self.view

    @property
    def filter_line(self) -> QueryInput:
        """The line."""
        return self.query_one(QueryInput)

    def narrow(self) -> None:
        """Show the line and give it the keys."""
        self.filter_line.display = True
        self.filter_line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep the filter and go back to what it narrows."""
        event.stop()
        self.filter_line.display = bool(self.filtered.filter)
        self.narrowed.focus()

    def widen(self) -> bool:
        """Clear the line and hide it; tell whether it was there."""
        if not self.filter_line.display:
            return False
        self.filter_line.value = ""
        self.filter_line.display = False
        self.narrowed.focus()
        return True


def hidden_line(placeholder: str) -> QueryInput:
    """Make the line for a desk to compose."""
    line = QueryInput(placeholder=placeholder)
    line.display = False
    return line

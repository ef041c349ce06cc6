"""A look at what a plan changes before it is written."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from memory_model.storage.diff import diff
from memory_model.text.counting import count
from tui.commands.keyed import keyed
from tui.models import diffs
from tui.models.plain import plain
from tui.models.rows import BLANK, Span, row
from tui.panes.lines import LineView

if TYPE_CHECKING:
    from memory_model.storage.plan import Plan


class DiffScreen(ModalScreen[bool]):
    """Shows the diff of a plan; Enter writes it, Esc leaves everything as it is."""

    DEFAULT_CSS = """
    DiffScreen { align: center middle; background: $background 60%; }
    DiffScreen > Vertical {
        width: 100; max-width: 96%; height: auto; max-height: 90%; border: round $primary; padding: 1;
        background: $background; border-title-color: $primary; border-title-style: bold;
        border-subtitle-color: $foreground 55%;
    }
    DiffScreen LineView { height: 20; max-height: 100%; }
    """
    BINDINGS = [  # noqa: RUF012  Textual's
        Binding("enter,y", "answer(True)", priority=True),
        Binding("escape,n,q", "answer(False)"),
    ]

    def __init__(self, title: str, plan: "Plan") -> None:
        super().__init__()
        self._title, self._plan = title, plan

    def compose(self) -> ComposeResult:
        """Lay out the diff."""
        with Vertical() as frame:
            frame.border_title = Content(f"{plain(self._title)} · {count(len(self._plan.steps), 'file')}")
            frame.border_subtitle = Content(keyed("enter write it · esc leave it · {undo} takes it back later"))
            told = [row(Span(plain(warning), "near")) for warning in self._plan.warnings]
            yield LineView([*told, *([BLANK] if told else []), *diffs.rows(diff(self._plan).split("\n")[:-1])])

    def on_mount(self) -> None:
        """Give the keys to the list, so that a long diff can be read."""
        self.query_one(LineView).focus()

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)

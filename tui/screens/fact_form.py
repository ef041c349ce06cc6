"""The form for a fact: its lines, what is understood of them, and what is near to it already."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Plan
from tui.commands.keyed import keyed
from tui.models.fact_form import Answer, FactForm
from tui.models.plain import plain
from tui.panes.entryline import LineInput

if TYPE_CHECKING:
    from datetime import date

    from memory_model.storage.outcomes import Outcome
    from tui.screens.diff import DiffScreen

    Try = Callable[[Answer], Plan | Outcome]
    """Makes the plan of what is asked for, without writing."""


class FactFormScreen(ModalScreen[Answer | None]):
    """Asks for a fact; what is wrong is told below and keeps the form open, the change is shown before it is made."""

    DEFAULT_CSS = """
    FactFormScreen { align: center middle; background: $background 60%; }
    FactFormScreen > Vertical {
        width: 96; max-width: 96%; height: auto; max-height: 94%; border: round $primary; padding: 0 1;
        background: $background; border-title-color: $primary; border-title-style: bold;
        border-subtitle-color: $foreground 55%; overflow-y: auto;
    }
    FactFormScreen Horizontal { height: 1; }
    FactFormScreen .label { width: 16; color: $primary; }
    FactFormScreen LineInput { width: 1fr; }
    FactFormScreen .meaning { width: auto; max-width: 32; color: $foreground 55%; padding: 0 0 0 1; }
    FactFormScreen #said { height: auto; min-height: 1; margin: 1 0 0 0; }
    """
    BINDINGS = [  # noqa: RUF012  Textual's
        Binding("ctrl+s", "submit", priority=True),
        Binding("escape", "leave"),
        Binding("up", "app.focus_previous"),
        Binding("down", "app.focus_next"),
    ]

    def __init__(
        self, form: FactForm, today: "date", attempt: "Try", near: Callable[[str, str], list[str]] | None = None
    ) -> None:
        super().__init__()
        self.form = form
        self._today = today
        self._try = attempt
        self._near = near

    def compose(self) -> ComposeResult:
        """Lay out a line for each question."""
        with Vertical() as frame:
            frame.border_title = Content(plain(self.form.title))
            frame.border_subtitle = Content(keyed("{save_text} shows the change · esc leave it"))
            for question in self.form.questions:
                with Horizontal():
                    yield Static(Content(question.label), classes="label")
                    yield LineInput(plain(question.value), placeholder=question.hint, id=f"ask-{question.key}")
                    yield Static(id=f"means-{question.key}", classes="meaning")
            yield Static(id="said")

    def on_mount(self) -> None:
        """Start in the first line that is empty."""
        empty = [question.key for question in self.form.questions if not question.value]
        self.query_one(f"#ask-{empty[0]}", LineInput).focus()

    @property
    def answers(self) -> dict[str, str]:
        """What stands in the lines."""
        asked = self.form.questions
        return {question.key: self.query_one(f"#ask-{question.key}", LineInput).value for question in asked}

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say how the line is understood."""
        event.stop()
        key = (event.input.id or "").removeprefix("ask-")
        said = self.form.meaning(self.answers, key, self._today)
        self.query_one(f"#means-{key}", Static).update(Content(plain(said)))

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """Tell what is near to it already, once a line is left."""
        if self._near is not None and event.widget.id in ("ask-name", "ask-description"):
            answers = self.answers
            near = self._near(answers["name"], answers["description"])
            self._say("\n".join(near), "near")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the next line; after the last one show the change."""
        event.stop()
        if event.input.id == f"ask-{self.form.questions[-1].key}":
            self.action_submit()
        else:
            self.focus_next()

    def action_submit(self) -> None:
        """Show the change, or what is wrong."""
        from tui.screens.diff import DiffScreen  # noqa: PLC0415  loaded when something is written

        try:
            answer = self.form.answer(self.answers, self._today)
        except MemdeckError as error:
            self._refuse(error.message, error.repair)
            return
        plan = self._try(answer)
        if isinstance(plan, Plan):
            self._look(DiffScreen(self.form.title, plan), answer)
        elif isinstance(plan, Refused):
            self._refuse(plan.message, plan.repair)
        else:
            self._refuse("the files changed meanwhile", "try it again")

    def _look(self, at: "DiffScreen", answer: Answer) -> None:
        def agreed(yes: bool | None) -> None:
            if yes:
                self.dismiss(answer)

        self.app.push_screen(at, agreed)

    def _refuse(self, message: str, repair: str) -> None:
        self._say(f"{message}\n→ {repair}" if repair else message, "bad")

    def _say(self, text: str, mood: str) -> None:
        colour = "$error" if mood == "bad" else "$warning"
        lines = "\n".join(plain(line) for line in text.split("\n"))
        self.query_one("#said", Static).update(Content.styled(lines, colour))

    def action_leave(self) -> None:
        """Close without a fact."""
        self.dismiss(None)

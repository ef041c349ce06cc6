"""Asking for the fact that takes the place of another, from any desk."""

from typing import TYPE_CHECKING

from tui.models import acts
from tui.models.fact_form import FactForm
from tui.panes.outcomes import agreed

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

    from memory_model.facts.fact import Fact
    from memory_model.storage.outcomes import Outcome
    from memory_model.storage.plan import Plan
    from memory_model.workspace.front import Workspace
    from tui.models.fact_form import Answer


def ask_supersede(
    app: "App[object]", workspace: "Workspace", fact: "Fact", asked: "Callable[[Callable[[], Outcome]], object]"
) -> None:
    """Open the form; ``asked`` is given the act that was agreed to."""
    from tui.screens.fact_form import FactFormScreen  # noqa: PLC0415  loaded when something is asked

    def act(answer: "Answer", *, dry_run: bool) -> "Plan | Outcome":
        return acts.supersede_fact(workspace, fact.path, answer, dry_run=dry_run)

    def answered(answer: "Answer | None") -> None:
        if answer is not None:
            asked(lambda: agreed(act(answer, dry_run=False)))

    form = FactForm(fact.dialect.types, old=fact)
    app.push_screen(FactFormScreen(form, workspace.clock.today(), lambda answer: act(answer, dry_run=True)), answered)

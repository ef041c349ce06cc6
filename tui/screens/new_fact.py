"""Asking for a new fact, from any desk."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.models import acts
from tui.models.fact_form import FactForm
from tui.models.plain import plain
from tui.panes.outcomes import agreed

if TYPE_CHECKING:
    from textual.app import App

    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace
    from tui.models.fact_form import Answer


def ask_new(app: "App[object]", workspace: "Workspace", name: str, did: "Callable[[Outcome], object]") -> None:
    """Open the form for a new fact, with its name where it is known; ``did`` is told what came of it."""
    from tui.screens.fact_form import FactFormScreen  # noqa: PLC0415  loaded when something is asked

    def answered(answer: "Answer | None") -> None:
        if answer is not None:
            did(agreed(acts.new_fact(workspace, answer, dry_run=False)))

    form = FactForm(workspace.facts.home().dialect.types, name=name)
    asked = FactFormScreen(
        form,
        workspace.clock.today(),
        lambda answer: acts.new_fact(workspace, answer, dry_run=True),
        lambda name, description: near(workspace, name, description),
    )
    app.push_screen(asked, answered)


def near(workspace: "Workspace", name: str, description: str) -> list[str]:
    """Tell the facts that are nearest to what is being written."""
    from memory_model.facts.fact import Fact  # noqa: PLC0415  with the form
    from memory_model.facts.nearest import nearest  # noqa: PLC0415  likewise
    from memory_model.text import slugs  # noqa: PLC0415  likewise

    made = Fact(slugs.slug(name), "", description=" ".join(description.split()))
    found = nearest(made, workspace.facts.timeline().facts) if made.slug or made.description else []
    return [plain(f"near: {one.fact.slug}: {one.fact.description} ({one.why})") for one in found]

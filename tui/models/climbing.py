"""The deck's hands on the ladder: each act is the operation that the command of the same name runs."""

from typing import TYPE_CHECKING, cast

from tui.models.acts import tried

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace


def look(workspace: "Workspace", name: str, text: str = "") -> "Result":
    """Say what adopting a claim would write into its file; ``text`` says it anew. The copies go without saying."""
    from memory_model.operations.ladder_adopt import adopt  # noqa: PLC0415  loaded when something is adopted
    from memory_model.operations.ladder_files import FILES  # noqa: PLC0415  likewise
    from memory_model.storage.plan import Plan  # noqa: PLC0415  likewise

    plan = cast("Result", tried(lambda: adopt(workspace, name, text=text, dry_run=True)))
    if not isinstance(plan, Plan):
        return plan
    return plan._replace(steps=tuple([step for step in plan.steps if step.path in FILES.values()]))


def adopt(workspace: "Workspace", name: str, text: str = "") -> "Outcome":
    """Write a claim into the file of its next tier."""
    from memory_model.operations import ladder_adopt  # noqa: PLC0415  loaded when something is adopted

    return tried(lambda: ladder_adopt.adopt(workspace, name, text=text))


def unadopt(workspace: "Workspace", name: str) -> "Outcome":
    """Take an adopted claim out of its file."""
    from memory_model.operations import ladder_unadopt  # noqa: PLC0415  loaded when something is taken out

    return tried(lambda: ladder_unadopt.unadopt(workspace, name))


def verify(workspace: "Workspace", name: str, *, withdraw: bool) -> "Outcome":
    """Vouch for a claim, or take that back."""
    from memory_model.operations import ladder_ruling  # noqa: PLC0415  loaded when something is ruled

    return tried(lambda: ladder_ruling.verify(workspace, name, withdraw=withdraw))


def resolve(workspace: "Workspace", name: str, keep: str) -> "Outcome":
    """Rule between two claims: the id of the one that stands, or ``both``."""
    from memory_model.operations import ladder_ruling  # noqa: PLC0415  loaded when something is ruled

    return tried(lambda: ladder_ruling.resolve(workspace, name, keep))


def forget(workspace: "Workspace", name: str) -> "Outcome":
    """Drop a claim and what was kept of it."""
    from memory_model.operations import ladder_ruling  # noqa: PLC0415  loaded when something is ruled

    return tried(lambda: ladder_ruling.forget(workspace, name))


def to_fact(workspace: "Workspace", name: str) -> "Outcome":
    """Keep a claim as a fact."""
    from memory_model.operations import ladder_bridge  # noqa: PLC0415  loaded when something is kept

    return tried(lambda: ladder_bridge.to_fact(workspace, name))

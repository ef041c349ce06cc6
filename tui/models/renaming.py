"""What a rename will do, before it is done."""

import posixpath
from typing import TYPE_CHECKING

from memory_model.storage.plan import Plan, Remove, Replace
from memory_model.text.counting import count
from tui.models.plain import plain

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

SHOWN = 9
"""Lines that point here and are shown; the others are counted."""


def preview(workspace: "Workspace", path: str, name: str) -> str:
    """Say in lines what the rename of the entity at ``path`` will change; raises `MemdeckError` when it is refused."""
    from memory_model.errors import MemdeckError  # noqa: PLC0415  a rename is rare
    from memory_model.operations.entity_rename import rename  # noqa: PLC0415  likewise

    plan = rename(workspace, path, name, dry_run=True)
    if not isinstance(plan, Plan):
        message = getattr(plan, "message", "somebody else is writing to the same lines")
        raise MemdeckError("refused", message, getattr(plan, "where", path), getattr(plan, "repair", ""))
    return "\n".join([*_moves(plan), *_pointing(plan), *_rest(plan)])


def _moves(plan: Plan) -> list[str]:
    removed = [step.path for step in plan.steps if isinstance(step, Remove)]
    first = plan.steps[0]
    if not removed or not isinstance(first, Replace):
        return ["the file keeps its name; the title changes"]
    return [f"{removed[0]} → {posixpath.basename(first.path)}"]


def _pointing(plan: Plan) -> list[str]:
    lines = plan.done[1:]
    if not lines:
        return ["no other file has a link to change"]
    shown = [f"  {plain(done.address)}  {plain(done.text.strip())}" for done in lines[:SHOWN]]
    more = [f"  and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return [f"{count(len(lines), 'line')} will point here by the new name:", *shown, *more]


def _rest(plan: Plan) -> list[str]:
    kept = "Links in days and Logs stay as they are and lead here by the old name, which becomes an alias."
    return ["", *plan.warnings, kept]

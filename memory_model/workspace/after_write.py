"""What follows a write of this process: days that are over are sealed, hidden facts unlisted, the overlay committed."""

from __future__ import annotations

from memory_model.seals import marker
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    from memory_model.storage.plan import Plan
    from memory_model.workspace.closing import Sealed
    from memory_model.workspace.curated import Curated
    from memory_model.workspace.curating import Curating

    class Writing(Sealed, Curating, Protocol):
        """The part of a workspace that what follows a write needs."""

        @property
        def curated(self) -> Curated:
            """What people made of facts."""


def after_write(workspace: Writing, plan: Plan) -> tuple[str, ...]:
    """Do what is due after a plan was applied, and say what was done or failed."""
    if marker.is_bare(workspace.root, workspace.store.state):
        return ()
    said = _close_days(workspace)
    is_pending = workspace.curated.is_pending(workspace.clock.today())
    is_act = plan.recorded and any(step.path.startswith(".memdeck/curation/") for step in plan.steps)
    if not is_pending and not is_act:
        return said
    from memory_model.workspace import curating  # noqa: PLC0415  only after an act of curation

    told = curating.unlist(workspace) if is_pending else ()
    return (*said, *told, *curating.commit(workspace))


def _close_days(workspace: Writing) -> tuple[str, ...]:
    if not marker.due(workspace.root, workspace.store.state, workspace.clock.today().isoformat()):
        return ()
    from memory_model.workspace.closing import close_days  # noqa: PLC0415  once a day, where sealing is on

    return close_days(workspace)

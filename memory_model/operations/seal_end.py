"""Turning sealing off: a person's act, which the chain itself records."""

from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.operations.seal import remembered
from memory_model.seals.marker import PLACE
from memory_model.seals.seal import Seal, ended
from memory_model.storage.outcomes import Applied, Refused
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import closing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def end(workspace: "Workspace", *, dry_run: bool = False) -> Result:
    """Seal no further days, and look at none any more, until `seal` turns it on again.

    The chain stays: what is changed in between is named then. Refused where sealing is off already.
    """
    made: list[Seal] = []

    def plan() -> Composed:
        chain, version = closing.read(workspace)
        if chain.ended or not (version.exists or chain.lost):
            return Refused("usage", "sealing is off already", PLACE, f"{command('seal')} turns it on")
        if not version.exists:
            way = f"{command('seal', '--mend')} brings them back"
            return Refused("refused", "the seals of past days are gone; that comes first", PLACE, way)
        made[:] = [ended(workspace.clock.now().isoformat(timespec="seconds"), chain.heads())]
        return closing.plan(version, made)

    if dry_run:
        return workspace.store.preview(plan)
    outcome = workspace.store.commit_quietly(plan)
    return remembered(workspace, outcome, made) if isinstance(outcome, Applied) else outcome

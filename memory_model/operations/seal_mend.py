"""Putting the chain's own file right, from what this machine remembers of it."""

from memory_model.operations.run import Composed, Result
from memory_model.operations.seal import remembered
from memory_model.operations.seal_verbs import MEND
from memory_model.seals.chain import ordered
from memory_model.seals.marker import PLACE
from memory_model.seals.seal import encode
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import closing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def mend(workspace: "Workspace", *, dry_run: bool = False) -> Result:
    """Write every true record that is known into the file, each behind those that it names.

    The version before is kept in the history. What no true record is left of stays lost, and is told by the check.
    """

    def plan() -> Composed:
        chain, version = closing.read(workspace)
        known = [*chain.lost, *chain.records]
        if not known:
            return Refused("unknown", "no seals are known on this machine", PLACE, "git may have the file")
        if not chain.flaws:
            return Plan(MEND, ())
        records = ordered(sorted(known, key=lambda seal: seal.at))
        content = b"".join(encode(seal) for seal in records)
        said = f"{len(records)} records" + (f", {len(chain.lost)} of them brought back" if chain.lost else "")
        return Plan(MEND, (Replace(PLACE, version, content),), (Done(PLACE, 1, f"{PLACE}#L1", said),))

    if dry_run:
        return workspace.store.preview(plan)
    outcome = workspace.store.commit(plan)
    return remembered(workspace, outcome, []) if isinstance(outcome, Applied) else outcome

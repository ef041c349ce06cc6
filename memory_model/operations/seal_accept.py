"""Letting a day stand as it is by now: a late sync that only made it longer, or, with a reason, any change."""

from datetime import date

from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.operations.seal import remembered
from memory_model.operations.seal_found import find
from memory_model.operations.seal_verbs import ACCEPT
from memory_model.seals.judging import GROWN
from memory_model.seals.seal import ACCEPTED, Seal
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Done, Plan
from memory_model.text.address import Address
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import closing

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def accept(workspace: "Workspace", day: date, reason: str = "", *, dry_run: bool = False) -> Result:
    """Seal a day anew as it is. Without a reason only one that has grown and kept all its lines; a person's act."""
    made: list[Seal] = []

    def plan() -> Composed:
        found = find(workspace, day)
        if isinstance(found, Refused):
            return found
        if found.verdict.state != GROWN and not reason.strip():
            return Refused(
                "refused",
                f"{day} is {found.verdict.state}, not only longer than it was sealed",
                found.path,
                f"{command('seal', '--correct', day.isoformat())}, or with a reason: "
                f"{command('seal', '--accept', day.isoformat(), '--reason', 'WHY')}",
                "W2",
            )
        made[:] = [found.record(workspace, ACCEPTED, found.version.data, reason=" ".join(reason.split()))]
        line = next((change.line for change in found.verdict.lines), 1)
        done = Done(found.path, line, str(Address(day, "", line)), "stands as it is now")
        return Plan(ACCEPT, (closing.appended(found.seals.version, made),), (done,))

    if dry_run:
        return workspace.store.preview(plan)
    outcome = workspace.store.commit(plan)
    return remembered(workspace, outcome, made) if isinstance(outcome, Applied) else outcome

"""What the overlay knows of a file goes with it when the file is renamed."""

from memory_model.curation.event import RENAMED
from memory_model.storage.plan import Append
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def moved(workspace: "Workspace", old: str, new: str) -> list[Append]:
    """Plan to let what is known of the path ``old`` be known of ``new``: retired, set aside, queued, found to drift."""
    if new == old:
        return []
    return [*_events(workspace, old, new), *_verdicts(workspace, old, new)]


def _events(workspace: "Workspace", old: str, new: str) -> list[Append]:
    if not workspace.curated.stamp():
        return []
    state = workspace.curated.state()
    roots = [found.root for found in state.queued.values()]
    if not any(old in known for known in (state.retired, state.set_aside, state.queued, roots)):
        return []
    acts = curating.Acts(workspace)
    acts.add(RENAMED, old, to=new)
    return [acts.step()]


def _verdicts(workspace: "Workspace", old: str, new: str) -> list[Append]:
    """Say what was last said of the old path of the new one, too; it stays said of the old one."""
    found = workspace.curated.latest().get(old, {}) if workspace.curated.judged_stamp() else {}
    if not found:
        return []
    judged = curating.Judged(workspace)
    for line in found.values():
        judged.add(new, line.check, line.verdict, line.detail, by=line.by)
    return [judged.step()]

"""Taking back an act of curation: an event that says so. The log only grows, and the overlay's git has the revert."""

from memory_model.curation import event as events
from memory_model.curation import verdict as verdicts
from memory_model.curation.event import RENAMED, UNDONE
from memory_model.curation.places import EVENTS, VERDICTS
from memory_model.storage.history import Act, Change
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Replace
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def events_of(workspace: "Workspace", change: Change) -> tuple[events.Event, ...]:
    """Return the events that a change of the log brought. Raises `OSError` when they are no longer kept."""
    return events.read(workspace.store.kept(change)[1] or b"").events


def take_back(
    workspace: "Workspace", act: Act, change: Change
) -> tuple[tuple[Append | Replace, ...], tuple[Done, ...]] | Refused:
    """Plan the events that take back those of ``act``; a fact retired no more gets its index line again."""
    if change.path == VERDICTS:
        return _verdicts_back(workspace, change)
    acts = curating.Acts(workspace)
    before, log = acts.state(), acts.log()
    known = {event.id for event in log.events}
    for event in events_of(workspace, change):
        if event.id not in known:
            return Refused("conflict", "the event is not in the log any more", EVENTS, "memdeck curation log")
        if event.act == RENAMED:  # what was said of the new name since goes back as well
            acts.add(RENAMED, event.to, to=event.subject)
        else:
            acts.add(UNDONE, event.subject, of=event.id)
    after = acts.state()
    steps: list[Append | Replace] = [acts.step()]
    done: list[Done] = []
    others = {other.path for other in act.changes}
    for path, found in before.retired.items():
        if path not in after.retired:
            back, lines = curating.listed_again(workspace, found, log)
            steps += [step for step in back if step.path not in others]
            done += [line for line in lines if line.path not in others]
    return tuple(steps), tuple(done)


def _verdicts_back(workspace: "Workspace", change: Change) -> tuple[tuple[Append | Replace, ...], tuple[Done, ...]]:
    judged = curating.Judged(workspace)
    for line in verdicts.read(workspace.store.kept(change)[1] or b"").lines:
        judged.add(line.subject, "", "", act=verdicts.UNDONE, of=line.id)
    return (judged.step(),), ()

"""All that happened since the last rewrite."""

from datetime import date

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.week.changes import changes
from memory_model.week.entries import entries
from memory_model.week.follow_ups import follow_ups
from memory_model.week.source import Source, ordered

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Gathered(NamedTuple):
    """The sources since a day, by kind and the oldest first; ``notes`` say what cannot be known."""

    since: date
    sources: tuple[Source, ...]
    notes: tuple[str, ...] = ()


def gather(workspace: "Workspace", since: date) -> Gathered:
    """Read everything that a rewrite may take up. Each line counts once, a follow-up before what else it is."""
    found = list(follow_ups(workspace, since))
    taken = {address for source in found for address in (source.address, *source.also)}
    found += [source for source in entries(workspace, since) if source.address not in taken]
    changed, notes = changes(workspace, since)
    return Gathered(since, tuple(ordered([*found, *changed])), tuple(notes))

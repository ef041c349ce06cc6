"""Queueing a blast radius: what leans on something that turned out wrong is to be looked at."""

from memory_model.curation.event import QUEUED
from memory_model.links.blast import rings
from memory_model.links.node import DAY, FACT, GHOST, INDEX
from memory_model.operations.fact_retire import act
from memory_model.operations.graph import graph, one
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.facts.fact import Fact
    from memory_model.links.blast import Reached
    from memory_model.links.node import Node
    from memory_model.workspace.front import Workspace

_NO_CARD = (FACT, DAY, INDEX, GHOST)
_NAMED = 5


def queue(
    workspace: "Workspace", query: str, reason: str = "", *, source: str = "", dry_run: bool = False,
    redact: bool = False,
) -> Result:  # fmt: skip
    """Put every fact that holds and leans on a node, directly or by others, into the review.

    A fact that the same node has queued already stays as it is. Other files that lean on it and are no record of a
    day are named in the warnings: nothing but a person's look can queue them. Raises `MemdeckError` as `graph.one`.
    """
    why = " ".join(reason.split())
    found = graph(workspace)
    root = one(found, query)
    reached = [each for ring in rings(found, root.id) for each in ring]
    place = root.path or root.id

    def compose() -> Composed:
        leaning = _holding(workspace, reached)
        if not leaning:
            ready = command("blast", root.id)
            return Refused("refused", f"no fact that holds leans on {root.id}", root.path or root.id, ready)
        acts = curating.Acts(workspace)
        known = acts.state().queued
        new = [pair for pair in leaning if pair[0].path not in known or known[pair[0].path].root != place]
        if not new:
            return Refused("refused", f"what leans on {root.id} is queued already", place, command("review"))
        for fact, _ in new:
            acts.add(QUEUED, fact.path, by=source, reason=why, place=place)
        done = [_done(fact, root, each, why) for fact, each in new]
        return Plan("fact queue", (acts.step(),), tuple(done), source, warnings=_beside(reached))

    return act(workspace, compose, dry_run=dry_run, redact=redact)


def _holding(workspace: "Workspace", reached: "Sequence[Reached]") -> "list[tuple[Fact, Reached]]":
    """List the facts among what was reached that hold and are not retired, the nearest first."""
    retired = {row.path for row in workspace.curated.rows()}
    held = {fact.path: fact for fact in workspace.facts.timeline().as_of(workspace.clock.today())}
    return [(held[each.node.path], each) for each in reached if each.node.path in held.keys() - retired]


def _done(fact: "Fact", root: "Node", each: "Reached", why: str) -> Done:
    by = f" by {each.via}" if each.via != root.id else ""
    return Done(fact.path, 1, f"{fact.path}#L1", f"queued: it leans on {root.id}{by}{f': {why}' if why else ''}")


def _beside(reached: "Sequence[Reached]") -> tuple[str, ...]:
    paths = [each.node.path for each in reached if each.node.kind not in _NO_CARD]
    if not paths:
        return ()
    more = f" and {len(paths) - _NAMED} more" if len(paths) > _NAMED else ""
    return (f"to be looked at by hand, for they lean on it, too: {', '.join(paths[:_NAMED])}{more}",)

"""Queueing a blast radius: what leans on something that turned out wrong is to be looked at."""

from memory_model.curation.event import QUEUED
from memory_model.links.blast import rings
from memory_model.links.node import ENTITY, NOTE, STATE, SUMMARY
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

    from memory_model.links.blast import Reached
    from memory_model.links.node import Node
    from memory_model.workspace.front import Workspace

_FILES = (ENTITY, SUMMARY, STATE, NOTE)


def queue(
    workspace: "Workspace", query: str, reason: str = "", *, source: str = "", dry_run: bool = False,
    redact: bool = False,
) -> Result:  # fmt: skip
    """Put all that leans on a node, directly or by others, into the review: facts that hold, entities, summary, state.

    What the same node has queued already stays as it is. Days are records and indexes lists: they are passed over.
    Raises `MemdeckError` as `graph.one`.
    """
    why = " ".join(reason.split())
    found = graph(workspace)
    root = one(found, query)
    reached = [each for ring in rings(found, root.id) for each in ring]
    place = root.path or root.id

    def compose() -> Composed:
        leaning = _leaning(workspace, reached)
        if not leaning:
            ready = command("blast", root.id)
            return Refused("refused", f"nothing that can be looked at leans on {root.id}", place, ready)
        acts = curating.Acts(workspace)
        known = acts.state().queued
        new = [each for each in leaning if each.node.path not in known or known[each.node.path].root != place]
        if not new:
            return Refused("refused", f"what leans on {root.id} is queued already", place, command("review"))
        for each in new:
            acts.add(QUEUED, each.node.path, by=source, reason=why, place=place)
        done = [_done(root, each, why) for each in new]
        return Plan("fact queue", (acts.step(),), tuple(done), source)

    return act(workspace, compose, dry_run=dry_run, redact=redact)


def _leaning(workspace: "Workspace", reached: "Sequence[Reached]") -> "list[Reached]":
    """Choose among what was reached: facts that hold, unless retired, and files that are no records."""
    retired = {row.path for row in workspace.curated.rows()}
    held = {fact.path for fact in workspace.facts.timeline().as_of(workspace.clock.today())} - retired
    return [each for each in reached if each.node.path in held or each.node.kind in _FILES]


def _done(root: "Node", each: "Reached", why: str) -> Done:
    by = f" by {each.via}" if each.via != root.id else ""
    path = each.node.path
    return Done(path, 1, f"{path}#L1", f"queued: it leans on {root.id}{by}{f': {why}' if why else ''}")

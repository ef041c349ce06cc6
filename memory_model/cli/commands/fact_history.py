"""`memdeck fact history`: what was so before, and why it changed."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.facts import fact_shape
from memory_model.facts.fact import Fact
from memory_model.facts.timeline import UNSTABLE_DAYS, Timeline
from memory_model.facts.wording import window_text
from memory_model.operations.fact_find import one
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "fact history",
    examples=("memdeck fact history numbers-before-story",),
    arguments=(Argument("FACT", "any fact of the chain"),),
)


def run(call: Call) -> Answer:
    """List the chain of a fact, the earliest first."""
    workspace = call.workspace
    timeline = workspace.facts.timeline()
    chain = timeline.chain(one(timeline, call.arguments.text("FACT")))
    unstable = timeline.is_unstable(chain)
    notes = (f"changed twice within {UNSTABLE_DAYS} days: look whether it holds now",) if unstable else ()
    return Answer(
        lambda: _lines(chain, timeline, workspace),
        lambda: {"chain": [_shape(fact, timeline, workspace) for fact in chain], "unstable": unstable},
        notes=notes,
    )


def _shape(fact: Fact, timeline: Timeline, workspace: "Workspace") -> dict[str, object]:
    known = fact_shape(fact, timeline, workspace.clock.today(), workspace.settings.facts)
    names = ("slug", "valid_from", "valid_until", "description", "path")
    return {**{name: known[name] for name in names}, "reason": timeline.reason(fact)}


def _lines(chain: Sequence[Fact], timeline: Timeline, workspace: "Workspace") -> Iterator[str]:
    today = workspace.clock.today()
    for fact in chain:
        reason = timeline.reason(fact)
        yield f"{window_text(fact, timeline, today)}  {fact.slug}  {fact.description}" + (
            f"  ({reason})" if reason else ""
        )

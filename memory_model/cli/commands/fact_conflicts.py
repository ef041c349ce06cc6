"""`memdeck fact conflicts`: open facts that disagree, side by side."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.cli.facts import remarks
from memory_model.facts.conflicts import Disagreement, conflicts
from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMMAND = Command(
    "fact conflicts",
    examples=("memdeck fact conflicts", "memdeck fact conflicts --json"),
    notes=("A conflict ends by superseding or closing one of the two, or by memdeck fact rule ONE OTHER REASON.",),
)


def run(call: Call) -> Answer:
    """List the pairs, with the one that governs and why."""
    workspace = call.workspace
    timeline = workspace.facts.timeline()
    today = workspace.clock.today()
    hidden = workspace.curated.hidden(today)
    found = [one for one in conflicts(timeline, today) if hidden.isdisjoint((one.one.path, one.other.path))]
    notes = () if found else ("no open facts disagree",)
    return Answer(
        lambda: _lines(found, timeline, workspace), lambda: {"conflicts": [_shape(one) for one in found]}, notes=notes
    )


def _shape(found: Disagreement) -> dict[str, object]:
    return {
        "facts": [found.one.slug, found.other.slug],
        "governs": found.governs,
        "why": found.why,
        "ruled": found.is_ruled,
        "paths": [found.one.path, found.other.path],
    }


def _lines(found: Sequence[Disagreement], timeline: Timeline, workspace: "Workspace") -> Iterator[str]:
    today, settings = workspace.clock.today(), workspace.settings.facts
    for number, one in enumerate(found):
        if number:
            yield ""
        for fact in (one.one, one.other):
            mark = "→" if fact.slug == one.governs else " "
            yield f"{mark} {fact.slug}: {fact.description}  {remarks(fact, timeline, today, settings)}"
        yield f"  {one.governs or 'neither'} governs: {one.why}"
        if not one.is_ruled:
            yield f"  → memdeck fact supersede OLD NEW, fact close, or: memdeck fact rule {_ruling(one)} REASON"


def _ruling(found: Disagreement) -> str:
    first, second = found.one.slug, found.other.slug
    return f"{second} {first}" if found.governs == second else f"{first} {second}"

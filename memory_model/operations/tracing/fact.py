"""A fact traced: what made it, how its frontmatter changed, what it took the place of, what leans on it."""

from memory_model.facts.fact import Fact
from memory_model.operations.tracing import acts, leaning, origin
from memory_model.operations.tracing.values import EntityTrace, Spot
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def traced(workspace: "Workspace", fact: Fact) -> EntityTrace:
    """Trace a fact; the others of its chain are its trail, the earliest first."""
    names = list(dict.fromkeys([fact.slug, fact.name or fact.slug, *fact.aliases]))
    linking, more = leaning.on_entity(workspace, fact.path, names)
    chain = [other for other in workspace.facts.timeline().chain(fact) if other.path != fact.path]
    return EntityTrace(
        Spot(fact.path, fact.path, 1, fact.description or fact.slug),
        fact.slug,
        "fact",
        origin.of_file(workspace, fact.path),
        leaning.first_naming(workspace, [fact.slug]),
        tuple(acts.status_changes(workspace, fact.path)),
        tuple([Spot(other.path, other.path, 1, f"{other.slug}: {other.description}") for other in chain]),
        (),
        tuple(linking),
        more,
    )

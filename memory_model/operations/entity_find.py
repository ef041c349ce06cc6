"""The one entity that a slug, name, alias or path means, or an error that helps to say which."""

from memory_model.entities.names import suggest
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace

_SHOWN = 5


def one(workspace: "Workspace", query: str) -> "EntityHead":
    """Find the entity; raises `MemdeckError` of kind ``ambiguous`` (naming all) or ``unknown`` (naming near ones)."""
    found = workspace.find_entity(query)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(f"{head.kind}/{head.slug}" for head in found)
        raise MemdeckError(
            "ambiguous", f"{query!r} matches {len(found)} entities: {names}", query, "say which, as KIND/SLUG"
        )
    near = suggest(query, workspace.entities())[:_SHOWN]
    repair = f"did you mean {' or '.join(head.slug for head in near)}?" if near else "memdeck entity list"
    raise MemdeckError("unknown", f"no entity is called {query!r}", query or "ENTITY", repair)

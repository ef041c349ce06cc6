"""A file that is no fact and was queued for a look, for it leans on something that turned out wrong."""

from memory_model.operations.fact_find import one
from memory_model.text.address import stem
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def queued_file(workspace: "Workspace", query: str) -> str:
    """Return the path of the queued file that is meant by path or file name; empty where a fact, or none, is meant."""
    if not workspace.curated.stamp():
        return ""
    timeline = workspace.facts.timeline()
    facts = {fact.path for fact in timeline.facts}
    queued = [path for path in workspace.curated.state().queued if path not in facts]
    wanted = query.strip().removesuffix(".md")
    if wanted in (fact.slug for fact in timeline.facts):
        return ""
    found = [path for path in queued if wanted in (path.removesuffix(".md"), stem(path))]
    return found[0] if len(found) == 1 else ""


def subject(workspace: "Workspace", query: str) -> str:
    """Return the path of the fact that is meant, or of the queued file. Raises `MemdeckError` as `fact_find.one`."""
    return queued_file(workspace, query) or one(workspace.facts.timeline(), query).path

"""The one fact that a file name, name, alias or path means, or an error that helps to say which."""

from memory_model.errors import MemdeckError
from memory_model.facts.fact import Fact
from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
from memory_model.text.address import stem


def one(timeline: Timeline, query: str) -> Fact:
    """Find the fact; raises `MemdeckError` of kind ``ambiguous`` (naming all) or ``unknown`` (naming near ones)."""
    wanted = bare(query)
    found = [fact for fact in timeline.facts if wanted in (fact.path, fact.path.removesuffix(".md"))]
    found = found or timeline.named(wanted.removesuffix(".md"))
    if len(found) == 1:
        return found[0]
    if found:
        paths = ", ".join([fact.path for fact in found])
        raise MemdeckError(
            "ambiguous", f"{query!r} matches {len(found)} facts: {paths}", query, "say which, by its path"
        )
    from memory_model.text.similar import likest  # noqa: PLC0415  only after a mistake

    is_place = "/" in wanted and wanted.endswith(".md")
    name = stem(wanted) if is_place else wanted
    near = likest(name, [fact.slug for fact in timeline.facts])
    repair = f"did you mean {' or '.join(near)}?" if near else "memdeck fact list"
    said = "this file holds no fact" if is_place else f"no fact is called {query!r}"
    raise MemdeckError("unknown", said, query or "FACT", repair)


def in_file(workspace: "Workspace", path: str) -> Fact | None:
    """Return the fact in a file; `None` where there is none."""
    return next((fact for fact in workspace.facts.facts() if fact.path == path), None)


def bare(query: str) -> str:
    """Return a query without what makes it a link."""
    return query.strip().removeprefix("[[").removesuffix("]]")

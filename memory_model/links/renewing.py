"""A kept graph with other links of a few files: all else stays, nothing of it is read."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from memory_model.links.edges import SUPERSEDES, Edges
from memory_model.links.graph import Graph
from memory_model.links.node import GHOST, KINDS
from memory_model.links.reading import Reference


def renewed(graph: Graph, links: Mapping[str, Sequence[Reference]]) -> Graph | None:
    """Return the graph as it would be made with these links of some of its files, by path, which are called as before.

    `None` where that cannot be told from a part of it: where a ghost comes, goes, or is first named somewhere else.
    The graph must have been read in the order of its files.
    """
    nodes, old, found = graph.nodes, graph.links, Edges()
    linking, ambiguous = _first_superseding(old), list(graph.ambiguous)
    start = 0
    for path, references in sorted(links.items()):
        source = nodes.place(path)
        if source < 0 or _spells_otherwise(graph, references):
            return None
        found.extend(old, start, bisect_left(old.sources, source, start, linking))
        start = bisect_right(old.sources, source, start, linking)
        own = nodes.at(source).id
        try:
            ambiguous = [one for one in ambiguous if one.source != own] + graph.gather(found, path, references)
        except LookupError:
            return None
    found.extend(old, start, len(old))
    if _first_named(graph, found) != _first_named(graph, old):
        return None
    return Graph.of(nodes, found, sorted(ambiguous, key=lambda one: nodes.number(one.source)))


def _first_superseding(edges: Edges) -> int:
    """Return the place of the first edge that is no link; all such stand last."""
    place = edges.kinds.tobytes().find(SUPERSEDES)
    return len(edges) if place < 0 else place


def _spells_otherwise(graph: Graph, references: Sequence[Reference]) -> bool:
    """Tell whether a link names a ghost in other letters: the first one that names it gives it its name."""
    names = {reference.target.removesuffix(".md") for reference in references}
    found = {name: graph.nodes.ghost(name) for name in names}
    return any(number >= 0 and graph.nodes.at(number).title != name for name, number in found.items())


def _first_named(graph: Graph, edges: Edges) -> list[tuple[int, int]]:
    """List the ghosts in the order in which they are named, each with the file that does so first."""
    first = bytes(graph.nodes.kinds).find(KINDS.index(GHOST))
    named: dict[int, int] = {}
    for edge in [edge for edge, target in enumerate(edges.targets) if target >= first] if first >= 0 else ():
        named.setdefault(edges.targets[edge], edges.sources[edge])
    return list(named.items())

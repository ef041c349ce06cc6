"""The part of a graph around some of its nodes that is small enough to be looked at."""

from collections.abc import Iterable, Sequence

from memory_model.links.graph import Graph
from memory_model.links.node import INDEX, Node

LIMIT = 150
"""So many nodes are a neighbourhood."""


def around(graph: Graph, roots: Iterable[str], limit: int = LIMIT) -> list[Node]:
    """Return the nodes nearest to the roots along links either way, nearest first, of each ring the most linked.

    An index lists everything and brings nothing together: one goes to it, and from it only where it is a root.
    """
    ring = list(dict.fromkeys(roots))[:limit]
    first = set(ring)
    found = dict.fromkeys(ring)
    while ring and len(found) < limit:
        through = [name for name in ring if graph.nodes[name].kind != INDEX or name in first]
        reached = dict.fromkeys([other for name in through for other in beside(graph, name) if other not in found])
        ring = sorted(reached, key=lambda name: -degree(graph, name))[: limit - len(found)]
        found.update(dict.fromkeys(ring))
    return [graph.nodes[name] for name in found]


def beside(graph: Graph, name: str) -> Sequence[str]:
    """List the ids of the nodes that a node links to or that link to it, each once."""
    inward = [edge.source for edge in graph.inward(name)]
    return list(dict.fromkeys([*inward, *[edge.target for edge in graph.outward(name)]]))


def degree(graph: Graph, name: str) -> int:
    """Count the links of a node, both ways."""
    return len(graph.inward(name)) + len(graph.outward(name))

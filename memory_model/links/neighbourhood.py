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
    nodes = graph.nodes
    ring = [nodes.number(root) for root in dict.fromkeys(roots)][:limit]
    first = set(ring)
    found = dict.fromkeys(ring)
    while ring and len(found) < limit:
        through = [number for number in ring if number in first or not nodes.is_among(number, (INDEX,))]
        reached = dict.fromkeys([near for number in through for near in graph.beside(number) if near not in found])
        ring = sorted(reached, key=graph.degree, reverse=True)[: limit - len(found)]
        found.update(dict.fromkeys(ring))
    return [nodes.at(number) for number in found]


def beside(graph: Graph, name: str) -> Sequence[str]:
    """List the ids of the nodes that a node links to or that link to it, each once."""
    number = graph.nodes.number(name)
    return [graph.nodes.at(near).id for near in dict.fromkeys(graph.beside(number))] if number >= 0 else ()


def degree(graph: Graph, name: str) -> int:
    """Count the links of a node, both ways."""
    number = graph.nodes.number(name)
    return graph.degree(number) if number >= 0 else 0

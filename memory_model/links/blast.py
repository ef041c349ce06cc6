"""The blast radius of a node: all that leans on it, directly or by others, ring by ring."""

from memory_model.links.graph import Graph
from memory_model.links.node import Node
from memory_model.values import NamedTuple


class Reached(NamedTuple):
    """A node of a ring, and the id of the one in the ring before by which it leans."""

    node: Node
    via: str


def rings(graph: Graph, root: str) -> list[list[Reached]]:
    """Return the rings around a node, each in the order of ids; a node is in the first ring that reaches it."""
    seen = {root}
    ring = [root]
    found: list[list[Reached]] = []
    nodes = graph.nodes
    while ring:
        reached: dict[str, str] = {}
        for via in ring:
            for source in graph.leaning(via):
                if source not in seen:
                    seen.add(source)
                    reached[source] = via
        ring = sorted(reached)
        if ring:
            found.append([Reached(nodes[name], reached[name]) for name in ring])
    return found


def trail(found: list[list[Reached]], node: str) -> list[str]:
    """Return the way from a node of the rings back to their root, both included."""
    vias = {each.node.id: each.via for ring in found for each in ring}
    way = [node]
    while way[-1] in vias:
        way.append(vias[way[-1]])
    return way

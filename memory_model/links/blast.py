"""The blast radius of a node: all that leans on it, directly or by others, ring by ring."""

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from memory_model.links.graph import Graph
from memory_model.links.node import Node
from memory_model.values import NamedTuple


class Reached(NamedTuple):
    """A node of a ring, and the id of the one in the ring before by which it leans."""

    node: Node
    via: str


class Ring(Sequence[Reached]):
    """One ring, in the order of ids; which ``numbers`` it has is known at once, each is made when it is asked for."""

    def __init__(self, graph: Graph, before: "Ring | None", root: int, numbers: set[int]) -> None:
        self._graph, self._before, self._root = graph, before, root
        self.numbers = numbers
        self._made: list[Reached] = []

    def __len__(self) -> int:
        """Count the nodes."""
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Reached: ...
    @overload
    def __getitem__(self, index: slice) -> list[Reached]: ...
    def __getitem__(self, index: int | slice) -> Reached | list[Reached]:
        """Return one node, or several."""
        return self._all()[index]

    def __iter__(self) -> Iterator[Reached]:
        """Go through the nodes."""
        return iter(self._all())

    def ordered(self) -> list[tuple[int, Node]]:
        """Return the nodes with their numbers, in the order of ids."""
        nodes = self._graph.nodes
        return sorted([(number, nodes.at(number)) for number in self.numbers], key=lambda pair: pair[1].id)

    def _all(self) -> list[Reached]:
        if not self._made:
            vias = self._vias()
            self._made = [Reached(node, vias[number]) for number, node in self.ordered()]
        return self._made

    def _vias(self) -> dict[int, str]:
        """Tell by which node of the ring before each leans: the first of them."""
        leaning, root = self._graph.ways.leaning, self._graph.nodes.at(self._root)
        vias: dict[int, str] = {}
        for number, node in self._before.ordered() if self._before else [(self._root, root)]:
            for source in leaning[number]:
                if source in self.numbers:
                    vias.setdefault(source, node.id)
        return vias


def rings(graph: Graph, root: str) -> list[Ring]:
    """Return the rings around a node; a node is in the first ring that reaches it."""
    start, leaning = graph.nodes.number(root), graph.ways.leaning
    found: list[Ring] = []
    ring = {start} if start >= 0 else set()
    seen = set(ring)
    while ring := set().union(*map(leaning.__getitem__, ring)) - seen:
        seen |= ring
        found.append(Ring(graph, found[-1] if found else None, start, ring))
    return found


def vias(found: Sequence[Sequence[Reached]]) -> dict[str, str]:
    """Tell of each node of some rings by which one of the ring before it leans."""
    return {each.node.id: each.via for ring in found for each in ring}


def trail(known: Mapping[str, str], node: str) -> list[str]:
    """Return the way from a node of rings back to their root, both included; ``known`` are their `vias`."""
    way = [node]
    while way[-1] in known:
        way.append(known[way[-1]])
    return way

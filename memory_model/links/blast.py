"""The blast radius of a node: all that leans on it, directly or by others, ring by ring."""

from collections.abc import Iterator, Sequence
from typing import overload

from memory_model.links.graph import Graph
from memory_model.links.node import Node
from memory_model.values import NamedTuple


class Reached(NamedTuple):
    """A node of a ring, and the id of the one in the ring before by which it leans."""

    node: Node
    via: str


class Ring(Sequence[Reached]):
    """One ring, in the order of ids; how many there are is known at once, each is made when it is asked for."""

    def __init__(self, graph: Graph, before: "Ring | None", root: str, names: set[str]) -> None:
        self._graph, self._before, self._root = graph, before, root
        self.names = names
        self._made: list[Reached] = []

    def __len__(self) -> int:
        """Count the nodes."""
        return len(self.names)

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

    def _all(self) -> list[Reached]:
        if not self._made:
            nodes, vias = self._graph.nodes, self._vias()
            self._made = [Reached(nodes[name], vias[name]) for name in sorted(self.names)]
        return self._made

    def _vias(self) -> dict[str, str]:
        """Tell by which node of the ring before each leans: the first of them."""
        vias: dict[str, str] = {}
        for via in (self._root,) if self._before is None else sorted(self._before.names):
            for name in self._graph.leaning(via):
                if name in self.names:
                    vias.setdefault(name, via)
        return vias


def rings(graph: Graph, root: str) -> list[Ring]:
    """Return the rings around a node; a node is in the first ring that reaches it."""
    found: list[Ring] = []
    seen = {root}
    ring = {root}
    while ring := graph.leaning_on(ring) - seen:
        seen |= ring
        found.append(Ring(graph, found[-1] if found else None, root, ring))
    return found


def trail(found: Sequence[Sequence[Reached]], node: str) -> list[str]:
    """Return the way from a node of the rings back to their root, both included."""
    vias = {each.node.id: each.via for ring in found for each in ring}
    way = [node]
    while way[-1] in vias:
        way.append(vias[way[-1]])
    return way

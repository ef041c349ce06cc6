"""All links of a memory as a graph of nodes and edges."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

from memory_model.links.names import Names
from memory_model.links.node import DAY, ENTITY, FACT, GHOST, INDEX, SUMMARY, Ambiguity, Edge, Node
from memory_model.links.reading import Reference
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Self

    Plain = tuple[list[tuple[Any, ...]], list[tuple[int, int, str, int]], list[int], list[tuple[Any, ...]]]
    """Nodes, edges by the numbers of their nodes, the numbers of edges that only list, and ambiguities."""


class Graph:
    """Nodes by id and edges in the order in which they were read; neighbours are found without a search."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.nodes: dict[str, Node] = {}
        self.edges: list[Edge] = []
        self.ambiguous: list[Ambiguity] = []
        self._in: defaultdict[str, list[Edge]] = defaultdict(list)
        self._out: defaultdict[str, list[Edge]] = defaultdict(list)
        self._sources: defaultdict[str, list[str]] = defaultdict(list)
        self._leaning: defaultdict[str, list[str]] = defaultdict(list)
        self._meant: dict[str, str] = {}
        self._listing: list[int] = []
        self._ids: dict[str, str] = {}
        self._known: Names | None = None
        for node in _named(list(nodes)):
            self.nodes[node.id] = node
            self._ids[node.path] = node.id

    @property
    def _names(self) -> Names:
        """What files are called; made when a name is first looked for."""
        if self._known is None:
            self._known = Names([node for node in self.nodes.values() if node.path])
        return self._known

    def plain(self) -> Plain:
        """Return the graph as plain values, from which `of_plain` makes the same one."""
        places = {name: place for place, name in enumerate(self.nodes)}
        edges = [(places[source], places[target], kind, line) for source, target, kind, line in self.edges]
        return list(map(tuple, self.nodes.values())), edges, self._listing, list(map(tuple, self.ambiguous))

    @classmethod
    def of_plain(cls, plain: Plain) -> Self:
        """Make the graph that these values are of: one that is read, and that no more links are added to."""
        nodes, edges, listing, ambiguous = plain
        made = cls(())
        made.nodes = {node.id: node for node in map(Node._make, nodes)}
        made.ambiguous = list(map(Ambiguity._make, ambiguous))
        ids, lists = list(made.nodes), frozenset(listing)
        for number, (source, target, kind, line) in enumerate(edges):
            made._connect(Edge._make((ids[source], ids[target], kind, line)), leans=number not in lists)
        return made

    def read(self, path: str, references: Iterable[Reference], listing: Collection[int] = ()) -> None:
        """Add the links of a file. A name that several have is kept as an ambiguity and makes no edge.

        What an index says, and any file in the lines ``listing`` (from 1), lists its targets and does not lean on them.
        """
        source = self._ids[path]
        lists = self.nodes[source].kind == INDEX
        meant = self._meant
        for line, kind, target in references:
            name = meant.get(target) if kind != "markdown" else None
            name = name or self._meant_by(source, path, line, kind, target)
            if name and name != source:
                self._connect(Edge._make((source, name, kind, line)), leans=not lists and line not in listing)

    def supersede(self, new: str, old: str) -> None:
        """Add that the fact at one path took the place of the one at another (or of a name that no file has)."""
        source, target = self._ids[new], self._ids.get(old) or self._ghost(old)
        if source != target:
            self._connect(Edge(source, target, "supersedes", 1))

    def inward(self, node: str) -> Sequence[Edge]:
        """List the edges that lead to a node."""
        return self._in.get(node, ())

    def outward(self, node: str) -> Sequence[Edge]:
        """List the edges that lead from a node."""
        return self._out.get(node, ())

    def sources(self, node: str) -> Sequence[str]:
        """List the ids from which edges lead to a node, one for each edge: walks over many nodes need no more."""
        return self._sources.get(node, ())

    def leaning(self, node: str) -> Sequence[str]:
        """List the ids of what leans on a node, one for each edge: its sources without those that only list it."""
        return self._leaning.get(node, ())

    def leaning_on(self, nodes: Iterable[str]) -> set[str]:
        """Return the ids of all that leans on any of these."""
        known = self._leaning
        return set().union(*[known[node] for node in nodes if node in known])

    def find(self, query: str) -> list[Node]:
        """Find nodes by id, path, name or alias; a ghost by its name."""
        wanted = query.strip().removeprefix("[[").removesuffix("]]")
        if wanted in self.nodes:
            return [self.nodes[wanted]]
        return list(self._names.find(wanted)) or [
            n for n in self.nodes.values() if n.kind == GHOST and n.title == wanted
        ]

    def is_orphan(self, node: Node) -> bool:
        """Tell whether a fact or an entity has no link in or out; an index that lists it does not count."""
        if node.kind not in (FACT, ENTITY) or self.outward(node.id):
            return False
        return all(self.nodes[edge.source].kind in (INDEX, SUMMARY) for edge in self.inward(node.id))

    def ghosts(self) -> list[Node]:
        """List the names that links use and no file has, the most wanted first."""
        found = [node for node in self.nodes.values() if node.kind == GHOST]
        return sorted(found, key=lambda node: (-len(self.inward(node.id)), node.id))

    def hubs(self, count: int = 10) -> list[Node]:
        """List the nodes that most others lean on; days and indexes lean on much, and are none."""
        others = {node.id: len(set(self.leaning(node.id))) for node in self.nodes.values()}
        ranked = sorted(self.nodes.values(), key=lambda node: (-others[node.id], node.id))
        return [node for node in ranked if others[node.id] > 1 and node.kind not in (DAY, INDEX)][:count]

    def _meant_by(self, source: str, path: str, line: int, kind: str, target: str) -> str:
        """Return the id that a target means in a file; empty where it is ambiguous."""
        node = self._names.at(target, path) if kind == "markdown" else None
        found = (node,) if node else () if kind == "markdown" else self._names.find(target, path)
        if len(found) > 1:
            self.ambiguous.append(Ambiguity(source, target, line, tuple([each.id for each in found])))
            return ""
        name = found[0].id if found else self._ghost(target)
        if kind != "markdown" and "/" not in target and len(self._names.find(target)) < 2:  # the same from everywhere
            self._meant[target] = name
        return name

    def _connect(self, edge: Edge, *, leans: bool = True) -> None:
        source, target = edge[0], edge[1]
        if not leans:
            self._listing.append(len(self.edges))
        self.edges.append(edge)
        self._out[source].append(edge)
        self._in[target].append(edge)
        self._sources[target].append(source)
        if leans:
            self._leaning[target].append(source)

    def _ghost(self, written: str) -> str:
        name = written.removesuffix(".md")
        same = self._ids.get(f"ghost {fold(name)}")
        if same is None:
            same = f"{name} (no file)" if name in self.nodes else name
            self.nodes[same] = Node(same, GHOST, name)
            self._ids[f"ghost {fold(name)}"] = same
        return same


def _named(nodes: Sequence[Node]) -> list[Node]:
    """Give each node its slug as id, or its path where several have that slug."""
    slugs = [node.slug for node in nodes]
    count = Counter(slugs)
    return [
        Node._make((slug if count[slug] == 1 else node.path, *node[1:]))
        for slug, node in zip(slugs, nodes, strict=True)
    ]

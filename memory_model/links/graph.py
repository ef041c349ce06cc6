"""All links of a memory as a graph of nodes and edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from memory_model.links import edges
from memory_model.links.edges import Edges
from memory_model.links.names import Names
from memory_model.links.node import DAY, ENTITY, FACT, GHOST, INDEX, KINDS, SUMMARY, Ambiguity, Edge, Node
from memory_model.links.nodes import ListedNodes, Nodes
from memory_model.links.packed_nodes import PackedNodes, packed
from memory_model.links.reading import Reference
from memory_model.links.ways import Ways
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from memory_model.links.packed_nodes import Packed

    Plain = tuple[Packed, list[bytes], list[bytes], list[tuple[Any, ...]]]
    """Nodes, edges, ways and ambiguities."""


class Graph:
    """Nodes by id and edges in the order in which they were read; neighbours are found without a search.

    Inside, nodes and edges are numbers: ``links`` are all edges as columns of them, ``ways`` find those of a node.
    """

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.nodes: Nodes = ListedNodes(_named(list(nodes)))
        self.links = Edges()
        self.ambiguous: list[Ambiguity] = []
        self._names = Names(self.nodes)
        self._ways: Ways | None = None
        self._meant: dict[str, int] = {}

    def plain(self) -> Plain:
        """Return the graph as plain values, from which `of_plain` makes the same one."""
        return packed(self.nodes), self.links.plain(), self.ways.plain(), list(map(tuple, self.ambiguous))

    @classmethod
    def of_plain(cls, plain: Plain) -> Graph:
        """Open the graph that these values are of: it is read, and nothing is added to it."""
        nodes, links, ways, ambiguous = plain
        return cls.of(PackedNodes(nodes), Edges.of_plain(links), map(Ambiguity._make, ambiguous), Ways.of_plain(ways))

    @classmethod
    def of(cls, nodes: Nodes, links: Edges, ambiguous: Iterable[Ambiguity], ways: Ways | None = None) -> Graph:
        """Make a graph of its parts."""
        made = cls(())
        made.nodes, made.links, made.ambiguous, made._ways = nodes, links, list(ambiguous), ways
        made._names = Names(nodes)
        return made

    @property
    def ways(self) -> Ways:
        """The neighbours of nodes; gathered when one is first asked for."""
        if self._ways is None:
            self._ways = Ways.of(self.links, len(self.nodes))
        return self._ways

    def read(self, path: str, references: Iterable[Reference], listing: Collection[int] = ()) -> None:
        """Add the links of a file. A name that several have is kept as an ambiguity and makes no edge.

        What an index says, and any file in the lines ``listing`` (from 1), lists its targets and does not lean on them.
        """
        self._ways = None
        self.ambiguous += self.gather(self.links, path, references, listing)

    def gather(
        self, found: Edges, path: str, references: Iterable[Reference], listing: Collection[int] = ()
    ) -> list[Ambiguity]:
        """Put the links of a file among some edges, and return those that fit several.

        Raises `KeyError` for a file that is no node, `LookupError` for a ghost that cannot be added.
        """
        source = self.nodes.place(path)
        if source < 0:
            raise KeyError(path)
        lists = self.nodes.is_among(source, (INDEX,))
        meant = self._meant
        ambiguous: list[Ambiguity] = []
        for line, kind, target in references:
            number = meant.get(target, -1) if kind != "markdown" else -1
            if number < 0:
                number = self._meant_by(path, kind, target)
            if number < 0:
                ids = tuple([node.id for node in self._names.find(target, path)])
                ambiguous.append(Ambiguity(self.nodes.at(source).id, target, line, ids))
            elif number != source:
                leans = not lists and line not in listing
                found.append(source, number, edges.KINDS.index(kind), line, leans=leans)
        return ambiguous

    def supersede(self, new: str, old: str) -> None:
        """Add that the fact at one path took the place of the one at another (or of a name that no file has)."""
        self._ways = None
        source, target = self.nodes.place(new), self.nodes.place(old)
        if target < 0:
            target = self._ghost(old)
        if source != target:
            self.links.append(source, target, edges.SUPERSEDES, 1, leans=True)

    @property
    def edges(self) -> list[Edge]:
        """All edges."""
        ids, links = list(self.nodes), self.links
        return [
            Edge(ids[source], ids[target], edges.KINDS[kind], line)
            for source, target, kind, line in zip(links.sources, links.targets, links.kinds, links.lines, strict=True)
        ]

    def inward(self, node: str) -> Sequence[Edge]:
        """List the edges that lead to a node."""
        number = self.nodes.number(node)
        return [self._edge(edge) for edge in self.ways.inward.of(number)] if number >= 0 else ()

    def outward(self, node: str) -> Sequence[Edge]:
        """List the edges that lead from a node."""
        number = self.nodes.number(node)
        return [self._edge(edge) for edge in self.ways.outward.of(number)] if number >= 0 else ()

    def leaning(self, node: str) -> Sequence[str]:
        """List the ids of what leans on a node, each once: its sources without those that only list it."""
        number = self.nodes.number(node)
        return [self.nodes.at(source).id for source in self.ways.leaning[number]] if number >= 0 else ()

    def sources(self, node: str) -> list[Node]:
        """List the nodes from which edges lead to a node, each once."""
        number, sources = self.nodes.number(node), self.links.sources
        edges = self.ways.inward.of(number) if number >= 0 else ()
        return [self.nodes.at(source) for source in dict.fromkeys([sources[edge] for edge in edges])]

    def beside(self, number: int) -> Iterator[int]:
        """Yield the nodes that link to a node and those that it links to, by number, one for each edge."""
        yield from map(self.links.sources.__getitem__, self.ways.inward.of(number))
        yield from map(self.links.targets.__getitem__, self.ways.outward.of(number))

    def degree(self, number: int) -> int:
        """Count the links of a node, both ways."""
        return self.ways.inward.size(number) + self.ways.outward.size(number)

    def most_linked(self) -> list[int]:
        """List all nodes by number, those with the most links first."""
        return sorted(range(len(self.nodes)), key=self.degree, reverse=True)

    def find(self, query: str) -> list[Node]:
        """Find nodes by id, path, name or alias; a ghost by its name."""
        wanted = query.strip().removeprefix("[[").removesuffix("]]")
        if (number := self.nodes.number(wanted)) >= 0:
            return [self.nodes.at(number)]
        ghost = self.nodes.ghost(wanted)
        ghosts = [self.nodes.at(ghost)] if ghost >= 0 else []
        return list(self._names.find(wanted)) or [node for node in ghosts if node.title == wanted]

    def is_orphan(self, node: Node) -> bool:
        """Tell whether a fact or an entity has no link in or out; an index that lists it does not count."""
        return node.kind in (FACT, ENTITY) and self.is_lonely(self.nodes.number(node.id))

    def is_lonely(self, number: int) -> bool:
        """Tell whether a node has no link in or out, but from indexes and the summary."""
        ways, sources = self.ways, self.links.sources
        return not ways.outward.size(number) and all(
            self.nodes.is_among(sources[edge], (INDEX, SUMMARY)) for edge in ways.inward.of(number)
        )

    def ghosts(self) -> list[Node]:
        """List the names that links use and no file has, the most wanted first."""
        kind = KINDS.index(GHOST)
        found = [(number, self.nodes.at(number)) for number, own in enumerate(self.nodes.kinds) if own == kind]
        inward = self.ways.inward
        return [node for _, node in sorted(found, key=lambda pair: (-inward.size(pair[0]), pair[1].id))]

    def hubs(self, count: int = 10) -> list[Node]:
        """List the nodes that most others lean on; days and indexes lean on much, and are none."""
        leaning, nodes = self.ways.leaning, self.nodes
        known = [number for number, those in enumerate(leaning) if len(those) > 1]
        known = [number for number in known if not nodes.is_among(number, (DAY, INDEX))]
        least = sorted([len(leaning[number]) for number in known], reverse=True)[:count][-1:]
        chosen = [number for number in known if len(leaning[number]) >= least[0]]
        ranked = sorted(chosen, key=lambda number: (-len(leaning[number]), nodes.at(number).id))
        return [nodes.at(number) for number in ranked[:count]]

    def _meant_by(self, path: str, kind: str, target: str) -> int:
        """Return the node that a target means in a file; -1 where it is ambiguous."""
        node = self._names.at(target, path) if kind == "markdown" else None
        found = (node,) if node else () if kind == "markdown" else self._names.find(target, path)
        if len(found) > 1:
            return -1
        number = self.nodes.place(found[0].path) if found else self._ghost(target)
        if kind != "markdown" and "/" not in target and len(self._names.find(target)) < 2:  # the same from everywhere
            self._meant[target] = number
        return number

    def _edge(self, number: int) -> Edge:
        links, nodes = self.links, self.nodes
        source, target = nodes.at(links.sources[number]), nodes.at(links.targets[number])
        return Edge(source.id, target.id, edges.KINDS[links.kinds[number]], links.lines[number])

    def _ghost(self, written: str) -> int:
        name = written.removesuffix(".md")
        number = self.nodes.ghost(name)
        if number < 0:
            number = self.nodes.add(Node(f"{name} (no file)" if name in self.nodes else name, GHOST, name))
        return number


def _named(nodes: Sequence[Node]) -> list[Node]:
    """Give each node its slug as id, or its path where several have that slug."""
    slugs = [node.slug for node in nodes]
    count = Counter(slugs)
    return [
        Node._make((slug if count[slug] == 1 else node.path, *node[1:]))
        for slug, node in zip(slugs, nodes, strict=True)
    ]

"""The map's state: which nodes are shown and where, which one is chosen, and how far its blast is lit."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from memory_model.links.blast import Ring, rings
from memory_model.links.layout import Layout
from memory_model.links.neighbourhood import around, beside, degree
from memory_model.links.node import ENTITY, FACT
from memory_model.text.fold import fold

if TYPE_CHECKING:
    from memory_model.links.graph import Graph
    from memory_model.links.node import Node
    from memory_model.operations.standing import Standing
    from memory_model.workspace.front import Workspace

NEIGHBOURS, ALL, ORPHANS, GHOSTS = "neighbourhood", "all", "orphans", "ghosts"
VIEWS = (NEIGHBOURS, ALL, ORPHANS, GHOSTS)
MOST = 2_000
"""So many nodes are drawn at most, the most linked ones."""
_ROOTS = 5


class Picture:
    """The nodes of a view with the links between them; `layout` moves them, in whatever thread."""

    layout: Layout

    def __init__(self, graph: "Graph", nodes: Sequence["Node"], before: "Picture | None" = None) -> None:
        self.nodes = nodes
        self.at = {node.id: number for number, node in enumerate(nodes)}
        self.links = list(
            dict.fromkeys([
                (self.at[edge.source], self.at[edge.target], edge.kind == "supersedes")
                for node in nodes
                for edge in graph.outward(node.id)
                if edge.target in self.at
            ])
        )  # fmt: skip
        if before and (before.at, before.links) == (self.at, self.links):
            self.layout = before.layout  # a change of texts moves nothing
            return
        stand = {self.at[name]: place for name, place in before.places() if name in self.at} if before else {}
        self.layout = Layout(len(nodes), [(one, other) for one, other, _ in self.links], stand)

    def places(self) -> "list[tuple[str, complex]]":
        """List where the nodes are now, by id."""
        return [(node.id, place) for node, place in zip(self.nodes, self.layout.places, strict=True)]


class MapModel:
    """`read` and `arrange` may run in a thread; what they make is put in place at once."""

    def __init__(self, workspace: "Workspace", start: str = "") -> None:
        self.workspace = workspace
        self.graph: Graph | None = None
        self.standings: Mapping[str, Standing] = {}
        self.picture: Picture | None = None
        self.view = NEIGHBOURS
        self.filter = ""
        self.root = ""
        self.chosen = ""
        self.rings: Sequence[Ring] = []
        self.lit = 0
        self._start = start

    # Reading

    def read(self) -> None:
        """Read what links to what; the first time, find where to begin."""
        from memory_model.operations.graph import graph  # noqa: PLC0415  loaded with the first map
        from memory_model.operations.standing import standings  # noqa: PLC0415  likewise

        read = graph(self.workspace)
        self.standings = standings(self.workspace)
        if self.graph is None:
            self.root = self.chosen = node.id if (node := read.nodes.file(self._start)) else ""
        self.graph = read
        if self.chosen not in read.nodes:
            self.chosen = ""
        self.rings = rings(read, self.chosen) if self.lit and self.chosen else []

    def arrange(self) -> "Picture | None":
        """Choose the nodes of the view; those that were shown before begin where they were."""
        if self.graph is None:
            return None
        nodes = self._nodes(self.graph)
        picture = Picture(self.graph, nodes, self.picture)
        if self.chosen not in picture.at:
            self.choose(nodes[0].id if nodes else "")
        self.picture = picture
        return picture

    def _nodes(self, graph: "Graph") -> "Sequence[Node]":
        nodes = graph.nodes
        if self.view == ALL:
            return [nodes.at(number) for number in graph.most_linked()[:MOST]]
        if self.view == ORPHANS:
            lonely = [number for number in graph.most_linked() if nodes.is_among(number, (FACT, ENTITY))]
            return [nodes.at(number) for number in lonely if graph.is_lonely(number)][:MOST]
        if self.view == GHOSTS:
            wanted = graph.ghosts()
            near = dict.fromkeys([number for ghost in wanted for number in graph.beside(nodes.number(ghost.id))])
            return [*wanted, *map(nodes.at, near)][:MOST]
        is_linked = self.root in graph.nodes and degree(graph, self.root)
        roots = [self.root] if is_linked else [node.id for node in graph.hubs(_ROOTS)]
        return around(graph, roots or [nodes.at(number).id for number in graph.most_linked()[:_ROOTS]])

    # Choosing

    @property
    def node(self) -> "Node | None":
        """The chosen node."""
        return self.graph.nodes.get(self.chosen) if self.graph else None

    def choose(self, name: str) -> None:
        """Choose a node; the blast of another one goes out."""
        if name != self.chosen:
            self.rings, self.lit = [], 0
        self.chosen = name

    def next_view(self) -> None:
        """Go to the next view."""
        self.view = VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]

    def centre(self, name: str) -> None:
        """Let the neighbourhood be that of another node."""
        self.view, self.root, self.filter = NEIGHBOURS, name, ""
        self.choose(name)

    def fits(self, node: "Node") -> bool:
        """Tell whether a node has all words of the filter: in its name, title or kind, or by being an orphan."""
        words = fold(self.filter).split()
        if not words or self.graph is None:
            return True
        kind = f"{node.kind} orphan" if self.graph.is_orphan(node) else node.kind
        text = fold(f"{node.id} {node.title} {kind}")
        return all(word in text for word in words)

    def shown(self) -> list[int]:
        """List the nodes of the picture that fit the filter, by their number in it."""
        return [number for number, node in enumerate(self.picture.nodes) if self.fits(node)] if self.picture else []

    def along(self, way: complex, stretch: complex = 1 + 1j) -> str:
        """Find the linked node that lies best in a direction as it is drawn; of a node without links any node.

        ``stretch`` tells how much wider and higher than laid out the map is drawn. Empty when there is none.
        """
        picture = self.picture
        if picture is None or self.graph is None or self.chosen not in picture.at:
            return ""
        shown = set(self.shown())
        linked = {picture.at[name] for name in beside(self.graph, self.chosen) if name in picture.at} & shown
        own = picture.at[self.chosen]
        here = picture.layout.places[own]
        best, most = "", 0.0
        for number in sorted(linked or shown - {own}):
            gap = picture.layout.places[number] - here
            gap = complex(gap.real * stretch.real, gap.imag * stretch.imag)
            ahead = gap.real * way.real + gap.imag * way.imag
            if ahead > 0 and (rank := ahead**2 / (abs(gap) ** 3 or 1)) > most and ahead > 0.35 * abs(gap):
                best, most = picture.nodes[number].id, rank
        return best

    def after(self, step: int) -> str:
        """Name the node that comes next (or before, -1) when they are gone through by the number of their links."""
        if self.picture is None or self.graph is None or not (shown := self.shown()):
            return ""
        graph = self.graph
        names = sorted([self.picture.nodes[number].id for number in shown], key=lambda name: -degree(graph, name))
        return names[(names.index(self.chosen) + step) % len(names)] if self.chosen in names else names[0]

    # The blast

    def light(self) -> bool:
        """Light one ring more of what leans on the chosen node; after the last, none. Tell whether any leans on it."""
        if self.graph is None or not self.chosen:
            return False
        if not self.lit:
            self.rings = rings(self.graph, self.chosen)
        self.lit = self.lit + 1 if self.lit < len(self.rings) else 0
        return bool(self.rings)

    def ring_of(self) -> dict[str, int]:
        """Tell of each lit node of the picture in which ring it is; the chosen one is 0."""
        if not self.lit or self.graph is None or self.picture is None:
            return {}
        numbers = {self.graph.nodes.number(name): name for name in self.picture.at}
        rings = enumerate(self.rings[: self.lit], 1)
        lit = {numbers[node]: ring for ring, reached in rings for node in reached.numbers if node in numbers}
        return {self.chosen: 0, **lit}

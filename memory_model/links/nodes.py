"""All nodes of a graph, by id and by number: those of files in the order in which they were given, then the ghosts."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence, ValuesView

from memory_model.links.names import LEVELS, calls
from memory_model.links.node import KINDS, Node
from memory_model.text.fold import fold


class Nodes(Mapping[str, Node]):
    """Maps ids to nodes. ``kinds`` has, by a node's number, the place of its kind among `KINDS`."""

    kinds: Sequence[int]

    @abstractmethod
    def number(self, name: str) -> int:
        """Return the number of a node by its id; -1 for none."""

    @abstractmethod
    def place(self, path: str) -> int:
        """Return the number of the node of a file; -1 for none."""

    @abstractmethod
    def ghost(self, written: str) -> int:
        """Return the number of the ghost that a name means, whatever its case and accents; -1 for none."""

    @abstractmethod
    def at(self, number: int) -> Node:
        """Return a node by its number."""

    @abstractmethod
    def called(self, level: int, key: str) -> Sequence[Node]:
        """Return the nodes of files that have a name among those of a level (`names.calls`), in their order."""

    @abstractmethod
    def add(self, node: Node) -> int:
        """Put in a ghost and return its number. Raises `LookupError` where nodes are kept as they are."""

    @abstractmethod
    def each(self) -> Iterator[Node]:
        """Go through all nodes by their numbers."""

    def file(self, path: str) -> Node | None:
        """Return the node of a file."""
        number = self.place(path)
        return self.at(number) if number >= 0 else None

    def is_among(self, number: int, kinds: Iterable[str]) -> bool:
        """Tell whether a node is of one of some kinds."""
        return KINDS[self.kinds[number]] in kinds

    def __getitem__(self, name: str) -> Node:
        number = self.number(name)
        if number < 0:
            raise KeyError(name)
        return self.at(number)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.number(name) >= 0

    def __iter__(self) -> Iterator[str]:
        return (node.id for node in self.each())

    def __len__(self) -> int:
        return len(self.kinds)

    def values(self) -> ValuesView[Node]:
        """Return all nodes."""
        return _Values(self)


class _Values(ValuesView[Node]):
    """All nodes: asked for one after the other by id, each would have to be looked up."""

    _mapping: Nodes

    def __iter__(self) -> Iterator[Node]:
        return self._mapping.each()


class ListedNodes(Nodes):
    """Nodes as they are gathered."""

    def __init__(self, nodes: Iterable[Node] = ()) -> None:
        self.kinds: bytearray = bytearray()
        self._nodes: list[Node] = []
        self._numbers: dict[str, int] = {}
        self._files: dict[str, int] = {}
        self._ghosts: dict[str, int] = {}
        self._levels: list[dict[str, list[Node]]] | None = None
        for node in nodes:
            self.add(node)

    def add(self, node: Node) -> int:
        """Put in a node."""
        number = len(self._nodes)
        self._nodes.append(node)
        self.kinds.append(KINDS.index(node.kind))
        self._numbers[node.id] = number
        if node.path:
            self._files[node.path] = number
        else:
            self._ghosts[fold(node.title)] = number
        return number

    def number(self, name: str) -> int:
        """Return the number of a node by its id."""
        return self._numbers.get(name, -1)

    def place(self, path: str) -> int:
        """Return the number of the node of a file."""
        return self._files.get(path, -1)

    def ghost(self, written: str) -> int:
        """Return the number of a ghost."""
        return self._ghosts.get(fold(written), -1)

    def at(self, number: int) -> Node:
        """Return a node by its number."""
        return self._nodes[number]

    def called(self, level: int, key: str) -> Sequence[Node]:
        """Return the nodes of files by a name; all names are gathered when the first one is looked for."""
        if self._levels is None:
            self._levels = [{} for _ in range(LEVELS)]
            for node in self._nodes:
                for number, known in enumerate(self._levels) if node.path else ():
                    for name in calls(node, number):
                        known.setdefault(name, []).append(node)
        return self._levels[level].get(key, ())

    def each(self) -> Iterator[Node]:
        """Go through all nodes."""
        return iter(self._nodes)

"""The nodes of a graph as they are kept: found by name in a sorted table, and unpacked a few at a time."""

import marshal
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from zlib import crc32

from memory_model.links.names import calls
from memory_model.links.node import Node
from memory_model.links.nodes import Nodes
from memory_model.text.fold import fold

Packed = tuple[list[bytes], bytes, bytes]
"""The nodes, some in each piece; their kinds; and marks of all their names, each with its node's number, sorted."""

MANY = 64
"""So many nodes are unpacked together, in 0.05 ms."""
_FEW = 1_000
"""Who looks for more of them by id is given a dictionary of all."""
_PLAIN = 2
_BITS = 32


def packed(nodes: Nodes) -> Packed:
    """Pack all nodes."""
    if isinstance(nodes, PackedNodes):
        return nodes.packed
    rows = list(map(tuple, nodes.each()))
    pieces = [marshal.dumps(rows[start : start + MANY], _PLAIN) for start in range(0, len(rows), MANY)]
    marks = [_mark(name) << _BITS | number for number, node in enumerate(nodes.each()) for name in _all_names(node)]
    return pieces, bytes(nodes.kinds), array("Q", sorted(marks)).tobytes()


def _all_names(node: Node) -> set[str]:
    if not node.path:
        return {node.id, _ghostly(node.title)}
    return {node.id, node.path, *[name for level in range(4) for name in calls(node, level)]}


def _ghostly(title: str) -> str:
    return f"ghost {fold(title)}"


def _mark(name: str) -> int:
    return crc32(name.encode("utf-8", "surrogatepass"))


class PackedNodes(Nodes):
    """Nodes as `packed` wrote them; none is added."""

    def __init__(self, told: Packed) -> None:
        self.packed = told
        self._pieces, self.kinds, marks = told
        self._marks = memoryview(marks).cast("Q")
        self._held: dict[int, list[tuple[object, ...]]] = {}
        self._numbers: dict[str, int] = {}
        self._asked = 0

    def number(self, name: str) -> int:
        """Return the number of a node by its id."""
        if self._numbers:
            return self._numbers.get(name, -1)
        self._asked += 1
        if self._asked > _FEW:
            self._numbers = {node.id: number for number, node in enumerate(self.each())}
        return next((number for number in self._marked(name) if self.at(number).id == name), -1)

    def place(self, path: str) -> int:
        """Return the number of the node of a file."""
        return next((number for number in self._marked(path) if path and self.at(number).path == path), -1)

    def ghost(self, written: str) -> int:
        """Return the number of a ghost."""
        name = _ghostly(written)
        nodes = ((number, self.at(number)) for number in self._marked(name))
        return next((number for number, node in nodes if not node.path and _ghostly(node.title) == name), -1)

    def at(self, number: int) -> Node:
        """Return a node by its number."""
        place, row = divmod(number, MANY)
        piece = self._held.get(place)
        if piece is None:
            piece = self._held[place] = marshal.loads(self._pieces[place])  # noqa: S302  our own, proved by its checksum
        return Node._make(piece[row])

    def called(self, level: int, key: str) -> Sequence[Node]:
        """Return the nodes of files by a name."""
        return [node for node in map(self.at, self._marked(key)) if node.path and key in calls(node, level)]

    def add(self, node: Node) -> int:
        """Refuse it."""
        raise LookupError(f"kept nodes stay as they are: {node.id}")

    def each(self) -> Iterator[Node]:
        """Go through all nodes; none is held."""
        for piece in self._pieces:
            yield from map(Node._make, marshal.loads(piece))  # noqa: S302  as above

    def _marked(self, name: str) -> Iterator[int]:
        """Yield the numbers of the nodes that may have a name, in their order."""
        marks, wanted = self._marks, _mark(name)
        at = bisect_left(marks, wanted << _BITS)
        while at < len(marks) and marks[at] >> _BITS == wanted:
            yield marks[at] & (1 << _BITS) - 1
            at += 1

"""All edges of a graph as columns of numbers, and the rows in which those of one node are found."""

from array import array
from collections.abc import Sequence
from itertools import accumulate

KINDS = ("wiki", "embed", "markdown", "address", "supersedes")
SUPERSEDES = KINDS.index("supersedes")


class Edges:
    """Edges in the order in which they were read: numbers of nodes, places in `KINDS`, lines from 1.

    ``leans`` has a 1 where the source leans on the target, a 0 where it only lists it.
    """

    __slots__ = ("kinds", "leans", "lines", "sources", "targets")

    def __init__(self) -> None:
        self.sources, self.targets, self.lines = array("I"), array("I"), array("I")
        self.kinds, self.leans = array("B"), array("B")

    def __len__(self) -> int:
        """Count them."""
        return len(self.sources)

    def append(self, source: int, target: int, kind: int, line: int, *, leans: bool) -> None:
        """Put in one more."""
        self.sources.append(source)
        self.targets.append(target)
        self.kinds.append(kind)
        self.lines.append(line)
        self.leans.append(leans)

    def extend(self, other: "Edges", start: int, stop: int) -> None:
        """Put in some of the edges of another."""
        for mine, those in zip(self.columns(), other.columns(), strict=True):
            mine.extend(those[start:stop])

    def plain(self) -> list[bytes]:
        """Return the columns as bytes."""
        return [column.tobytes() for column in self.columns()]

    @classmethod
    def of_plain(cls, columns: Sequence[bytes]) -> "Edges":
        """Make them of their columns."""
        made = cls()
        for mine, data in zip(made.columns(), columns, strict=True):
            mine.frombytes(data)
        return made

    def columns(self) -> "tuple[array[int], ...]":
        """Return all columns."""
        return self.sources, self.targets, self.kinds, self.lines, self.leans


class Rows:
    """The numbers of the edges of each node, one node's behind the other's."""

    __slots__ = ("_items", "_starts")

    def __init__(self, starts: "array[int]", items: "array[int]") -> None:
        self._starts, self._items = starts, items

    @classmethod
    def by(cls, nodes: Sequence[int], count: int) -> "Rows":
        """Put the edges into rows by the node of each, of ``count`` nodes; those of a row stay in their order."""
        sizes = [0] * (count + 1)
        for node in nodes:
            sizes[node + 1] += 1
        return cls(array("I", accumulate(sizes)), array("I", sorted(range(len(nodes)), key=nodes.__getitem__)))

    def of(self, node: int) -> "array[int]":
        """Return the edges of a node."""
        return self._items[self._starts[node] : self._starts[node + 1]]

    def size(self, node: int) -> int:
        """Count the edges of a node."""
        return self._starts[node + 1] - self._starts[node]

    def plain(self) -> list[bytes]:
        """Return them as bytes."""
        return [self._starts.tobytes(), self._items.tobytes()]

    @classmethod
    def of_plain(cls, columns: Sequence[bytes]) -> "Rows":
        """Make them of bytes."""
        return cls(array("I", columns[0]), array("I", columns[1]))

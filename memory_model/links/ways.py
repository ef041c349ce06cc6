"""The edges of a graph by the node they lead to and from, and who leans on each node."""

import marshal
from collections.abc import Sequence

from memory_model.links.edges import Edges, Rows


class Ways:
    """Finds the neighbours of nodes, by number, without a search."""

    def __init__(self, inward: Rows, outward: Rows, leaning: bytes) -> None:
        self.inward, self.outward = inward, outward
        self._packed = leaning
        self._leaning: list[tuple[int, ...]] = []

    @classmethod
    def of(cls, edges: Edges, count: int) -> "Ways":
        """Gather them from the edges of ``count`` nodes."""
        inward = Rows.by(edges.targets, count)
        sources, leans = edges.sources, edges.leans
        leaning = [
            tuple(dict.fromkeys([sources[edge] for edge in inward.of(node) if leans[edge]])) for node in range(count)
        ]
        return cls(inward, Rows.by(edges.sources, count), marshal.dumps(leaning, 2))

    @property
    def leaning(self) -> list[tuple[int, ...]]:
        """The nodes that lean on each node, each once: walks over many nodes need no more; unpacked for the first."""
        if not self._leaning:
            self._leaning = marshal.loads(self._packed)  # noqa: S302  made here, or proved by its checksum
        return self._leaning

    def plain(self) -> list[bytes]:
        """Return them as bytes."""
        return [*self.inward.plain(), *self.outward.plain(), self._packed]

    @classmethod
    def of_plain(cls, columns: Sequence[bytes]) -> "Ways":
        """Make them of bytes."""
        return cls(Rows.of_plain(columns[:2]), Rows.of_plain(columns[2:4]), columns[4])

"""What links lead from and to."""

from memory_model.text.address import stem
from memory_model.values import NamedTuple

FACT, ENTITY, DAY, SUMMARY, STATE, INDEX, NOTE, GHOST = "fact entity day summary state index note ghost".split()
"""Kinds of nodes; a ghost is a name that links use and no file has."""
KINDS = (FACT, ENTITY, DAY, SUMMARY, STATE, INDEX, NOTE, GHOST)
"""All of them: columns of kinds hold places in it."""


class Node(NamedTuple):
    """One file, or a ghost (its ``path`` is empty). ``id`` is its slug, or its path where several have that slug.

    ``names`` are what it declares itself to be called, ``aliases`` further names.
    """

    id: str
    kind: str
    title: str
    path: str = ""
    names: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The file's name without its suffix; of a ghost, its name."""
        return stem(self.path) if self.path else self.id


class Edge(NamedTuple):
    """A link from one node's id to another's; ``line`` counts from 1. ``kind`` is that of a link, or ``supersedes``."""

    source: str
    target: str
    kind: str
    line: int


class Ambiguity(NamedTuple):
    """A link as ``written`` in a line (from 1) of a node, which ``fits`` several."""

    source: str
    written: str
    line: int
    fits: tuple[str, ...]

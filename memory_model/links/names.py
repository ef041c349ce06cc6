"""What a name in a link means: a path, a file name, a declared name, an alias, in this order (formats.md, "Links")."""

import posixpath
from collections.abc import Collection, Sequence
from typing import Protocol

from memory_model.links.node import Node
from memory_model.text.address import stem
from memory_model.text.fold import fold

LEVELS = 4


class Called(Protocol):
    """Nodes that are found by what they are called."""

    def file(self, path: str) -> Node | None:
        """Return the node of the file at a path."""

    def called(self, level: int, key: str) -> Sequence[Node]:
        """Return the nodes of files that have a name among those of a level (`calls`), in their order."""


def calls(node: Node, level: int) -> Collection[str]:
    """List what a file is called at a level: its slug, the slug folded, its names folded, its aliases folded."""
    if level < 2:
        return (fold(node.slug) if level else node.slug,)
    texts = node.names if level == 2 else node.aliases
    return {fold(text) for text in texts if text} if texts else ()


class Names:
    """Finds nodes by what links call them."""

    def __init__(self, known: Called) -> None:
        self._known = known

    def find(self, written: str, near: str = "") -> Sequence[Node]:
        """Return the nodes that a target means, written in the file ``near``: none is a ghost, several are ambiguous.

        Of several that fit equally, one beside the file that links comes first.
        """
        if "/" in written or written.endswith(".md"):
            found = self._by_path(written, near)
            if found or "/" in written:
                return found
        bare = written.removesuffix(".md")
        for level in range(LEVELS):
            if found := self._known.called(level, fold(bare) if level else bare):
                return self._nearest(found, near)
        return ()

    def at(self, path: str, near: str = "") -> Node | None:
        """Return the file that a relative path leads to, seen from ``near``, else from the top of the workspace."""
        is_bare = "/" not in path and path not in ("", ".", "..")
        for base in (near.rpartition("/")[0], ""):
            beside = f"{base}/{path}" if base else path
            place = beside if is_bare else posixpath.normpath(posixpath.join(base, path))
            if node := self._known.file(place) or self._known.file(f"{place}.md"):
                return node
        return None

    def _by_path(self, written: str, near: str) -> Sequence[Node]:
        if node := self.at(written.lstrip("/"), near):
            return (node,)
        tail = written.removesuffix(".md") + ".md"
        ends = f"/{tail.lstrip('./')}"
        slug = stem(tail)
        return self._nearest([n for n in self._known.called(0, slug) if f"/{n.path}".endswith(ends)], near)

    def _nearest(self, found: Sequence[Node], near: str) -> Sequence[Node]:
        if len(found) == 1 or not near:
            return found
        folder = posixpath.dirname(near)
        beside = [node for node in found if posixpath.dirname(node.path) == folder]
        return beside if len(beside) == 1 else found

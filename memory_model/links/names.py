"""What a name in a link means: a path, a file name, a declared name, an alias, in this order (formats.md, "Links")."""

import posixpath
from collections.abc import Iterable, Sequence

from memory_model.links.node import Node
from memory_model.text.fold import fold


class Names:
    """Finds nodes by what links call them; made once for all nodes."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self._paths: dict[str, Node] = {}
        self._tails: dict[str, list[Node]] = {}
        self._levels: tuple[dict[str, list[Node]], ...] = ({}, {}, {}, {})
        slugs, folded, names, aliases = self._levels
        for node in nodes:
            slug = node.slug
            self._paths[node.path] = node
            self._tails.setdefault(node.path.rpartition("/")[2], []).append(node)
            slugs.setdefault(slug, []).append(node)
            folded.setdefault(fold(slug), []).append(node)
            for level, texts in ((names, node.names), (aliases, node.aliases)):
                for text in {fold(text) for text in texts if text} if texts else ():
                    level.setdefault(text, []).append(node)

    def find(self, written: str, near: str = "") -> Sequence[Node]:
        """Return the nodes that a target means, written in the file ``near``: none is a ghost, several are ambiguous.

        Of several that fit equally, one beside the file that links comes first.
        """
        if "/" in written or written.endswith(".md"):
            found = self._by_path(written, near)
            if found or "/" in written:
                return found
        bare = written.removesuffix(".md")
        for number, level in enumerate(self._levels):
            if found := level.get(fold(bare) if number else bare, []):
                return self._nearest(found, near)
        return ()

    def at(self, path: str, near: str = "") -> Node | None:
        """Return the file that a relative path leads to, seen from ``near``, else from the top of the workspace."""
        is_bare = "/" not in path and path not in ("", ".", "..")
        for base in (near.rpartition("/")[0], ""):
            beside = f"{base}/{path}" if base else path
            place = beside if is_bare else posixpath.normpath(posixpath.join(base, path))
            if node := self._paths.get(place) or self._paths.get(f"{place}.md"):
                return node
        return None

    def _by_path(self, written: str, near: str) -> Sequence[Node]:
        if node := self.at(written.lstrip("/"), near):
            return (node,)
        tail = written.removesuffix(".md") + ".md"
        ends = f"/{tail.lstrip('./')}"
        return self._nearest(
            [n for n in self._tails.get(tail.rpartition("/")[2], []) if f"/{n.path}".endswith(ends)], near
        )

    def _nearest(self, found: Sequence[Node], near: str) -> Sequence[Node]:
        if len(found) == 1 or not near:
            return found
        folder = posixpath.dirname(near)
        beside = [node for node in found if posixpath.dirname(node.path) == folder]
        return beside if len(beside) == 1 else found

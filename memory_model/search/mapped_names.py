"""The names that cached pages go by, in one text: few pages are made of it."""

import re
from array import array
from bisect import bisect_right
from collections.abc import Container, Iterable, Sequence
from itertools import accumulate

from memory_model.search import names
from memory_model.search.page import Page
from memory_model.search.titles import letters_in_order
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.search.texts import Texts


class MappedNames:
    """Headings, file names and aliases of the entries, folded, in their order; `aliases` come with their numbers."""

    def __init__(self, texts: "Texts", aliases: Sequence[tuple[str, int]]) -> None:
        self._paths = texts.paths
        stems = [fold(path.rpartition("/")[2].removesuffix(".md")) for path in texts.paths]
        known = [*[title or stem for title, stem in zip(texts.titles(), stems, strict=True)], *stems]
        known += [fold(name).replace("\n", " ") for name, _ in aliases]
        self._text = "\n".join([*known, ""])
        self._starts = array("I", accumulate([len(name) + 1 for name in known], initial=0))
        self._aliases = [number for _, number in aliases]

    def fitting(
        self, letters: str, limit: int, dirty: Container[str], changed: Iterable[Page]
    ) -> list[tuple[int | Page, str, names.Match]]:
        """List numbers of entries and changed pages in whose names the letters stand in order, the best fit first."""
        letters = "".join(fold(letters).split())
        things: dict[str, int | Page] = {}
        chosen: list[tuple[str, str]] = []
        for match in re.finditer(letters_in_order(letters), self._text, re.MULTILINE):
            line = bisect_right(self._starts, match.start()) - 1
            number = self._number(line)
            path = self._paths[number]
            if path not in dirty:
                things[path] = number
                chosen.append((self._text[self._starts[line] : self._starts[line + 1] - 1], path))
        for page in changed:
            things[page.path] = page
            aliases = page.aliases() if page.layer == "entities" else ()
            chosen += [(fold(name), page.path) for name in (page.title, page.stem, *aliases)]
        return [(things[path], name, fit) for path, name, fit in names.jump(letters, chosen, limit)]

    def _number(self, line: int) -> int:
        count = len(self._paths)
        return line % count if line < 2 * count else self._aliases[line - 2 * count]

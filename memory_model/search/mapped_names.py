"""The names that cached pages go by, in one text: few pages are made of it."""

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Sequence
from itertools import accumulate

from memory_model.search import names
from memory_model.search.page import Page
from memory_model.search.titles import letters_in_order
from memory_model.text.address import stem
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import BLOCK, CacheFile

if TYPE_CHECKING:
    from memory_model.search.texts import Texts


def load_names(folder: str, texts: "Texts", aliases: "Callable[[], Iterable[tuple[str, int]]]") -> "MappedNames":
    """Return the names of the texts, as they are kept or made anew and kept; ``aliases`` come with their entries."""
    file = CacheFile(folder, "names", texts.identity)
    kept = file.load()
    try:
        text, numbers = kept[0] if kept else _named(texts, aliases())
        found = MappedNames(texts, text, list(map(int, numbers.split())))
    except ValueError:
        kept, (text, numbers) = None, _named(texts, aliases())
        found = MappedNames(texts, text, list(map(int, numbers.split())))
    if kept is None and BLOCK not in text:
        file.save((text, numbers))
    return found


def _named(texts: "Texts", aliases: "Iterable[tuple[str, int]]") -> tuple[str, str]:
    """Return headings, file names and aliases of the entries, folded, a line each, and the entries of the aliases."""
    stems = [fold(stem(path)).replace("\n", " ") for path in texts.paths]
    known = [*[title or stem for title, stem in zip(texts.titles(), stems, strict=True)], *stems]
    others = list(aliases)
    known += [fold(name).replace("\n", " ") for name, _ in others]
    return "\n".join([*known, ""]), " ".join([str(number) for _, number in others])


class MappedNames:
    """Headings, file names and aliases (of the entries ``aliases``), folded, in their order: ``text`` has them."""

    def __init__(self, texts: "Texts", text: str, aliases: Sequence[int]) -> None:
        self._paths = texts.paths
        self._text = text
        self._aliases = aliases
        known = text.split("\n")
        known.pop()
        self._starts = array("I", accumulate([len(name) + 1 for name in known], initial=0))
        if len(known) != 2 * len(texts.paths) + len(aliases):
            raise ValueError("names of other texts")

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

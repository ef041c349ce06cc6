"""The names that pages go by, in one text: whole words and abbreviations are found in one scan."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from memory_model.search import names
from memory_model.search.page import Page
from memory_model.text.fold import fold


class Titles:
    """Headings, file names and aliases of the pages, in their order. Made anew when a page came or went."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._pages = list(pages)
        self._text = "".join([f"{page.title_key}\n" for page in pages])
        self._starts = _starts(self._text)
        self._named = [(page.title, page) for page in pages]
        self._named += [(page.stem, page) for page in pages if page.stem != page.title]
        self._named += [(name, page) for page in pages if page.layer == "entities" for name in page.aliases()]
        self._keys = "".join([f"{fold(name)}\n" for name, _ in self._named])
        self._key_starts = _starts(self._keys)

    def holding(self, words: Sequence[str]) -> Iterator[Page]:
        """Yield the pages whose heading holds every word."""
        text = self._text
        longest = max(words, key=len)
        at = text.find(longest)
        while at >= 0:
            place = bisect_right(self._starts, at) - 1
            start, stop = self._starts[place], text.index("\n", at)
            if all(text.find(word, start, stop) >= 0 for word in words):
                yield self._pages[place]
            at = text.find(longest, stop)

    def abbreviated(self, letters: str, limit: int) -> list[tuple[Page, str, names.Match]]:
        """List the pages in whose names the letters stand in order, the best fit first; without letters, the newest."""
        letters = "".join(fold(letters).split())
        if not letters:
            return names.jump("", self._named[: len(self._pages)], limit)
        fitting = re.finditer(letters_in_order(letters), self._keys, re.MULTILINE)
        chosen = [self._named[bisect_right(self._key_starts, match.start()) - 1] for match in fitting]
        return names.jump(letters, chosen, limit)


def letters_in_order(letters: str) -> str:
    """Return an expression for the beginning of a line that holds these letters, one after the other."""
    return "^" + "".join([f"[^{re.escape(letter)}\n]*{re.escape(letter)}" for letter in letters])


def _starts(text: str) -> list[int]:
    return [0, *[match.end() for match in re.finditer("\n", text)]]

"""The words of the corpus, in buckets by first letter, and the pages that each stands on."""

from __future__ import annotations

from memory_model.text.similar import edits, near
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set
    from typing import Any

MAX_WORDS = 2_000
MAX_EXPANSIONS = 40
MAX_LENGTH = 40
LONG = "…"
"""Stands for all words of more than `MAX_LENGTH` letters: which pages have any is known (`known_as`)."""
KEPT_ANSWERS = 64
"""The words that hold a part are asked for several times a key, and again at the next."""
_NO_VOWELS = dict.fromkeys(map(ord, "aeiou"))


class Vocabulary:
    """Maps each word to the numbers of the pages it stands on.

    All words are folded. A page costs the words that came to it or went; the joined texts that searches scan are made
    anew when a word came or went since.
    """

    def __init__(self) -> None:
        self._pages: dict[str, list[int]] = {}
        self._buckets: dict[str, list[str]] = {}
        self._sized: dict[int, list[str]] = {}
        self._sized_buckets: dict[tuple[str, int], list[str]] = {}
        self._joined: str | None = None
        self._bucket_texts: dict[str, str] = {}
        self._asked: dict[str, list[str]] = {}

    def __len__(self) -> int:
        return len(self._pages)

    def add(self, words: Iterable[str], page: int) -> None:
        """Record the words of a page."""
        pages = self._pages
        self._asked.clear()
        for word in known_as(words):
            known = pages.get(word)
            if known is not None:
                known.append(page)
            else:
                pages[word] = [page]
                self._add_word(word)

    def drop(self, words: Iterable[str], page: int) -> None:
        """Forget that words stand on a page; those that stand on no other one are forgotten altogether."""
        self._asked.clear()
        for word in words:
            pages = self._pages.get(word)
            if pages is None or page not in pages:
                continue
            pages.remove(page)
            if not pages:
                del self._pages[word]
                self._lost(word)

    def turn(self, before: Set[str], after: Set[str], page: int) -> None:
        """Take other words for those of a page: only what came and what went costs."""
        before, after = known_as(before), known_as(after)
        self.drop(before - after, page)
        self.add(after - before, page)

    def grow(self, words: Iterable[str], page: int) -> None:
        """Record words that came to a page, where they do not stand on it already."""
        pages = self._pages
        self.add([word for word in known_as(words) if page not in pages.get(word, ())], page)

    def _lost(self, word: str) -> None:
        """Forget a word that stands on no page."""
        self._drop_word(word)

    def _add_word(self, word: str) -> None:
        for lists, key in self._places_of(word):
            lists.setdefault(key, []).append(word)
        self._bucket_texts.pop(word[0], None)
        self._joined = None

    def _drop_word(self, word: str) -> None:
        for lists, key in self._places_of(word):
            lists[key].remove(word)
            if not lists[key]:
                del lists[key]
        self._bucket_texts.pop(word[0], None)
        self._joined = None

    def _places_of(self, word: str) -> tuple[tuple[dict[Any, list[str]], object], ...]:
        first, size = word[0], len(word)
        return (self._buckets, first), (self._sized, size), (self._sized_buckets, (first, size))

    def pages(self, word: str) -> list[int]:
        """Return the numbers of the pages with this word."""
        return self._pages.get(word, [])

    def frequency(self, words: Iterable[str]) -> int:
        """Count the pages of several words, one with two of them twice."""
        return sum([len(self._pages[word]) for word in words])

    def containing(self, part: str) -> list[str]:
        """List the words that hold this text, at most `MAX_WORDS`; of one letter, only those it begins."""
        if part not in self._asked:
            is_letter = len(part) == 1 and part.isascii()
            found = list(self._bucket(part)[:MAX_WORDS] if is_letter else _lines_with(self._joined_text(), part))
            if len(self._asked) >= KEPT_ANSWERS:
                self._asked.clear()
            self._asked[part] = found
        return self._asked[part]

    def abbreviated(self, short: str) -> list[str]:
        """List the words that begin with the same letter and hold the others in order, what is likeliest meant first.

        So are those that lack nothing but vowels, then those that lack few letters.
        """
        if len(short) < 2 or not short.isalnum():
            return []
        longest = len(short) * 3 + 2
        words = [word for word in self._in_order(short) if len(word) <= longest and not word.isdecimal()]
        words.sort(key=lambda word: (consonants(word), len(word)))
        return words[:MAX_EXPANSIONS]

    def _in_order(self, short: str) -> Sequence[str]:
        """List the words that begin with the first of some letters, and hold the others in their order."""
        import re  # noqa: PLC0415  who asks once does without

        rest = "".join([f"[^{letter}\n]*{letter}" for letter in short[1:]])
        return re.findall(f"^{short[0]}{rest}[^\n]*$", self._bucket_text(short[0]), re.MULTILINE)

    def near(self, word: str) -> list[tuple[str, int]]:
        """List the words a typo away, with the number of edits.

        They are looked for among those with one of the first two letters, and if there are none, among all.
        """
        allowed = edits(word)
        if not allowed or word.isdecimal():
            return []
        sizes = range(len(word) - allowed, len(word) + allowed + 1)
        firsts = dict.fromkeys(word[:2])
        likely = [self._of_size_in(first, size) for first in firsts for size in sizes]
        found = self._near(word, [other for bucket in likely for other in bucket], MAX_EXPANSIONS)
        if not found:
            every = [self._of_size(size) for size in sizes]
            found = self._near(word, [other for bucket in every for other in bucket], MAX_EXPANSIONS)
        return found

    def beginning(self, prefix: str) -> list[str]:
        """List the words that begin with a text of two letters or more."""
        return [word for word in self._bucket(prefix[0]) if word.startswith(prefix)][:MAX_WORDS]

    def _joined_text(self) -> str:
        if self._joined is None:
            self._joined = "\n" + "\n".join(self._pages) + "\n"
        return self._joined

    def _bucket_text(self, first: str) -> str:
        text = self._bucket_texts.get(first)
        if text is None:
            text = self._bucket_texts[first] = "\n".join(self._bucket(first))
        return text

    def _bucket(self, first: str) -> Sequence[str]:
        return self._buckets.get(first, ())

    def _of_size(self, size: int) -> Sequence[str]:
        return self._sized.get(size, ())

    def _of_size_in(self, first: str, size: int) -> Sequence[str]:
        return self._sized_buckets.get((first, size), ())

    def _near(self, word: str, others: Sequence[str], limit: int) -> list[tuple[str, int]]:
        return near(word, others, limit)


def consonants(word: str) -> int:
    """Count the letters that are no vowels: whoever shortens a word leaves these in."""
    return len(word.translate(_NO_VOWELS))


def known_as(words: Iterable[str]) -> Set[str]:
    """Return words as they are recorded: what `is_kept` does not let through stands there as `LONG`, once."""
    return {word if is_kept(word) else LONG for word in words}


def is_kept(word: str | bytes) -> bool:
    """Tell whether a word is one to look for: what is longer was not written by hand."""
    return len(word) <= MAX_LENGTH or not word.isascii()


def _lines_with(text: str, part: str) -> Iterator[str]:
    at = text.find(part)
    count = 0
    while at >= 0 and count < MAX_WORDS:
        start = text.rfind("\n", 0, at) + 1
        stop = text.find("\n", at)
        yield text[start:stop]
        count += 1
        at = text.find(part, stop)

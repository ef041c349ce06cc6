"""Lines that hold the words of a query, or words that these shorten or misspell."""

from __future__ import annotations

from itertools import islice

from memory_model.search.candidate import Candidate, Term
from memory_model.search.finding_lines import find, in_page
from memory_model.search.meaning import LETTER, meanings, wrong
from memory_model.search.vocabulary import LONG, MAX_WORDS
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from re import Match, Pattern

    from memory_model.search.corpus import Corpus
    from memory_model.search.page import Page

COMMON = 20_000
"""Above this many places of its rarest word a query is answered by reading pages from the newest on."""
MAX_PAGES = 1_000
MAX_IN_PAGE = 100
"""So many lines of one page, those that fit best, are enough of what may only be meant."""
FEW = 200
"""So many pages are sooner looked at than narrowed down by another word."""
PLAIN = 2_000
_WORDS = lazy(r"\w+")


def strict(corpus: Corpus, words: tuple[str, ...]) -> Iterator[Candidate]:
    """Yield lines that hold every word as it stands, newest first; a corpus without its words is read through."""
    if not corpus.is_indexed:
        yield from find(corpus.holding(words), [[Term(word)] for word in sorted(words, key=len, reverse=True)])
        return
    counted = sorted([(_count(corpus, word), -len(word), word) for word in words])
    rarest_count = counted[0][0]
    ordered = [[Term(word)] for _, _, word in counted]
    if rarest_count > COMMON:
        yield from find(corpus.holding(words), ordered)
    elif rarest_count or corpus.vocabulary.pages(LONG):
        yield from find(_pages(corpus, counted, words), ordered)


def loose(corpus: Corpus, words: tuple[str, ...]) -> Iterator[Iterator[Candidate]]:
    """Yield stages of lines that hold every word, or what it may mean, each newest first.

    In each stage a word may have one wrong letter more than before. A word that stands in `PLAIN` places or more is
    taken as it is: it is no slip.
    """
    plain = [word for word in words if _count(corpus, word) >= PLAIN]
    meant = [_Meant(corpus, word) for word in words if word not in plain]
    steps = sorted({step for one in meant for step in one.steps})
    for step in steps:
        yield _within(corpus, meant, plain, step)


def _within(corpus: Corpus, meant: list[_Meant], plain: list[str], step: int) -> Iterator[Candidate]:
    numbers = set.intersection(*sorted([one.pages(step) for one in meant], key=len))
    numbers = _narrowed(corpus, numbers, plain)
    places = [one.places(numbers, step) for one in meant]
    common = [[Term(word)] for word in plain]
    for page in islice(corpus.numbered(numbers, plain), MAX_PAGES):
        if all(word in page.key for word in plain):
            yield from islice(in_page(page, [*[terms[page.number] for terms in places], *common]), MAX_IN_PAGE)


class _Meant:
    """What one word may mean, by how many letters would be wrong, and the pages with that."""

    def __init__(self, corpus: Corpus, word: str) -> None:
        own, *others = meanings(corpus, word)
        self._own = own
        self._others = others
        self._pages = corpus.vocabulary.pages
        self._as_it_stands = _numbers(corpus, word) if word.isalnum() else _holding(corpus, word)
        self.steps = {0, *map(wrong, others)}

    def pages(self, step: int) -> set[int]:
        """Return the numbers of the pages with one of the terms that have at most so many letters wrong."""
        return self._as_it_stands.union(*[self._pages(term.text) for term in self._others if wrong(term) <= step])

    def places(self, numbers: set[int], step: int) -> dict[int, list[Term]]:
        """Map the numbers of pages to the terms found there, the likeliest first."""
        places = {number: [self._own] if number in self._as_it_stands else [] for number in numbers}
        for term in self._others:
            if wrong(term) <= step:
                for number in numbers.intersection(self._pages(term.text)):
                    places[number].append(term)
        return places


def joined(corpus: Corpus, word: str) -> Iterator[Candidate]:
    """Yield lines with two neighbouring words whose beginnings make up the word: ``harbpil`` for harbour pilot."""
    if len(word) < 4 or not word.isalnum():
        return
    vocabulary = corpus.vocabulary
    for cut in range(len(word) - 2, 1, -1):
        first, second = vocabulary.beginning(word[:cut]), vocabulary.beginning(word[cut:])
        if not first or not second:
            continue
        numbers = {n for text in first for n in vocabulary.pages(text)}
        numbers &= {n for text in second for n in vocabulary.pages(text)}
        if not numbers:
            continue
        pair = lazy(rf"{word[:cut]}\w*[^\w\n]+{word[cut:]}\w*")
        for page in islice(corpus.numbered(numbers), MAX_PAGES):
            for match in _at_words(pair, page.key):
                start = page.key.rfind("\n", 0, match.start()) + 1
                stop = page.key.find("\n", match.end())
                term = Term(match.group(), LETTER, f"{match.group()} for {word}")
                yield Candidate(page, start, stop if stop >= 0 else len(page.key), (term,))


def _at_words(pattern: Pattern[str], key: str) -> Iterator[Match[str]]:
    """Yield the matches that begin a word. Were that part of the pattern, it would be asked in every place of a key."""
    at = 0
    while match := pattern.search(key, at):
        start = match.start()
        if start and (key[start - 1].isalnum() or key[start - 1] == "_"):
            at = start + 1
        else:
            yield match
            at = match.end()


def _count(corpus: Corpus, word: str) -> int:
    vocabulary = corpus.vocabulary
    if not word.isalnum():
        parts = _WORDS.findall(word)
        return min([_count(corpus, part) for part in parts], default=COMMON + 1)
    return vocabulary.frequency(vocabulary.containing(word))


def _pages(corpus: Corpus, counted: list[tuple[int, int, str]], words: tuple[str, ...]) -> Iterable[Page]:
    """Return the pages that hold the rarest word, and few others, the newest first; ``counted`` begins with it."""
    rarest = counted[0][2]
    if not rarest.isalnum():
        return corpus.holding(words)
    numbers = _narrowed(corpus, _numbers(corpus, rarest), [word for _, _, word in counted[1:]])
    return corpus.numbered(numbers, words)


def _narrowed(corpus: Corpus, numbers: set[int], words: Iterable[str]) -> set[int]:
    """Leave out of many pages those without some of the words, where that is told sooner than by looking at them."""
    for word in words:
        is_sure = word.isalnum() and len(word) > 1 and len(corpus.vocabulary.containing(word)) < MAX_WORDS
        if len(numbers) > FEW and is_sure and _count(corpus, word) <= COMMON:
            numbers = numbers & _numbers(corpus, word)
    return numbers


def _numbers(corpus: Corpus, word: str) -> set[int]:
    """Return the numbers of the pages that may hold a word: in one of theirs, or in a long one that is not recorded."""
    vocabulary = corpus.vocabulary
    return set(vocabulary.pages(LONG)).union(*map(vocabulary.pages, vocabulary.containing(word)))


def _holding(corpus: Corpus, word: str) -> set[int]:
    return {page.number for page in corpus.holding((word,)) if word in page.key}

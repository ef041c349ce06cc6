"""What words of a query may mean: words of the corpus that hold, shorten or misspell them."""

from __future__ import annotations

from itertools import islice

from memory_model.search.candidate import Candidate, Term
from memory_model.search.finding_lines import find, in_page
from memory_model.search.vocabulary import MAX_WORDS
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
        yield from find(corpus.holding(words), [[Term(word, 1.0)] for word in sorted(words, key=len, reverse=True)])
        return
    counted = sorted([(_count(corpus, word), -len(word), word) for word in words])
    rarest_count = counted[0][0]
    ordered = [[Term(word, 1.0)] for _, _, word in counted]
    if rarest_count > COMMON:
        yield from find(corpus.holding(words), ordered)
    elif rarest_count:
        yield from find(_pages(corpus, counted, words), ordered)


def loose(corpus: Corpus, words: tuple[str, ...]) -> Iterator[Candidate]:
    """Yield lines that hold every word, or an abbreviated or misspelt one, newest first.

    A word that stands in `PLAIN` places or more is taken as it is: it is no slip.
    """
    plain = [word for word in words if _count(corpus, word) >= PLAIN]
    meant = [_places(corpus, word) for word in words if word not in plain]
    if not meant:
        return
    meant.sort(key=len)
    numbers = set(meant[0])
    for places in meant[1:]:
        numbers &= places.keys()
    common = [[Term(word, 1.0)] for word in plain]
    numbers = _narrowed(corpus, numbers, plain)
    for page in islice(corpus.numbered(numbers, plain), MAX_PAGES):
        if all(word in page.key for word in plain):
            yield from islice(in_page(page, [*[places[page.number] for places in meant], *common]), MAX_IN_PAGE)


def _places(corpus: Corpus, word: str) -> dict[int, list[Term]]:
    """Map the numbers of pages to the terms found there for a word, the best fit first."""
    vocabulary = corpus.vocabulary
    own = [Term(word, 1.0)]
    if word.isalnum():
        places = {number: own for text in vocabulary.containing(word) for number in vocabulary.pages(text)}
    else:
        places = {page.number: own for page in corpus.holding((word,)) if word in page.key}
    for term in expansions(corpus, word):
        for number in vocabulary.pages(term.text) if term.why else ():
            places[number] = [*places.get(number, ()), term]
    return places


def expansions(corpus: Corpus, word: str) -> list[Term]:
    """List what a word may be found as, the best fit first: itself, typos mended, abbreviations written out."""
    vocabulary = corpus.vocabulary
    terms = [Term(word, 1.0)]
    terms += [Term(text, 0.8 * fit, f"{text} for {word}") for text, fit in vocabulary.near(word) if text != word]
    near = {term.text for term in terms}
    terms += [
        Term(text, 0.3 + 0.4 * fit, f"{text} for {word}")
        for text, fit in vocabulary.abbreviated(word)
        if text not in near and word not in text
    ]
    terms.sort(key=lambda term: -term.fit)
    return terms


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
        pair = lazy(rf"\b{word[:cut]}\w*[^\w\n]+{word[cut:]}\w*")
        for page in islice(corpus.numbered(numbers), MAX_PAGES):
            for match in pair.finditer(page.key):
                start = page.key.rfind("\n", 0, match.start()) + 1
                stop = page.key.find("\n", match.end())
                term = Term(match.group(), 0.6, f"{match.group()} for {word}")
                yield Candidate(page, start, stop if stop >= 0 else len(page.key), (term,))


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
    vocabulary = corpus.vocabulary
    return {number for text in vocabulary.containing(word) for number in vocabulary.pages(text)}

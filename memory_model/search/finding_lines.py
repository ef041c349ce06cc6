"""Lines that hold a term for every word of a query, newest pages first."""

from __future__ import annotations

from memory_model.search.candidate import Candidate, Term
from memory_model.search.page import Page
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def find(pages: Iterable[Page], words: Sequence[Sequence[Term]]) -> Iterator[Candidate]:
    """Yield the lines of the pages in which each word has a term; the first word should be the rarest.

    Of several terms of one word the one that fits best counts: terms come best first.
    """
    for page in pages:
        key = page.key
        present = []
        for terms in words:
            here = [term for term in terms if term.text in key]
            if not here:
                break
            present.append(here)
        else:
            yield from in_page(page, present)


def in_page(page: Page, words: Sequence[Sequence[Term]]) -> Iterator[Candidate]:
    """Yield the lines of one page, given the terms of each word that it holds.

    The word that can be found as the fewest is looked for; a page may be long, and is gone through for each of them.
    """
    key = page.key
    seen: set[int] = set()
    for term in min(words, key=len):
        at = key.find(term.text)
        while at >= 0:
            start = key.rfind("\n", 0, at) + 1
            stop = key.find("\n", at)
            if stop < 0:
                stop = len(key)
            if start not in seen:
                seen.add(start)
                found = _terms(key, start, stop, words)
                if found:
                    yield Candidate(page, start, stop, found)
            at = key.find(term.text, stop)


def _terms(key: str, start: int, stop: int, words: Sequence[Sequence[Term]]) -> tuple[Term, ...]:
    found = []
    for terms in words:
        term = next((term for term in terms if key.find(term.text, start, stop) >= 0), None)
        if term is None:
            return ()
        found.append(term)
    return tuple(found)

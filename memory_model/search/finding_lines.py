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
    if all(len(terms) == 1 for terms in words):
        yield from _plain(pages, words)
        return
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


def _plain(pages: Iterable[Page], words: Sequence[Sequence[Term]]) -> Iterator[Candidate]:
    """Do as `find` does for words that can be found as nothing but themselves: most can, and at every key."""
    texts = [terms[0].text for terms in words]
    for page in pages:
        key = page.key
        for text in texts:
            if text not in key:
                break
        else:
            yield from in_page(page, words)


def in_page(page: Page, words: Sequence[Sequence[Term]]) -> Iterator[Candidate]:
    """Yield the lines of one page, given the terms of each word that it holds.

    The word that can be found as the fewest is looked for; a page may be long, and is gone through for each of them.
    """
    key = page.key
    seen: set[int] = set()
    rarest = words[0] if len(words[0]) == 1 else min(words, key=len)
    only = tuple(rarest) if len(words) == len(rarest) == 1 else ()
    for term in rarest:
        at = key.find(term.text)
        while at >= 0:
            start = key.rfind("\n", 0, at) + 1
            stop = key.find("\n", at)
            if stop < 0:
                stop = len(key)
            if start not in seen:
                seen.add(start)
                found = only or _terms(key[start:stop], words)
                if found:
                    yield Candidate(page, start, stop, found)
            at = key.find(term.text, stop)


def _terms(line: str, words: Sequence[Sequence[Term]]) -> tuple[Term, ...]:
    """Return for each word the term that fits best of those in a line; nothing where one has none."""
    found = []
    for terms in words:
        for term in terms:
            if term.text in line:
                found.append(term)
                break
        else:
            return ()
    return tuple(found)

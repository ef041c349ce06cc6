"""A search of words: candidates by stage until there are enough, filtered, ranked, and written out as hits."""

from __future__ import annotations

from itertools import chain, islice

from memory_model.search import fuzzy
from memory_model.search.candidate import Candidate, Term
from memory_model.search.hit import Hit, Hits, Results
from memory_model.search.rank import is_whole, score
from memory_model.text.fold import folded
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from datetime import date

    from memory_model.search.corpus import Corpus
    from memory_model.search.filter import Filter
    from memory_model.search.query import Query

MAX_RANKED = 300
"""At most this many lines are ranked: the newest, as every stage goes through the pages from the newest on."""
MAX_TITLES = 50
"""Of titles so many: they must not keep out the lines."""
MAX_LOOKED_AT = 10_000
"""At most this many lines of a stage are held against the filters."""
ENOUGH = 10
"""Fuzzy matches are looked for only when fewer lines than this hold the words themselves."""


def search(  # noqa: PLR0913, PLR0917  all that the engine has
    corpus: Corpus, query: Query, today: date, limit: int, passes: Filter, stop: Callable[[], bool]
) -> Results:
    """Return the best ``limit`` lines that hold the words, or what is meant by them, best first."""
    kept: dict[tuple[int, int], Candidate] = {}
    seen: set[tuple[int, int]] = set()
    for stage in _stages(corpus, query.words):
        for candidate in islice(stage, MAX_LOOKED_AT):
            place = (candidate.page.number, candidate.start)
            if place not in seen and passes(candidate):
                kept[place] = candidate
            seen.add(place)
            if len(kept) >= MAX_RANKED or stop():
                break
        if len(kept) >= ENOUGH or _is_plain(kept.values(), query.words):
            break
    ranked = sorted([(-score(found, query.words, today), found.page.order, *place) for place, found in kept.items()])
    best = [(kept[number, start], -points) for points, _, number, start in ranked[:limit]]
    return Results(Hits(len(best), lambda at: _hit(*best[at])), passes.hidden, len(ranked) > limit)


def _stages(corpus: Corpus, words: tuple[str, ...]) -> Iterator[Iterable[Candidate]]:
    """Yield the ways to find lines, each tried only when those before it found too little."""
    yield chain(islice(_titles(corpus, words), MAX_TITLES), fuzzy.strict(corpus, words))
    if any(len(word) > 1 for word in words):
        yield from fuzzy.loose(corpus, words)
        if len(words) == 1:
            yield fuzzy.joined(corpus, words[0])
            yield _abbreviated_titles(corpus, words[0])


def _is_plain(found: Iterable[Candidate], words: tuple[str, ...]) -> bool:
    """Tell whether a line holds several words whole, as they stand: then nothing else was meant."""
    return len(words) > 1 and any(all(is_whole(candidate.key, word) for word in words) for candidate in found)


def _titles(corpus: Corpus, words: tuple[str, ...]) -> Iterator[Candidate]:
    """Yield the titles that hold every word, however old their page."""
    terms = tuple([Term(word) for word in words])
    for page in corpus.titled(words):
        yield Candidate(page, *page.title_span, terms)


def _abbreviated_titles(corpus: Corpus, word: str) -> Iterator[Candidate]:
    """Yield the pages whose name the word abbreviates: ``hofc`` for Harbour Office."""
    if len(word) < 3:
        return
    for page, name, fit in corpus.abbreviated(word, ENOUGH):
        start, stop = page.title_span
        yield Candidate(page, start, stop, (Term(page.key[start:stop], (100 - fit.score) / 2, f"{name} for {word}"),))


def _hit(found: Candidate, points: float) -> Hit:
    page = found.page
    number = page.line_at(found.start)
    text = page.line(number)
    why = ", ".join([term.why for term in found.terms if term.why]) or "exact"
    title = page.heading_of(number) or page.title
    return Hit(page.path, number + 1, text, page.layer, title, points, why, page.day, _spans(text, found.terms))


def _spans(text: str, terms: tuple[Term, ...]) -> tuple[tuple[int, int], ...]:
    """Find the terms in the line as written, overlapping ones joined."""
    key, positions = folded(text)
    spans = []
    for term in terms:
        at = key.find(term.text)
        while at >= 0:
            spans.append((positions[at], positions[at + len(term.text)]))
            at = key.find(term.text, at + len(term.text))
    joined: list[tuple[int, int]] = []
    for start, stop in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(stop, joined[-1][1]))
        else:
            joined.append((start, stop))
    return tuple(joined)

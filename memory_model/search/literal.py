"""Lines that hold a text as it stands, or fit an expression, in the order of newest file and line."""

from __future__ import annotations

from memory_model.errors import MemdeckError
from memory_model.search import exact
from memory_model.search.hit import Hit, Results
from memory_model.search.query import EXACT, Query
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from memory_model.search.corpus import Corpus
    from memory_model.search.filter import Filter
    from memory_model.search.page import Page

SCORE = 100.0


def search(corpus: Corpus, query: Query, limit: int, passes: Filter, stop: Callable[[], bool]) -> Results:
    """Return the first ``limit`` lines; raises `MemdeckError` of kind ``usage`` for an expression that is none."""
    spans, lines = _finder(query), _looked_at(query)
    hits: list[Hit] = []
    for page in _pages(corpus, query):
        if stop() or len(hits) > limit:
            break
        for number in lines(page):
            line = page.lines()[number]
            found = tuple(spans(line))
            if found and passes.line(page, number):
                why = "exact" if query.mode == EXACT else "expression"
                title = page.heading_of(number) or page.title
                hits.append(Hit(page.path, number + 1, line, page.layer, title, SCORE, why, page.day, found))
    return Results(tuple(hits[:limit]), passes.hidden, len(hits) > limit)


def _pages(corpus: Corpus, query: Query) -> Iterable[Page]:
    """Leave out pages that cannot hold the text, where its folded form tells that surely."""
    if query.mode == EXACT and exact.is_foldable(query.text):
        return corpus.holding((fold(query.text),))
    return corpus.pages()


def _looked_at(query: Query) -> Callable[[Page], Iterable[int]]:
    """Return what tells the numbers of the lines of a page that may fit."""
    if query.mode != EXACT:
        return lambda page: range(len(page.lines()))
    key = fold(query.text) if exact.is_foldable(query.text) else ""

    def lines(page: Page) -> Iterable[int]:
        if key and "src:" not in page.text:  # else the key lacks marks that the text has
            return exact.lines_at(page.key, key)
        return exact.lines_with(page.text, query.text)

    return lines


def _finder(query: Query) -> Callable[[str], Iterator[tuple[int, int]]]:
    if query.mode == EXACT:
        return exact.finder(query.text)
    import re  # noqa: PLC0415  only an expression needs it

    try:
        expression = re.compile(query.text, re.IGNORECASE)
    except (re.error, OverflowError, RecursionError) as error:
        raise MemdeckError(
            "usage", f"this is not a valid expression: {error}", query.text, "or search with --exact"
        ) from error
    return lambda line: (match.span() for match in expression.finditer(line))

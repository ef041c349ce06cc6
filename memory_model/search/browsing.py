"""Filters without a word: what they let through, the newest file first, as one would leaf through it."""

from __future__ import annotations

from memory_model.search.corpus import Corpus
from memory_model.search.filter import Filter
from memory_model.search.hit import Hit, Results
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

WHY = "filter"


def browse(corpus: Corpus, limit: int, passes: Filter, stop: Callable[[], bool]) -> Results:
    """Return the first ``limit`` lines with text that the filters let through."""
    hits: list[Hit] = []
    for page in corpus.pages():
        if stop() or len(hits) > limit:
            break
        for number, line in enumerate(page.lines()):
            if line.strip() and passes.line(page, number):
                title = page.heading_of(number) or page.title
                hits.append(Hit(page.path, number + 1, page.line(number), page.layer, title, 0.0, WHY, page.day, ()))
    return Results(tuple(hits[:limit]), passes.hidden, len(hits) > limit)

"""One search: who answers a query, by its mode."""

from __future__ import annotations

from memory_model.search.filter import Filter
from memory_model.search.hit import Results
from memory_model.search.query import FUZZY, Query
from memory_model.settings import DEFAULTS, Settings
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from memory_model.search.corpus import Corpus


def search(  # noqa: PLR0913  the last three have defaults and go by name
    corpus: Corpus,
    query: Query,
    today: date,
    *,
    limit: int = 50,
    settings: Settings = DEFAULTS,
    stop: Callable[[], bool] = lambda: False,
) -> Results:
    """Search the corpus and return the best hits first; those of ``exact`` and ``regex`` by newest file, then line.

    A query of filters alone lists what they let through. ``stop`` is asked between pages and ends the search
    with what was found. Raises `MemdeckError` of kind ``usage`` for an expression that is none.
    """
    passes = Filter(corpus, query, settings, today)
    if not query.words:
        if not query.filtered:
            return Results(())
        from memory_model.search.browsing import browse  # noqa: PLC0415  each way is loaded when it is taken

        return browse(corpus, limit, passes, stop)
    if query.mode != FUZZY:
        from memory_model.search import literal  # noqa: PLC0415  as above

        return literal.search(corpus, query, limit, passes, stop)
    from memory_model.search import ranked  # noqa: PLC0415  as above

    return ranked.search(corpus, query, today, limit, passes, stop)

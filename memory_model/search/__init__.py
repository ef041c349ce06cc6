"""Search over a workspace: exact, fuzzy and by expression, over text that is kept in memory.

A command calls `search_once`; a screen has a `standing` corpus, updates it and calls `search` at every key.
Each name is loaded when it is first used: a search on the command line needs few of the modules.
"""

import sys

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.search.corpus import Corpus
    from memory_model.search.engine import search
    from memory_model.search.feeding import fill, update
    from memory_model.search.hit import Hidden, Hit, Results
    from memory_model.search.once import search_once
    from memory_model.search.query import Query, filters, parse
    from memory_model.search.standing import standing

__all__ = [
    "Corpus",
    "Hidden",
    "Hit",
    "Query",
    "Results",
    "fill",
    "filters",
    "parse",
    "search",
    "search_once",
    "standing",
    "update",
]
_HOMES = {
    "corpus": ("Corpus",),
    "engine": ("search",),
    "feeding": ("fill", "update"),
    "hit": ("Hidden", "Hit", "Results"),
    "once": ("search_once",),
    "query": ("Query", "filters", "parse"),
    "standing": ("standing",),
}


def __getattr__(name: str) -> object:
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    __import__(f"{__name__}.{home}")
    found = globals()[name] = getattr(sys.modules[f"{__name__}.{home}"], name)
    return found

"""Search over a workspace: exact, fuzzy and by expression, over text that is kept in memory.

A command calls `search_once`; a screen fills a `Corpus` once, updates it and calls `search` at every key.
"""

from memory_model.search.corpus import Corpus
from memory_model.search.engine import search
from memory_model.search.feeding import fill, update
from memory_model.search.hit import Hidden, Hit, Results
from memory_model.search.once import search_once
from memory_model.search.query import Query, filters, parse

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
    "update",
]

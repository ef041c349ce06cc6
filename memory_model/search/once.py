"""One search for a process that ends after it: reads only what can match, indexes only when it must."""

from datetime import date

from memory_model.search import exact
from memory_model.search.corpus import Corpus
from memory_model.search.engine import search
from memory_model.search.feeding import contents
from memory_model.search.hit import Results
from memory_model.search.mapped import mapped
from memory_model.search.query import EXACT, Query
from memory_model.search.text_file import DamagedError
from memory_model.workspace import Workspace


def search_once(workspace: Workspace, query: Query, today: date, limit: int = 50) -> Results:
    """Search the files as they are now, over the cache where there is one; the same hits as over a kept corpus."""
    corpus: Corpus | None = mapped(workspace)
    if corpus is None:
        corpus = _read(workspace, query)
    try:
        return _written_out(search(corpus, query, today, limit=limit, settings=workspace.settings))
    except DamagedError:
        return _written_out(search(_read(workspace, query), query, today, limit=limit, settings=workspace.settings))


def _written_out(results: Results) -> Results:
    """Write the hits out while the cache that they are read from is held."""
    return results._replace(hits=tuple(results.hits))


def _read(workspace: Workspace, query: Query) -> Corpus:
    corpus = Corpus()
    for path, layer, day, data in contents(workspace, workspace.files()):
        if query.mode != EXACT or query.entity or exact.may_hold(data, query.text):
            corpus.put(path, layer, day, data)
    return corpus

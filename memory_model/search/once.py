"""One search for a process that ends after it: reads only what can match, indexes only when it must."""

from datetime import date

from memory_model.search import exact
from memory_model.search.corpus import Corpus
from memory_model.search.engine import search
from memory_model.search.feeding import contents
from memory_model.search.hit import Results
from memory_model.search.query import EXACT, Query
from memory_model.workspace import Workspace


def search_once(workspace: Workspace, query: Query, today: date, limit: int = 50) -> Results:
    """Search the files as they are now; the same hits as over a corpus that is kept."""
    corpus = Corpus()
    for path, layer, day, data in contents(workspace, workspace.files()):
        if query.mode != EXACT or exact.may_hold(data, query.text):
            corpus.put(path, layer, day, data)
    return search(corpus, query, today, limit=limit, settings=workspace.settings)

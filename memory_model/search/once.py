"""One search for a process that ends after it: reads only what can match, indexes only when it must."""

from __future__ import annotations

from memory_model.search.begun import begin
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.search.begun import Begun
    from memory_model.search.corpus import Corpus
    from memory_model.search.hit import Results
    from memory_model.search.query import Query
    from memory_model.workspace.front import Workspace


class Searcher:
    """Searches the files as they were when the first search began: for a process that asks several things and ends."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._corpus: Corpus | None = None
        self._begun: Begun | None = begin(workspace)

    def search(self, query: Query, today: date, limit: int = 50) -> Results:
        """Search over the cache where there is one; the same hits as over a kept corpus."""
        from memory_model.search.engine import search  # noqa: PLC0415  loaded while the files are looked at
        from memory_model.search.mapped import mapped  # noqa: PLC0415  likewise

        workspace = self._workspace
        if self._begun is not None:
            self._corpus, self._begun = mapped(workspace, self._begun), None
            if self._corpus is not None:
                _add_outside(workspace, self._corpus, query)
        corpus = _read(workspace, query) if self._corpus is None else self._corpus
        corpus.retired = workspace.curated.hidden(query.as_of or today)
        return _written_out(search(corpus, query, today, limit=limit, settings=workspace.settings))


def search_once(workspace: Workspace, query: Query, today: date, limit: int = 50) -> Results:
    """Search the files as they are now, over the cache where there is one; the same hits as over a kept corpus."""
    return Searcher(workspace).search(query, today, limit)


def _written_out(results: Results) -> Results:
    """Write the hits out while the cache that they are read from is held."""
    return results._replace(hits=tuple(results.hits))


def _read(workspace: Workspace, query: Query) -> Corpus:
    from memory_model.search import exact  # noqa: PLC0415  only where no cache can be had
    from memory_model.search.corpus import Corpus  # noqa: PLC0415  likewise
    from memory_model.search.feeding import contents  # noqa: PLC0415  likewise
    from memory_model.search.query import EXACT  # noqa: PLC0415  likewise

    corpus = Corpus()
    for path, layer, day, data in contents(workspace, workspace.files()):
        if query.mode != EXACT or query.entity or exact.may_hold(data, query.text):
            corpus.put(path, layer, day, data)
    _add_outside(workspace, corpus, query)
    return corpus


def _add_outside(workspace: Workspace, corpus: Corpus, query: Query) -> None:
    """Add the facts outside the workspace; a search for the very lines of its files goes without them."""
    from memory_model.search.query import EXACT  # noqa: PLC0415  as above

    if (query.mode, query.all) != (EXACT, True) and workspace.outside():
        from memory_model.search.outside import OutsidePages  # noqa: PLC0415  only where there are any

        OutsidePages(workspace).follow(corpus)

"""One search for a process that ends after it: reads only what can match, indexes only when it must."""

from __future__ import annotations

from memory_model.search.begun import begin
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.search.begun import Begun
    from memory_model.search.corpus import Corpus
    from memory_model.search.hit import Results
    from memory_model.search.mapped import MappedCorpus
    from memory_model.search.outside import OutsidePages
    from memory_model.search.query import Query
    from memory_model.workspace.front import Workspace

FEW = 200
"""A search for a text as it stands is soon done twice when so few files hold it."""


class Searcher:
    """Searches the files as they were when the first search began: for a process that asks several things and ends.

    While another process looks at the files, the first search is made as if none had changed; it is made again where
    one did.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._corpus: Corpus | None = None
        self._begun: Begun | None = begin(workspace)
        self._outside: OutsidePages | None = None

    def search(self, query: Query, today: date, limit: int = 50, *, marked: bool = False) -> Results:
        """Search over the cache where there is one; the same hits as over a kept corpus.

        With ``marked`` somebody will ask what became of the lines that are found.
        """
        found = self._first(query, today, limit, marked=marked) if self._begun is not None else None
        corpus = self._corpus
        if corpus is None:
            corpus = _read(self._workspace, query)
            self._add_outside(corpus, query)
        return found or self._found(corpus, query, today, limit)

    def _first(self, query: Query, today: date, limit: int, *, marked: bool) -> Results | None:
        """Have the files proved, and return what was found meanwhile, if that is so of the files as they are."""
        from memory_model.search.proving import proved  # noqa: PLC0415  loaded while the files are looked at

        early: list[Results] = []

        def meanwhile(corpus: MappedCorpus) -> None:
            if _is_quick(corpus, query, limit):
                self._add_outside(corpus, query)
                early.append(self._found(corpus, query, today, limit))

        anew = self._workspace.marks.begin if marked else bool
        self._corpus, is_same = proved(self._workspace, self._begun, meanwhile, anew)
        self._begun = None
        if early and is_same:
            return early[0]
        if self._corpus is not None:
            self._add_outside(self._corpus, query)
        return None

    def _add_outside(self, corpus: Corpus, query: Query) -> None:
        """Add the facts outside the workspace; a search for the very lines of its files goes without them."""
        from memory_model.search.query import EXACT  # noqa: PLC0415  as above

        if (query.mode, query.all) != (EXACT, True) and self._workspace.outside():
            if self._outside is None:
                from memory_model.search.outside import OutsidePages  # noqa: PLC0415  only where there are any

                self._outside = OutsidePages(self._workspace)
            self._outside.follow(corpus)

    def _found(self, corpus: Corpus, query: Query, today: date, limit: int) -> Results:
        from memory_model.search.engine import search  # noqa: PLC0415  as above

        corpus.retired = self._workspace.curated.hidden(query.as_of or today)
        return _written_out(search(corpus, query, today, limit=limit, settings=self._workspace.settings))


def search_once(workspace: Workspace, query: Query, today: date, limit: int = 50) -> Results:
    """Search the files as they are now, over the cache where there is one; the same hits as over a kept corpus."""
    return Searcher(workspace).search(query, today, limit)


def _is_quick(corpus: Corpus, query: Query, limit: int) -> bool:
    """Tell whether a search takes so little that it may be made in vain."""
    from memory_model.search.query import EXACT, FUZZY  # noqa: PLC0415  as above

    if query.mode != EXACT or limit <= FEW:
        return query.mode in (EXACT, FUZZY)
    held = iter(corpus.holding(query.words))
    return sum(1 for _ in zip(range(FEW + 1), held, strict=False)) <= FEW


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
    return corpus

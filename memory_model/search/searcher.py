"""Search that stays ready while the workspace changes: loaded beside the screen, asked at every key."""

from collections.abc import Callable

from memory_model.search.corpus import Corpus
from memory_model.search.engine import search
from memory_model.search.feeding import fill, update
from memory_model.search.hit import Results
from memory_model.search.names import Match
from memory_model.search.page import Page
from memory_model.search.query import FUZZY, Query, parse
from memory_model.workspace import Changes, Workspace


class Searcher:
    """Keeps a corpus of a workspace. `load` may run in a thread; everything else belongs to one other thread.

    Until the first `load` is done nothing is found and ``ready`` is false.
    """

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.ready = False
        self._corpus = Corpus()
        self._late: list[Changes] = []

    def load(self, stop: Callable[[], bool] = lambda: False) -> bool:
        """Read the whole workspace and its words; returns whether it was finished, and not stopped."""
        corpus = fill(Corpus(), self.workspace, stop)
        if stop():
            return False
        _ = corpus.vocabulary, corpus.titles
        late, self._late = self._late, []
        for changes in late:
            update(corpus, self.workspace, changes)
        self._corpus = corpus
        self.ready = True
        return True

    def take(self, changes: Changes) -> None:
        """Follow what `Workspace.refresh` told; what comes during the first `load` is taken over at its end."""
        if self.ready:
            update(self._corpus, self.workspace, changes)
        else:
            self._late.append(changes)

    def query(self, text: str, mode: str = FUZZY) -> Query:
        """Read a query as typed, by the workspace's own day."""
        return parse(text, self.workspace.clock.today(), mode)

    def search(self, query: Query, limit: int = 50, stop: Callable[[], bool] = lambda: False) -> Results:
        """Return the best hits, best first; see `memory_model.search.engine.search`."""
        today = self.workspace.clock.today()
        return search(self._corpus, query, today, limit=limit, settings=self.workspace.settings, stop=stop)

    def jump(self, letters: str, limit: int = 20) -> list[tuple[Page, str, Match]]:
        """Find pages by a few letters of title, file name or alias: page, the name that fits, and how."""
        return self._corpus.titles.abbreviated(letters, limit)

"""Which lines a query's filters let through."""

from __future__ import annotations

from memory_model.search.fact_pages import RETIRED, SUPERSEDED, FactPages, may_be_fact
from memory_model.search.hit import Hidden
from memory_model.text.address import iso_day
from memory_model.text.fold import fold
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.search.candidate import Candidate
    from memory_model.search.corpus import Corpus
    from memory_model.search.page import Page
    from memory_model.search.query import Query
    from memory_model.settings import Settings

_DATED = lazy(r"\W*(\d{4}-\d\d-\d\d)\b")


class Filter:
    """Decides line by line, the cheap tests first, and counts what it kept out. ``today`` is the local day."""

    def __init__(self, corpus: Corpus, query: Query, settings: Settings, today: date) -> None:
        self._hidden = 0
        self._ended = {SUPERSEDED: 0, RETIRED: 0}
        self._query = query
        self._settings = settings
        self._facts = FactPages(corpus, query, today)
        self._own: frozenset[str] = frozenset()
        self._names: tuple[str, ...] = ()
        if query.entity:
            self._own, self._names = _named(corpus, query.entity)

    @property
    def hidden(self) -> Hidden:
        """What was kept out, by the reason."""
        return Hidden(self._ended[SUPERSEDED], self._ended[RETIRED], self._hidden)

    def __call__(self, candidate: Candidate) -> bool:
        """Tell whether a candidate passes."""
        if not self._query.filtered:
            return not may_be_fact(candidate.page) or self._is_open(candidate.page)
        return self.line(candidate.page, candidate.page.line_at(candidate.start))

    def line(self, page: Page, number: int) -> bool:
        """Tell whether a line (index from 0) of a page passes."""
        query = self._query
        passes = not query.filtered or (
            (not query.layers or page.layer in query.layers)
            and (not (query.since or query.until) or self._in_period(page, number))
            and (not query.entity or self._about(page, number))
            and (not query.kinds or self._kind(page, number) in query.kinds)
            and (not (query.types or query.open) or self._facts.suits(page))
        )
        self._hidden += not passes
        return passes and (not may_be_fact(page) or self._is_open(page))

    def _is_open(self, page: Page) -> bool:
        """Tell whether a fact holds on the day that is asked for; of others it is always so."""
        if self._query.all or self._query.open == "no":
            return True
        state = self._facts.state(page)
        if state in self._ended:
            self._ended[state] += 1
            return False
        return True

    def _in_period(self, page: Page, number: int) -> bool:
        day = _line_day(page, number)
        since, until = self._query.since, self._query.until
        return (since is None or day >= since) and (until is None or day <= until)

    def _about(self, page: Page, number: int) -> bool:
        if page.path in self._own:
            return True
        line = fold(page.line(number))
        return any(name in line for name in self._names)

    def _kind(self, page: Page, number: int) -> str:
        return page.kind_of(number, self._settings.markers, self._settings.follow_ups.headings)


def _line_day(page: Page, number: int) -> date:
    """Return the date that a line of an entity's Log begins with, else the day of the page."""
    if page.layer == "entities" and (match := _DATED.match(page.line(number))):
        return iso_day(match[1]) or page.day
    return page.day


def _named(corpus: Corpus, wanted: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Find the files and the names of the entities that go by a name, slug or alias; else the name alone."""
    from memory_model.entities.names import loose  # noqa: PLC0415  only with a filter by entity

    key = loose(wanted)
    own: set[str] = set()
    names = {fold(wanted)}
    for page in corpus.pages():
        if page.layer != "entities":
            continue
        known = [page.title, page.stem, *page.aliases()]
        if key in map(loose, known):
            own.add(page.path)
            names.update(map(fold, known))
    return frozenset(own), tuple(names)

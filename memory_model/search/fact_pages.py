"""Pages that are facts: whether they hold on a day, and what type they are. Others are let through as they are."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.facts.fact import Fact
    from memory_model.search.corpus import Corpus
    from memory_model.search.page import Page
    from memory_model.search.query import Query

OPEN, SUPERSEDED, RETIRED = "open", "superseded", "retired"
_LAYERS = ("facts", "note")
_FENCE = "---"
_NOTHING = ("", "null", "~")
_ENDS = ("superseded by", "retired")


def may_be_fact(page: Page) -> bool:
    """Tell quickly whether a page has frontmatter in a place where facts lie."""
    return page.layer in _LAYERS and page.text.startswith(_FENCE)


class FactPages:
    """Looks at the frontmatter of pages for one query. Most are told by their plain lines alone."""

    def __init__(self, corpus: Corpus, query: Query, today: date) -> None:
        self._corpus = corpus
        self._query = query
        self._day = query.as_of or today
        self._asked: object = object() if query.as_of else today  # what held in the past depends on other pages, too

    def state(self, page: Page) -> str:
        """Tell whether a fact holds on the day: `OPEN`, `SUPERSEDED` (its window is over or to come), `RETIRED`."""
        if page.path in self._corpus.retired:
            return RETIRED
        known = page.stands
        if known is None or known[0] != self._asked:
            is_plain = _is_surely_open(page.text, self._day.isoformat())
            known = page.stands = self._asked, OPEN if is_plain else self._state(page)
        return known[1]

    def suits(self, page: Page) -> bool:
        """Tell whether a page is a fact of the types that are asked for, open or over as is asked for."""
        if not may_be_fact(page):
            return False
        from memory_model.facts.dialect import common_type  # noqa: PLC0415  few queries narrow facts

        fact = _fact(page)
        wanted = {common_type(name) for name in self._query.types}
        if not fact.is_written or (wanted and common_type(fact.type) not in wanted):
            return False
        return not self._query.open or (self.state(page) == OPEN) == (self._query.open == "yes")

    def _state(self, page: Page) -> str:
        fact = _fact(page)
        if fact.retired:
            return RETIRED
        if fact.start and fact.start > self._day:
            return SUPERSEDED
        stop = fact.valid_until or (self._successors_start(fact) if fact.marker else None)
        return SUPERSEDED if stop and stop <= self._day else OPEN

    def _successors_start(self, fact: Fact) -> date:
        """Return the first day of the fact that a description names; without one, it is over already."""
        for page in self._corpus.pages() if self._query.as_of else ():
            if page.stem == fact.marker and may_be_fact(page):
                return _fact(page).start or self._day
        return self._day


def _fact(page: Page) -> Fact:
    from memory_model.facts.reading import parse  # noqa: PLC0415  most facts are told by their plain lines
    from memory_model.text.document import Document  # noqa: PLC0415  likewise

    return parse(Document.from_text(page.text), page.path)


def _is_surely_open(text: str, day: str) -> bool:
    """Tell by plain lines that a fact holds on a day; `False` where that takes a closer look."""
    stop = text.find(f"\n{_FENCE}", len(_FENCE))
    head = text[:stop].lower()
    if stop < 0:
        return True
    if any(word in head for word in _ENDS) or _value(head, "valid_until:") not in _NOTHING:
        return False
    return all(not (start := _value(head, key)) or start[:10] <= day for key in ("valid_from:", "recorded:"))


def _value(head: str, key: str) -> str:
    at = head.find(key)
    if at < 0:
        return ""
    stop = head.find("\n", at)
    return head[at + len(key) : stop if stop >= 0 else len(head)].strip().strip("\"'")

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
    return page.layer in _LAYERS and page.key.startswith(_FENCE) and page.text.startswith(_FENCE)


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
            known = page.stands = self._asked, _told(page.text, self._day.isoformat()) or self._state(page)
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


def _told(text: str, day: str) -> str:
    """Tell by plain lines how a fact stands on a day; empty where that takes a closer look."""
    stop = text.find(f"\n{_FENCE}", len(_FENCE))
    head = text[:stop].lower()
    if stop < 0:
        return OPEN
    if any(word in head for word in _ENDS):
        return ""
    until = _value(head, "valid_until:")
    if until not in _NOTHING and not (_is_plain(text, stop) and _is_day(until)):
        return ""
    starts = [start for key in ("valid_from:", "recorded:") if (start := _value(head, key))]
    if any(start[:10] > day for start in starts):
        return ""
    return SUPERSEDED if until not in _NOTHING and until <= day else OPEN


def _is_plain(text: str, stop: int) -> bool:
    """Tell whether a frontmatter is one short value behind each key: then a date is one wherever it stands."""
    first, *lines = text[:stop].split("\n")
    if first != _FENCE or text[stop : stop + 5] not in (f"\n{_FENCE}\n", f"\n{_FENCE}"):
        return False
    keys = [line.partition(": ") for line in lines]
    is_short = all(key.isidentifier() and _is_short(value) for key, _, value in keys)
    return is_short and len({key for key, _, _ in keys}) == len(keys)


def _is_short(value: str) -> bool:
    """Tell whether a value ends where its line does, and is no more than it seems."""
    inner = value[1:-1] if value[:1] == value[-1:] == '"' else value
    return inner[:1].isalnum() and not any(char in inner for char in '#"\\')


def _is_day(written: str) -> bool:
    from memory_model.text.address import iso_day  # noqa: PLC0415  most facts hold until further notice

    return iso_day(written) is not None


def _value(head: str, key: str) -> str:
    at = head.find(key)
    if at < 0:
        return ""
    stop = head.find("\n", at)
    return head[at + len(key) : stop if stop >= 0 else len(head)].strip().strip("\"'")

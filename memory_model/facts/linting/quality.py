"""What makes a fact hard to recall or to keep: findings that no file is wrong for."""

from collections.abc import Iterator, Sequence
from datetime import date

from memory_model.facts.fact import Fact
from memory_model.facts.freshness import ages, has_contract
from memory_model.facts.index import Entry, Index
from memory_model.facts.linting.note import Note, warning
from memory_model.facts.timeline import Timeline
from memory_model.text.document import Document
from memory_model.text.gist import gist
from memory_model.text.sections import headings

LONG = 40
"""A body of more lines than this holds several facts."""


def of_fact(fact: Fact, document: Document, entry: Entry | None, index: str) -> Iterator[Note]:
    """Yield what is to be said of one open fact: its index line, its size, when it is looked at again."""
    if entry is not None and not _adds(entry, fact):
        said = "the line adds no word beyond the title; add words that a future question would use"
        yield warning(index, entry.line + 1, "entry", said, "weak-index-line")
    body = document.lines[fact.body :]
    titles = [title for _, level, title in headings(body) if level <= 2]
    if len(body) > LONG or len(titles) > 1:
        what = f"{len(titles)} subjects" if len(titles) > 1 else f"{len(body)} lines"
        said = f"{what} in one fact; make a file of each"
        yield warning(fact.path, fact.body + 1, "body", said, "several-facts")
    if ages(fact) and not has_contract(fact):
        said = "nothing says when to look at it again; memdeck fact edit sets stale_when, or last_verified once checked"
        yield warning(fact.path, None, "stale_when", said, "no-contract")


def of_collection(index: Index, timeline: Timeline, facts: Sequence[Fact], today: date, many: int) -> Iterator[Note]:
    """Yield that there are too many open facts for one index."""
    held = sum(timeline.holds(fact, today) for fact in facts)
    if held > many:
        yield warning(
            index.path, None, "index", f"{held} open facts, more than {many}; close what is over", "many-facts"
        )


def _adds(entry: Entry, fact: Fact) -> bool:
    known = gist(f"{entry.title} {fact.type} {fact.slug.replace('-', ' ')}").words
    return bool(gist(entry.words).words - known)

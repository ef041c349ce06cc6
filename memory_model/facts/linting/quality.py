"""What makes a fact hard to recall or to keep: findings that no file is wrong for."""

from collections.abc import Iterator, Sequence

from memory_model.facts.fact import Fact
from memory_model.facts.freshness import ages, has_contract
from memory_model.facts.index import Entry, Index
from memory_model.facts.linting.note import Note, warning
from memory_model.text.document import Document
from memory_model.text.gist import gist
from memory_model.text.pattern import lazy
from memory_model.text.sections import headings

_TELLING, _STEM = 8, 5
"""A word of so many letters says something; when its first letters are not in the title, it adds to it."""
LONG = 40
"""A body of more lines than this holds several facts."""


def of_size(fact: Fact, data: bytes) -> Iterator[Note]:
    """Yield that a fact says too much for one; ``data`` are the bytes of its file."""
    if may_be_several(fact, data):
        yield from _several(fact, Document.from_bytes(data).lines[fact.body :])


def may_be_several(fact: Fact, data: bytes) -> bool:
    """Tell quickly whether a file may say too much for one fact."""
    if data.count(b"\n") - fact.body >= LONG:
        return True
    return b"\n#" in data and data.count(b"\n# ") + data.count(b"\n## ") > 1


def of_fact(fact: Fact, entry: Entry | None, index: str) -> Iterator[Note]:
    """Yield what else is to be said of one open fact: its index line, and when it is looked at again."""
    if entry is not None and not _adds(entry, fact):
        said = "the line adds no word beyond the title; add words that a future question would use"
        yield warning(index, entry.line + 1, "entry", said, "weak-index-line")
    if ages(fact) and not has_contract(fact):
        said = "nothing says when to look at it again; memdeck fact edit sets stale_when, or last_verified once checked"
        yield warning(fact.path, None, "stale_when", said, "no-contract")


def _several(fact: Fact, body: Sequence[str]) -> Iterator[Note]:
    titles = [title for _, level, title in headings(body) if level <= 2]
    if len(body) > LONG or len(titles) > 1:
        what = f"{len(titles)} subjects" if len(titles) > 1 else f"{len(body)} lines"
        said = f"{what} in one fact; make a file of each"
        yield warning(fact.path, fact.body + 1, "body", said, "several-facts")


def of_collection(index: Index, held: int, many: int) -> Iterator[Note]:
    """Yield that there are too many open facts for one index, if those that are ``held`` are more than ``many``."""
    if held > many:
        yield warning(
            index.path, None, "index", f"{held} open facts, more than {many}; close what is over", "many-facts"
        )


_LONG = lazy(rf"\S{{{_TELLING},}}")
"""Matches the first word that says something: most often it settles the matter."""


def _adds(entry: Entry, fact: Fact) -> bool:
    title = f"{entry.title} {fact.type} {fact.slug.replace('-', ' ')}"
    low = title.lower()
    if entry.words.isascii() and (found := _LONG.search(entry.words)) and found[0][:_STEM].lower() not in low:
        return True
    if any(len(word) >= _TELLING and word[:_STEM] not in low for word in entry.words.lower().split()):
        return True
    return bool(gist(entry.words).words - gist(title).words)

"""The index against the files, both ways."""

from collections.abc import Iterator, Sequence
from datetime import date

from memory_model.facts.collection import Collection
from memory_model.facts.index import Entry, Index
from memory_model.facts.linting.ground import Ground
from memory_model.facts.linting.note import Note, error, warning
from memory_model.facts.linting.page import Page
from memory_model.facts.timeline import Timeline


def against(
    collection: Collection, index: Index, pages: Sequence[Page], timeline: Timeline, ground: Ground
) -> Iterator[Note]:
    """Yield files that the index lacks, and entries without a file, doubled, or of facts that ended."""
    of = {page.fact.path: page for page in pages}
    listed: dict[str, Entry] = {}
    for entry in index.entries:
        line = entry.line + 1
        if not entry.path or not _is_near(entry.path, collection.folder, ground):
            said = f"({entry.target}) leads out of the memory; it is not followed"
            yield warning(index.path, line, "entry", said, "entry-outside")
        elif entry.is_struck:
            listed.setdefault(entry.path, entry)
        elif entry.path in listed:
            first = listed[entry.path].line + 1
            yield warning(index.path, line, "entry", f"{entry.target} is listed in line {first} already", "entry-twice")
        else:
            listed[entry.path] = entry
            if entry.path not in of and not ground.exists(entry.path):
                said = f"{entry.target} is listed but there is no such file; take the line out"
                yield error(index.path, line, "entry", said, "entry-without-file")
    if collection.other_index:
        said = f"{index.path} has more entries and counts as the index; merge the two"
        yield warning(collection.other_index, None, "index", said, "two-indexes")
    for path, page in of.items():
        own, fact = listed.get(path), page.fact
        if own is None and path in ground.unlisted:
            continue
        if own is None or fact.valid_until or fact.marker or fact.retired:  # else it is listed and goes on
            yield from _of_file(page, own, index, timeline, ground.today)


def _of_file(page: Page, entry: Entry | None, index: Index, timeline: Timeline, today: date) -> Iterator[Note]:
    fact, nested = page.fact, page.fact.dialect.is_nested
    window = timeline.window(fact)
    is_closed = not nested and (fact.is_wrong or (window.stop is not None and window.stop <= today))
    if entry is None and not is_closed and (nested or window.stop is None):
        said = f"this file is not in {index.path}; memdeck fact index --write adds the line"
        yield error(fact.path, None, "index", said, "not-in-index")
    elif entry is not None and is_closed and not entry.is_struck:
        ended = "was recorded wrong" if fact.is_wrong else f"ended on {window.stop}"
        yield error(index.path, entry.line + 1, "entry", f"{fact.slug} {ended}; take the line out", "entry-of-ended")


def _is_near(path: str, folder: str, ground: Ground) -> bool:
    """Tell whether an entry stays in the collection, or leads to a file of another layer."""
    return not folder or path.startswith(f"{folder}/") or ground.exists(path)

"""Facts against each other, their index and the calendar, by the checks of `memdeck fact lint`."""

from collections.abc import Callable, Iterator

from memory_model.facts.collection import INDEXES, Collection
from memory_model.facts.linting import ground as facts_ground
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import Page
from memory_model.facts.linting.page import page as read
from memory_model.facts.linting.quality import of_collection, of_fact
from memory_model.facts.linting.run import check as check_collection
from memory_model.facts.timeline import Timeline
from memory_model.finding import Finding
from memory_model.lint import fact_rules
from memory_model.lint.ground import Ground, found
from memory_model.lint.origin import digest
from memory_model.lint.settled import Settled
from memory_model.lint.view import View
from memory_model.workspace.fact_files import SURE
from memory_model.workspace.layout import ENTITIES, LOG, NOTE
from memory_model.workspace.sweep import GONE, Stamp

RULES = frozenset(rule.id for rule in fact_rules.RULES)
_NAMES = {
    "field": "fact-field",
    "type": "fact-type",
    "confidence": "fact-confidence",
    "window": "inverted-window",
    "marker": "supersession",
    "circle": "supersession-circle",
}
"""What the checks call a rule, where the registry calls it otherwise."""
ENDED = "entry-of-ended"
_ELSEWHERE = frozenset(("frontmatter", "comment", "no-such-memory"))
"""Told by rules about any file: unreadable-frontmatter, dead-pointer."""


class FactPages:
    """The facts of a workspace as the checks read them, kept while their files are the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, str], tuple[Stamp, Page]] = {}

    def of(self, collection: Collection, view: View) -> Iterator[Page]:
        """Yield the facts of a collection."""
        home = collection.folder, collection.dialect.name
        view.load(path for path in collection.files if (path, *home) not in self._known)
        for path in collection.files:
            notes = view.notes.get(path)
            key = path, *home
            stamp, known = self._known.get(key, (GONE, None))
            if known is None or notes is None or stamp != notes.stamp or stamp == GONE:
                page = view.page(path) if notes else None
                if notes is None or page is None:
                    continue
                known = read(page.data, path, collection.dialect, collection.folder)
                self._known[key] = notes.stamp, known
            if collection.takes(known.fact):
                yield known


def check(view: View, ground: Ground, kept: FactPages, settled: Settled) -> Iterator[Finding]:
    """Find what is wrong in each collection of the workspace; those of the user are their own business.

    While no file changed that may be a fact or an index, what was found before is ``settled``.
    """
    layer_of = ground.workspace.layout.layer_of
    asked: dict[str, bool] = {}

    def exists(path: str) -> bool:
        asked[path] = is_there = path in view.notes and layer_of(path) != NOTE
        return is_there

    key = _key(view, ground)
    if not settled.holds(key, exists):
        asked.clear()
        settled.settle(key, asked, list(_found(view, ground, kept, exists)))
    yield from settled.findings


def _key(view: View, ground: Ground) -> str:
    """Name all that the findings come from, but for the places beside facts; empty where a file has no proof."""
    stamps = [
        (path, notes.stamp)
        for path, notes in view.notes.items()
        if notes.layer not in (ENTITIES, LOG) or path.startswith(SURE) or path.endswith(INDEXES)
    ]
    if any(stamp == GONE for _, stamp in stamps):
        return ""
    hidden = sorted(ground.workspace.curated.unlisted(ground.today))
    told = "\n".join([f"{path}\t{size}\t{time}\t{inode}" for path, (size, time, inode) in sorted(stamps)])
    return digest(f"{ground.today} {sorted(ground.wanted & RULES)} {ground.settings.facts} {hidden}\n{told}")


def _found(view: View, ground: Ground, kept: FactPages, exists: Callable[[str], bool]) -> Iterator[Finding]:
    book = ground.workspace.facts
    for collection in book.collections(sorted(view.notes)):
        if not collection.is_users:
            pages = list(kept.of(collection, view))
            notes = _notes(collection, pages, view, ground, exists)
            for note in (*notes, *_quality(collection, pages, view, ground)):
                rule = _NAMES.get(note.rule, note.rule)
                if rule in ground.wanted and note.rule not in _ELSEWHERE:
                    told = found(rule, note.path, note.line, note.message, _repair(rule), grade=note.severity)
                    yield told._replace(fixable=rule == ENDED)


def _notes(
    collection: Collection, pages: list[Page], view: View, ground: Ground, exists: Callable[[str], bool]
) -> Iterator[Note]:
    def data(path: str) -> bytes | None:
        page = view.page(path)
        return page.data if page else None

    hidden = ground.workspace.curated.unlisted(ground.today)
    around = facts_ground.Ground(data, exists, lambda _: True, ground.today, hidden)
    yield from check_collection(collection, pages, around, strict=False)


def _quality(collection: Collection, pages: list[Page], view: View, ground: Ground) -> Iterator[Note]:
    facts = [page.fact for page in pages]
    timeline = Timeline(facts)
    index = collection.known
    entries = {entry.path: entry for entry in reversed(index.entries) if not entry.is_struck}
    for fact in facts:
        page = view.page(fact.path) if timeline.holds(fact, ground.today) else None
        if page is not None:
            yield from of_fact(fact, page.data, entries.get(fact.path), index.path)
    yield from of_collection(index, timeline, facts, ground.today, ground.settings.facts.many)


def _repair(rule: str) -> str:
    if rule == ENDED:
        return "memdeck lint --fix"
    if rule in ("not-in-index", "no-index"):
        return "memdeck fact index --write"
    return f"memdeck explain {rule}"

"""Facts against each other, their index and the calendar, by the checks of `memdeck fact lint`."""

from collections.abc import Callable, Iterator, Mapping

from memory_model.facts.collection import INDEXES, Collection
from memory_model.facts.linting import ground as facts_ground
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.quality import of_collection, of_fact
from memory_model.facts.linting.run import check as check_collection
from memory_model.facts.timeline import Timeline
from memory_model.finding import Finding
from memory_model.lint import fact_rules
from memory_model.lint.fact_pages import FactPage, FactPages, Proof
from memory_model.lint.ground import Ground, found
from memory_model.lint.origin import digest, stamped
from memory_model.lint.settled import Settled
from memory_model.lint.view import View
from memory_model.values import NamedTuple, date
from memory_model.workspace.fact_files import SURE
from memory_model.workspace.layout import ENTITIES, LOG, NOTE
from memory_model.workspace.stamp import GONE

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


def check(view: View, ground: Ground, kept: FactPages, settled: Settled) -> Iterator[Finding]:
    """Find what is wrong in each collection of the workspace; those of the user are their own business.

    While no file changed that may be a fact or an index, but for what the checks do not look at, what was found
    before is ``settled``.
    """
    if not holds(view, ground, kept, settled):
        own = candidates(view)
        around = _Around({}, set())
        found = list(_found(own, view, ground, kept, around))
        settled.settle(_key_as_read(own, view, ground, kept), around.asked, found, _span(around.turns, ground.today))
        settled.hold(_key(own, view, ground, {}))
    yield from settled.findings


class _Around(NamedTuple):
    """What findings come from beside facts: what was answered of places, and the days on which a fact begins or ends.

    On such a day what is found may become something else.
    """

    asked: dict[str, bool]
    turns: set[date]


def _span(turns: set[date], today: date) -> tuple[str, str]:
    """Return the days (ISO) on which the same is found as today: from a turn on, and before the next one."""
    since = max([day for day in turns if day <= today], default=date.min)
    return since.isoformat(), min([day for day in turns if day > today], default=date.max).isoformat()


def holds(view: View, ground: Ground, kept: FactPages, settled: Settled) -> bool:
    """Tell whether what was found before is what would be found now."""
    own, today = candidates(view), ground.today.isoformat()
    key = _key(own, view, ground, {})
    if settled.holds(key, _asking(view, ground, {}), today):
        return True
    if (
        not settled.key
        or not key
        or not settled.holds(_key_as_read(own, view, ground, kept), _asking(view, ground, {}), today)
    ):
        return False
    settled.hold(key)
    return True


def _asking(view: View, ground: Ground, asked: dict[str, bool]) -> Callable[[str], bool]:
    """Make the function that tells whether a file of another layer is there, and notes what was ``asked`` of it."""
    layer_of = ground.workspace.layout.layer_of

    def exists(path: str) -> bool:
        asked[path] = is_there = view.has(path) and layer_of(path) != NOTE
        return is_there

    return exists


def _key(own: list[str], view: View, ground: Ground, others: Mapping[str, Proof]) -> str:
    """Name all that the findings come from, but for the places beside facts; empty where a file has no proof.

    ``others`` are stamps that stand for those of some files.
    """
    stamps = {path: view.notes[path].stamp for path in own}
    if GONE in stamps.values():
        return ""
    hidden = sorted(ground.workspace.curated.unlisted(ground.today))
    told = f"{sorted(ground.wanted & RULES)} {ground.settings.facts} {hidden}"
    return digest(told, stamped({**stamps, **others}))


def _key_as_read(own: list[str], view: View, ground: Ground, kept: FactPages) -> str:
    """Name the same where a fact that says what it said when it was kept has the stamp that it had then."""
    return _key(own, view, ground, kept.unchanged(own, view))


def candidates(view: View) -> list[str]:
    """List the files that may be facts or indexes, sorted."""
    return sorted(
        [
            path
            for path, notes in view.notes.items()
            if notes[1] not in _NO_FACTS
            or path.startswith(SURE)
            or path.endswith(INDEXES)  # `is_candidate`, for thousands
        ]
    )


def is_candidate(path: str, layer: str) -> bool:
    """Tell whether a file may be a fact or an index."""
    return layer not in _NO_FACTS or path.startswith(SURE) or path.endswith(INDEXES)


_NO_FACTS = (ENTITIES, LOG)


def _found(own: list[str], view: View, ground: Ground, kept: FactPages, around: _Around) -> Iterator[Finding]:
    exists = _asking(view, ground, around.asked)
    for collection in ground.workspace.facts.collections(own):
        if not collection.is_users:
            pages = list(kept.of(collection, view))
            for known in pages:
                fact = known.page.fact
                around.turns.update(filter(None, (fact.valid_from, fact.recorded, fact.valid_until)))
            notes = _notes(collection, pages, view, ground, exists)
            for note in (*notes, *_quality(collection, pages, ground)):
                rule = _NAMES.get(note.rule, note.rule)
                if rule in ground.wanted and note.rule not in _ELSEWHERE:
                    told = found(rule, note.path, note.line, note.message, _repair(rule), grade=note.severity)
                    yield told._replace(fixable=rule == ENDED)


def _notes(
    collection: Collection, pages: list[FactPage], view: View, ground: Ground, exists: Callable[[str], bool]
) -> Iterator[Note]:
    def data(path: str) -> bytes | None:
        page = view.page(path)
        return page.data if page else None

    hidden = ground.workspace.curated.unlisted(ground.today)
    around = facts_ground.Ground(data, exists, lambda _: True, ground.today, hidden)
    yield from check_collection(collection, [known.page for known in pages], around, strict=False)


def _quality(collection: Collection, pages: list[FactPage], ground: Ground) -> Iterator[Note]:
    facts = [known.page.fact for known in pages]
    timeline = Timeline(facts)
    index = collection.known
    entries = {entry.path: entry for entry in reversed(index.entries) if not entry.is_struck}
    held = [known for known, fact in zip(pages, facts, strict=True) if timeline.holds(fact, ground.today)]
    for known in held:
        fact = known.page.fact
        yield from of_fact(fact, entries.get(fact.path), index.path)
        yield from known.size
    yield from of_collection(index, len(held), ground.settings.facts.many)


def _repair(rule: str) -> str:
    if rule == ENDED:
        return "memdeck lint --fix"
    if rule in ("not-in-index", "no-index"):
        return "memdeck fact index --write"
    return f"memdeck explain {rule}"

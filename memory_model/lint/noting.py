"""The notes on files of one layer that were read: what each rule finds in one by itself, and what others need of it."""

from collections.abc import Iterator, Sequence

from memory_model.finding import Finding
from memory_model.lint import (
    decisions,
    doubles,
    due_dates,
    entity_logs,
    event_targets,
    fences,
    frontmatter_blocks,
    mentions,
    pointers,
    relative_dates,
    state,
    underlines,
)
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import FRESH, Ground
from memory_model.lint.notes import Notes
from memory_model.lint.page import Page
from memory_model.text.events import Event
from memory_model.text.events import events as events_in
from memory_model.workspace.layout import ENTITIES, LOG
from memory_model.workspace.stamp import Stamp

_NAMING = frozenset((doubles.ENTITY, doubles.ALIAS, mentions.RULE, pointers.RULE, event_targets.RULE))
_EVENTS = frozenset((decisions.RULE, relative_dates.RULE, event_targets.RULE, state.CONTRADICTED))
"""Rules that what a line says of another one matters to."""
_UNNAMED: tuple[str, tuple[str, ...]] = ("", ())


def notes_on(layer: str, bulk: Bulk, stamps: Sequence[Stamp], now: Ground) -> dict[str, Notes]:
    """Look at the files of a bulk, all of one layer, and return the notes on each by its path."""
    pages, paths = bulk.pages, bulk.paths
    alone: dict[str, list[Finding]] = {}
    for finding in _alone(layer, bulk, now):
        alone.setdefault(finding.path, []).append(finding)
    told = {page.path: _events(page, now) for page in bulk.holding((b"#l",))} if _EVENTS & now.wanted else {}
    doubtful = due_dates.doubtful(bulk, now) if layer in (LOG, ENTITIES) else frozenset()
    none = [pointers.NOTHING] * len(pages)
    wiki, links = pointers.gather(bulk) if now.wanted & {pointers.RULE, mentions.RULE} else (none, none)
    wants_names = layer == ENTITIES and bool(now.wanted & _NAMING)
    named = entity_logs.names(bulk, now) if wants_names else [_UNNAMED] * len(pages)
    automatic = set(map(id, filter(entity_logs.is_automatic, bulk.holding((b"<!-- src:",))))) if wants_names else set()
    passing = bulk.passing | {id(page) for page in pages if page.path in alone and _is_fresh(page, now)}
    return {
        path: tuple.__new__(  # half the price of calling the class
            Notes,
            (
                stamp,
                layer,
                tuple(alone[path]) if path in alone else (),
                inner,
                targets,
                page.data.count(b"\n") + (not page.data.endswith(b"\n")),
                told.get(path, ()),
                title,
                aliases,
                id(page) in automatic,
                id(page) in doubtful,
                id(page) not in passing,
            ),
        )
        for path, page, stamp, inner, targets, (title, aliases) in zip(
            paths, pages, stamps, wiki, links, named, strict=True
        )
    }


def _alone(layer: str, bulk: Bulk, now: Ground) -> Iterator[Finding]:
    """Apply the rules that look at one file at a time."""
    yield from fences.check(bulk, now)
    yield from frontmatter_blocks.check(bulk, now)
    if layer in underlines.LAYERS:
        yield from underlines.check(bulk, now)
    if layer in relative_dates.LAYERS:
        yield from relative_dates.check(bulk, now)
    if layer == LOG:
        yield from decisions.check(bulk, now)
    if layer == ENTITIES:
        yield from entity_logs.check(bulk, now)


def _is_fresh(page: Page, now: Ground) -> bool:
    """Tell whether what was found in a day is graded by how long ago that is."""
    return page.day is not None and page.day > now.today - FRESH


def _events(page: Page, now: Ground) -> tuple[Event, ...]:
    if b"[[" not in page.data:
        return ()
    return tuple(events_in(page.document.lines, page.day, page.path, page.blocks, now.settings.markers))

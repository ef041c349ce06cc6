"""A look at all files of a workspace by every rule: each is read once, and again only where it changed."""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from memory_model.finding import Finding
from memory_model.lint import (
    decisions,
    doubles,
    due_dates,
    entity_logs,
    event_targets,
    facts,
    fences,
    frontmatter_blocks,
    logs,
    mentions,
    pasting,
    pointers,
    relative_dates,
    state,
    summary,
)
from memory_model.lint.bulk import Bulk
from memory_model.lint.ground import Ground, ground
from memory_model.lint.kept_notes import MANY, KeptNotes, Known
from memory_model.lint.notes import Notes
from memory_model.lint.page import Page
from memory_model.lint.pages import Places, read
from memory_model.lint.probes import Probes
from memory_model.lint.rule import SEVERITIES
from memory_model.lint.settled import Settled
from memory_model.lint.spoken import Spoken
from memory_model.text.events import Event
from memory_model.text.events import events as events_in
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import ENTITIES, LOG, STATE, SUMMARY
from memory_model.workspace.snapshot import YOUNG_NS
from memory_model.workspace.sweep import GONE, Stamp

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

OLD_DAYS = "old-day-changed"
SLICE = 256
"""How many files are looked at between two tellings."""
Told = Callable[[int, int], bool]
"""Told how many files are looked at of how many; answers whether to go on."""
_GRADES = {severity: rank for rank, severity in enumerate(SEVERITIES)}


class StoppedError(Exception):
    """Whoever was told how far the look is does not want it any more."""


class Survey:
    """The findings of one workspace, kept from one look to the next. Not safe to use from two threads at once.

    ``rules`` are ids (all by default). ``given`` are contents that stand for those on disk (what is about to be
    committed); a path with `None` counts as not there. ``old_days`` tells of sealed days that were changed, which
    the layer above knows (``old-day-changed``). One that ``keeps`` its notes begins with those that an earlier one
    left in the cache, if all rules are asked for; contents that are given are kept nowhere.
    """

    def __init__(
        self,
        workspace: "Workspace",
        rules: Collection[str] | None = None,
        given: Mapping[str, bytes | None] | None = None,
        old_days: Callable[[], Iterable[Finding]] | None = None,
        *,
        keeps: bool = False,
    ) -> None:
        self.notes: dict[str, Notes] = {}
        self._workspace = workspace
        self._rules = rules
        self._given = given or {}
        self._old_days = old_days
        self.probes = Probes(workspace.root)
        self._pages: dict[str, Page] = {}
        self._places = Places(workspace.layout)
        self._spoken = Spoken()
        self._facts = facts.FactPages()
        self._settled = Settled()
        self._stale: frozenset[str] = frozenset()
        self._keeps = keeps and rules is None
        self._read_since = 0
        self._ground: Ground | None = None

    def findings(self, told: Told | None = None) -> list[Finding]:
        """Look at what changed since the last look and return all findings, the gravest first, then by place.

        Raises `StoppedError` when ``told`` says so; what was looked at by then is kept.
        """
        self.probes.seen.clear()
        now = ground(self._workspace, self._rules, self.probes)
        if self._ground is None or now[1:3] != self._ground[1:3]:
            self._begin(now)
        self._ground = now
        try:
            unreadable = self._look(now, told or (lambda *_: True))
            alone = [finding for notes in self.notes.values() for finding in notes.findings]
            result = {*alone, *unreadable, *self._together(now)}
        finally:
            self._pages.clear()
        self._keep(now)
        told_events = event_targets.events(self)
        wanted = _once(finding for finding in result if finding.rule in now.wanted)
        return sorted(event_targets.settled(wanted, told_events), key=_order)

    def page(self, path: str) -> Page | None:
        """Return a file to look at closely; `None` when it is not there or cannot be read."""
        if path not in self._pages:
            self.load([path])
        return self._pages.get(path)

    def load(self, paths: Iterable[str]) -> None:
        """Read files at once that will be looked at closely."""
        wanted = [path for path in paths if path not in self._pages and path in self.notes]
        for page in self._read(wanted) if wanted else ():
            if isinstance(page, Page):
                self._pages[page.path] = page

    def _begin(self, now: Ground) -> None:
        """Begin with what is kept of another process, or with nothing."""
        known = KeptNotes(self._workspace, now.today).load() if self._keeps else None
        self.notes, self._spoken, self._settled, self._stale = known or Known({}, Spoken(), Settled())

    def _keep(self, now: Ground) -> None:
        """Keep what was made, where making it again would cost more than writing all of it."""
        if not self._keeps or self._given:
            return
        if self._read_since >= MANY or self._spoken.read_again:
            KeptNotes(self._workspace, now.today).save(self.notes, self._spoken)
            self._read_since = self._spoken.read_again = 0
        if self._settled.is_new:
            KeptNotes(self._workspace, now.today).save_facts(self._settled)
            self._settled.is_new = False

    def _look(self, now: Ground, told: Told) -> list[Finding]:
        """Bring the notes up to date; return what could not be read."""
        files = self._files()
        for path in [path for path in self.notes if path not in files]:
            del self.notes[path]
        self._spoken.leave([path for path in self._spoken.paths() if path not in files])
        edge = time.time_ns() - YOUNG_NS
        changed = {path for path, stamp in files.items() if self.notes.get(path, _NONE).stamp != stamp}
        dirty = [path for path in files if path in changed or path in self._stale]
        places = self._places = Places(now.workspace.layout)
        layers: dict[str, list[str]] = {}
        for path in dirty:
            layers.setdefault(places.of(path).layer, []).append(path)
        self._spoken.leave(changed.intersection(layers.get(LOG, ())))
        unreadable: list[Finding] = []
        done = 0
        self._read_since += len(dirty)
        for layer, paths in layers.items():
            for start in range(0, len(paths), SLICE):
                read = list(self._read(paths[start : start + SLICE]))
                pages = [page for page in read if isinstance(page, Page)]
                unreadable += [page for page in read if isinstance(page, Finding)]
                stamps = {page.path: _lasting(files[page.path], edge) for page in pages}
                self._note(layer, pages, stamps, now)
                self._stale = self._stale.difference(stamps)
                done += len(paths[start : start + SLICE])
                if not told(done, len(dirty)):
                    raise StoppedError
        return unreadable

    def _files(self) -> dict[str, Stamp]:
        files = dict(self._workspace.snapshot.files)
        for path, data in self._given.items():
            files.pop(path, None)
            if data is not None:
                files[path] = GONE
        return files

    def _read(self, paths: list[str]) -> Iterator[Page | Finding]:
        return read(self._workspace, paths, self._given, self._places)

    def _note(self, layer: str, pages: list[Page], stamps: Mapping[str, Stamp], now: Ground) -> None:
        """Look at files of one layer, each by itself, and keep what the other rules need."""
        if not pages:
            return
        bulk = Bulk(pages)
        alone: dict[str, list[Finding]] = {}
        for finding in _alone(layer, bulk, now):
            alone.setdefault(finding.path, []).append(finding)
        if layer == LOG and mentions.RULE in now.wanted:
            known = self._spoken.paths()
            self._spoken.take(Bulk([page for page in pages if page.path not in known]))
        told = {page.path: _events(page, now) for page in bulk.holding((b"#l",))} if _wants_events(now) else {}
        doubtful = due_dates.doubtful(bulk, now) if layer in (LOG, ENTITIES) else frozenset()
        wants_names = layer == ENTITIES and bool(now.wanted & _NAMING)
        passing = _passing(layer, bulk, now)
        wants_links = bool(now.wanted & {pointers.RULE, mentions.RULE})
        for page in pages:
            wiki, paths = pointers.gather(page) if wants_links else (pointers.NOTHING, pointers.NOTHING)
            title, aliases = entity_logs.name(page, now) if wants_names else ("", ())
            self._pages[page.path] = page
            self.notes[page.path] = Notes(
                stamps[page.path],
                layer,
                tuple(alone.get(page.path, ())),
                wiki,
                paths,
                page.data.count(b"\n") + (not page.data.endswith(b"\n")),
                told.get(page.path, ()),
                title,
                aliases,
                wants_names and entity_logs.is_automatic(page),
                id(page) in doubtful,
                not alone.get(page.path) if layer == LOG else not page.is_opened and id(page) not in passing,
            )

    def _together(self, now: Ground) -> Iterator[Finding]:
        """Apply the rules that look at more than one file."""
        told = event_targets.events(self)
        yield from now.workspace.findings()
        if OLD_DAYS in now.wanted and self._old_days is not None:
            yield from self._old_days()
        if now.wanted & {doubles.ENTITY, doubles.ALIAS}:
            yield from doubles.check(self, now)
        if mentions.RULE in now.wanted:
            yield from mentions.check(self, self._spoken, now)
        if logs.RULE in now.wanted:
            yield from logs.check(self, now)
        if pointers.RULE in now.wanted:
            yield from pointers.check(self, now)
        if event_targets.RULE in now.wanted:
            yield from event_targets.check(self, told, now)
        if any(notes.dues for notes in self.notes.values()):
            yield from due_dates.check(now)
        if now.wanted & facts.RULES:
            yield from facts.check(self, now, self._facts, self._settled)
        if now.wanted & {summary.BUDGET, summary.REWRITE}:
            yield from summary.check(self, now)
        if pasting.RULE in now.wanted:
            yield from pasting.check(self, now)
        if now.wanted & {state.BEHIND, state.CONTRADICTED}:
            yield from state.check(self, told, now)


_LINKS_OF_FACTS = frozenset(("entry-without-file", "entry-outside", "supersession"))
"""Rules that say of a line of a fact or index what `dead-pointer` would say once more."""


def _once(findings: Iterable[Finding]) -> list[Finding]:
    """Leave out dead pointers of which a rule about facts tells more."""
    known = list(findings)
    told = {(finding.path, finding.line) for finding in known if finding.rule in _LINKS_OF_FACTS}
    return [found for found in known if found.rule != pointers.RULE or (found.path, found.line) not in told]


_NAMING = frozenset((doubles.ENTITY, doubles.ALIAS, mentions.RULE, pointers.RULE, event_targets.RULE))
_NONE = Notes(Stamp(-2, 0, 0), "", (), pointers.NOTHING, pointers.NOTHING, 0)


def _alone(layer: str, bulk: Bulk, now: Ground) -> Iterator[Finding]:
    """Apply the rules that look at one file at a time."""
    yield from fences.check(bulk, now)
    yield from frontmatter_blocks.check(bulk, now)
    if layer in relative_dates.LAYERS:
        yield from relative_dates.check(bulk, now)
    if layer == LOG:
        yield from decisions.check(bulk, now)
    if layer == ENTITIES:
        yield from entity_logs.check(bulk, now)


def _passing(layer: str, bulk: Bulk, now: Ground) -> Collection[int]:
    """Tell of which pages (by ``id``) the next days could have another opinion, though no rule had to open them."""
    if layer in (STATE, SUMMARY):
        return set(map(id, bulk.pages))
    return entity_logs.ahead(bulk, now) if layer == ENTITIES else ()


def _wants_events(now: Ground) -> bool:
    settled_by_events = {decisions.RULE, relative_dates.RULE, event_targets.RULE, state.CONTRADICTED}
    return bool(now.wanted & settled_by_events)


def _events(page: Page, now: Ground) -> tuple[Event, ...]:
    if b"[[" not in page.data:
        return ()
    return tuple(events_in(page.document.lines, page.day, page.path, page.blocks, now.settings.markers))


def _lasting(stamp: Stamp, edge: int) -> Stamp:
    """Return a stamp that proves the content, or `GONE` for one that is too young to."""
    return stamp if stamp.mtime_ns < edge else GONE


def _order(finding: Finding) -> tuple[int, str, int, str, str]:
    return _GRADES.get(finding.severity, 0), finding.path, finding.line or 0, finding.rule, finding.message

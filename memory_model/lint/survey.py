"""A look at all files of a workspace by every rule: each is read once, and again only where it changed."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from memory_model.finding import Finding
from memory_model.lint import (
    doubles,
    due_dates,
    event_targets,
    facts,
    logs,
    mentions,
    pasting,
    pointers,
    state,
    summary,
)
from memory_model.lint.called import Called
from memory_model.lint.fact_pages import FactPages
from memory_model.lint.facts_meanwhile import FactsMeanwhile, are_few, is_worth_it
from memory_model.lint.ground import Ground, ground
from memory_model.lint.kept_notes import MANY, KeptNotes, Known
from memory_model.lint.missed_links import MissedLinks
from memory_model.lint.noted import Noted, Placed, Told
from memory_model.lint.pasted import Pasted
from memory_model.lint.pointing import Pointing
from memory_model.lint.probes import Probes
from memory_model.lint.rule import SEVERITIES
from memory_model.lint.settled import Settled
from memory_model.lint.spoken import Spoken
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import ENTITIES

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

OLD_DAYS = "old-day-changed"
_GRADES = {severity: rank for rank, severity in enumerate(SEVERITIES)}


class Survey(Noted):
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
        super().__init__(workspace, given or {})
        self._rules = rules
        self._old_days = old_days
        self.probes = Probes(workspace.root)
        self._links = MissedLinks()
        self._facts = FactPages()
        self._settled = Settled()
        self._pasted = Pasted()
        self._keeps = keeps and rules is None
        self._ground: Ground | None = None
        self._meanwhile: FactsMeanwhile | None = None
        self._are_settled = False

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
            self._look(now, told)
            together = list(self._together(now))
            alone = [finding for notes in self.notes.values() if notes.findings for finding in notes.findings]
            result = {*alone, *self.unreadable, *together}
        finally:
            self._pages.clear()
        self._keep(now)
        told_events = event_targets.events(self)
        wanted = _once(finding for finding in result if finding.rule in now.wanted)
        return sorted(event_targets.settled(wanted, told_events), key=_order)

    def _begin(self, now: Ground) -> None:
        """Begin with what is kept of another process, or with nothing."""
        kept = KeptNotes(self._workspace, now.today) if self._keeps else None
        known = (kept.load() if kept else None) or Known({}, Spoken(), Called(), MissedLinks(), Pointing())
        self.notes, self._spoken, self._called, self._links, self._pointing, self._stale = known
        self._facts = FactPages(kept.load_facts) if kept else FactPages()
        self._settled, self._pasted = kept.load_settled() if kept else (Settled(), Pasted())

    def _keep(self, now: Ground) -> None:
        """Keep what was made, where making it again would cost more than writing all of it."""
        meanwhile, self._meanwhile = self._meanwhile, None
        if self._keeps and not self._given:
            kept = KeptNotes(self._workspace, now.today)
            if self._read_since >= MANY or self._links.read_since >= MANY or self._spoken.read_again:
                kept.save(Known(self.notes, self._spoken, self._called, self._links, self._pointing))
                self._read_since = self._links.read_since = self._spoken.read_again = 0
            self._keep_facts(now)
            if self._settled.is_new or self._pasted.is_new:
                kept.save_settled(self._settled, self._pasted)
        if meanwhile:
            meanwhile.end()

    def _keep_facts(self, now: Ground) -> None:
        if self._facts.read_since >= MANY:
            KeptNotes(self._workspace, now.today).save_facts(self._facts)
            self._facts.read_since = 0

    def _look(self, now: Ground, told: Told | None) -> None:
        """Bring the notes up to date, those on facts in another process where that is worth its while."""
        dirty = self._changes(now)
        self._are_settled = False
        if are_few(dirty):  # then it is soon known whether facts have to be looked at together
            self.take(dirty, now, told)
            dirty = []
        if told is None and self._keeps and is_worth_it(self, dirty, now) and not self._has_facts(dirty, now):
            self._meanwhile = FactsMeanwhile(
                self, dirty, lambda: list(facts.check(self, now, self._facts, self._settled)), self._settled,
                lambda: self._keep_facts(now), now,
            )  # fmt: skip
            own = frozenset([each for each in self._meanwhile.left if each[1].layer == ENTITIES])
            self.take([*own], now)
            self._meanwhile.take_entities(self, now)
            dirty = [each for each in self._meanwhile.left if each not in own]
        self.take(dirty, now, told)

    def _has_facts(self, dirty: Sequence[Placed], now: Ground) -> bool:
        """Tell whether all facts are looked at, and what was found of them before is what would be found now."""
        self._are_settled = not dirty and facts.holds(self, now, self._facts, self._settled)
        return self._are_settled

    def _together(self, now: Ground) -> Iterator[Finding]:
        """Apply the rules that look at more than one file; what another process looks at meanwhile comes late."""
        waits = self._meanwhile is not None and self._meanwhile.knows_all
        yield from now.workspace.findings()
        if OLD_DAYS in now.wanted and self._old_days is not None:
            yield from self._old_days()
        yield from self._of_days(now)
        if not waits:
            yield from self._of_facts(now)
        yield from self._of_all(now)
        if waits:
            yield from self._of_facts(now)

    def _of_days(self, now: Ground) -> Iterator[Finding]:
        """Look at days, entities and the summary beside each other."""
        self._called.look(self.notes)
        if now.wanted & {doubles.ENTITY, doubles.ALIAS}:
            yield from doubles.check(self, self._called, now)
        if mentions.RULE in now.wanted:
            yield from mentions.check(self, self._spoken, self._called, now)
        if logs.RULE in now.wanted:
            yield from logs.check(self, now)
        if now.wanted & {summary.BUDGET, summary.REWRITE}:
            yield from summary.check(self, now)
        if pasting.RULE in now.wanted:
            yield from pasting.check(self, self._pasted, now)

    def _of_all(self, now: Ground) -> Iterator[Finding]:
        """Look at what files of any layer say of each other."""
        told = event_targets.events(self)
        if pointers.RULE in now.wanted:
            yield from pointers.check(self, self._links, self._pointing, now)
        if event_targets.RULE in now.wanted:
            yield from event_targets.check(self, told, now)
        if any(notes.dues for notes in self.notes.values()):
            yield from due_dates.check(now)
        if now.wanted & {state.BEHIND, state.CONTRADICTED}:
            yield from state.check(self, told, now)

    def _of_facts(self, now: Ground) -> Iterator[Finding]:
        """Look at facts together, or take what the other process found of them."""
        if not now.wanted & facts.RULES:
            return
        if self._are_settled:
            yield from self._settled.findings
            return
        settled = self._meanwhile.settled(self) if self._meanwhile else None
        if self._meanwhile and settled is None:
            self.take(self._meanwhile.work, now)
        if settled is None:
            yield from facts.check(self, now, self._facts, self._settled)
        else:
            self._settled = settled
            yield from settled.findings


_LINKS_OF_FACTS = frozenset(("entry-without-file", "entry-outside", "supersession"))
"""Rules that say of a line of a fact or index what `dead-pointer` would say once more."""


def _once(findings: Iterable[Finding]) -> list[Finding]:
    """Leave out dead pointers of which a rule about facts tells more."""
    known = list(findings)
    told = {(finding.path, finding.line) for finding in known if finding.rule in _LINKS_OF_FACTS}
    return [found for found in known if found.rule != pointers.RULE or (found.path, found.line) not in told]


def _order(finding: Finding) -> tuple[int, str, int, str, str]:
    return _GRADES.get(finding.severity, 0), finding.path, finding.line or 0, finding.rule, finding.message

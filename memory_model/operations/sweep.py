"""A sweep: the checks of due facts are run, one fact after the other, and what they found is kept.

It can be stopped at any time: what was done stays, and the next sweep of that day or the next goes on from there.
"""

import time
from collections.abc import Callable, Iterable
from datetime import timedelta

from memory_model.curation.event import VERIFIED
from memory_model.curation.mentions import mentions
from memory_model.curation.verdict import CURRENT, SWEPT
from memory_model.facts.fact import Fact
from memory_model.operations.fact_caveats import around
from memory_model.operations.fact_checks import Found, run
from memory_model.operations.fact_due import wanting
from memory_model.operations.fact_retire import act
from memory_model.operations.fact_verify import marked
from memory_model.operations.run import Composed, Result
from memory_model.storage.outcomes import Applied, Conflict, Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import curating

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

    Step = Callable[[int, int, str], object]

BY = curating.BY_SWEEP
_BATCH, _SHARE, _SECONDS = 25, 16, 2.0
"""So many facts at least are written at once, and a share of those that are done, for each write reads the whole log;
what took longer than some seconds is written in any case. So much a kill may cost."""


class Swept(NamedTuple):
    """What came of a sweep: the verdicts by fact, the facts with nothing to check them by, whether it came to its end.

    ``resumed`` is how many facts a sweep had done that was stopped; ``warnings`` say what could not be kept.
    """

    verdicts: tuple[tuple[Fact, tuple[Found, ...]], ...]
    without: tuple[Fact, ...]
    is_whole: bool = True
    resumed: int = 0
    warnings: tuple[str, ...] = ()

    def current(self) -> list[Fact]:
        """List the facts whose checks all ran and are current, with nothing of what they mention gone."""
        return [
            fact
            for fact, found in self.verdicts
            if any(not one.is_mention for one in found) and all(one.verdict == CURRENT for one in found)
        ]


def sweep(
    workspace: "Workspace",
    *,
    network: bool = False,
    every: bool = False,
    dry_run: bool = False,
    step: "Step" = lambda *_: None,
) -> Swept:
    """Run the checks of facts that are due, stale or drifted (with ``every``, of all that hold); keep the verdicts.

    With ``dry_run`` no verdict is kept. ``step`` is told how far it is: facts done, facts to do, and the slug of the
    next. `KeyboardInterrupt` ends it.
    """
    if not dry_run:
        curating.begin(workspace)
    since = (workspace.clock.today() - timedelta(1)).isoformat()
    number, known = workspace.curated.verdicts().unfinished(since)
    wanted = [fact for fact in _facts(workspace, every=every) if fact.path not in known]
    texts = {fact.path: text_of(workspace, fact) for fact in wanted}
    repository = around(workspace)
    repository.prepare(mention for text in texts.values() for mention in mentions(text))
    log = _Log(workspace, number, writes=not dry_run)
    done: list[tuple[Fact, tuple[Found, ...]]] = []
    without: list[Fact] = []
    is_whole = False
    try:
        for at, fact in enumerate(wanted):
            step(at, len(wanted), fact.slug)
            found = tuple(run(fact, texts[fact.path], repository, network=network))
            if found:
                done.append((fact, found))
                log.add(fact, found)
            else:
                without.append(fact)
        is_whole = True
    except KeyboardInterrupt:
        pass
    log.end(len(done), is_whole=is_whole)
    return Swept(tuple(done), tuple(without), is_whole, len(known), tuple(log.warnings))


def apply(workspace: "Workspace", facts: Iterable[Fact], *, source: str = "", dry_run: bool = False) -> Result:
    """Mark facts as verified today by a sweep; what is stale or queued stays so, for it asks for a person."""
    queued = workspace.curated.state().queued if workspace.curated.stamp() else {}
    names = [fact.path for fact in facts if not fact.stale_since and fact.path not in queued]

    def compose() -> Composed:
        today = workspace.clock.today()
        known = {fact.path: fact for fact in workspace.facts.timeline().facts}
        acts = curating.Acts(workspace)
        steps: list[Append | Replace] = []
        done: list[Done] = []
        for path in names:
            if path in known:
                replace, told = marked(workspace, known[path], today)
                acts.add(VERIFIED, path, by=source or BY)
                steps.append(replace)
                done += told
        return Plan("sweep", (*steps, acts.step()) if steps else (), tuple(done), source or BY)

    return act(workspace, compose, dry_run=dry_run)


class _Log:
    """Writes verdicts batch by batch, and the heartbeat at the end; or, where it does not write, nothing."""

    def __init__(self, workspace: "Workspace", number: str, *, writes: bool) -> None:
        self._workspace = workspace
        self._writes = writes
        self._number = number
        self._batch: list[tuple[Fact, tuple[Found, ...]]] = []
        self._written = 0
        self._since = time.monotonic()
        self.warnings: list[str] = []

    def add(self, fact: Fact, found: tuple[Found, ...]) -> None:
        if not self._writes:
            return
        self._batch.append((fact, found))
        size = len(self._batch)
        is_late = time.monotonic() - self._since > _SECONDS
        if size >= _BATCH and (is_late or size * _SHARE >= self._written):
            self._written += size
            self._write()
            self._since = time.monotonic()

    def end(self, count: int, *, is_whole: bool) -> None:
        if not self._writes:
            return
        self._write(f"{count} facts" if is_whole else "")
        if is_whole and self._workspace.curated.is_pending(self._workspace.clock.today()):
            self.warnings += curating.unlist(self._workspace)
        self.warnings += curating.commit(self._workspace)

    def _write(self, heartbeat: str = "") -> None:
        batch, self._batch = self._batch, []

        def compose() -> Plan | Refused | Conflict:
            judged = curating.Judged(self._workspace, self._number)
            for fact, found in batch:
                for one in found:
                    judged.add(fact.path, one.check, one.verdict, one.detail, by=BY)
            if heartbeat:
                judged.add("", "", "", heartbeat, by=BY, act=SWEPT)
            self._number = judged.sweep
            return Plan("sweep", (judged.step(),) if batch or heartbeat else (), recorded=False)

        outcome = self._workspace.store.commit_quietly(compose)
        if not isinstance(outcome, Applied):
            said = outcome.message if isinstance(outcome, Refused) else "the log changes all the time"
            self.warnings.append(f"what the sweep found was not kept: {said}")


def _facts(workspace: "Workspace", *, every: bool) -> list[Fact]:
    if not every:
        return [card.fact for card in wanting(workspace) if card.is_fact]
    today = workspace.clock.today()
    retired = {row.path for row in workspace.curated.rows()}
    return [fact for fact in workspace.facts.timeline().as_of(today) if fact.path not in retired]


def text_of(workspace: "Workspace", fact: Fact) -> str:
    """Return what is looked through for mentions: the description of a fact and its text."""
    document = workspace.document(fact.path)
    body = document.lines[fact.body :] if document else ()
    return "\n".join([fact.description, *body])

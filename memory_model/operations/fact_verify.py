"""Saying that a fact is still so, or is not, or that nobody knows; and that an event happened that facts wait for."""

from memory_model.curation.event import FIRED, VERIFIED
from memory_model.curation.verdict import CURRENT, VERDICTS
from memory_model.facts import edit
from memory_model.facts.fact import Fact
from memory_model.operations.edited import changed_line
from memory_model.operations.fact_find import one
from memory_model.operations.fact_retire import act
from memory_model.operations.queued_file import queued_file
from memory_model.operations.run import Composed, Result
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from datetime import date

    from memory_model.workspace.front import Workspace


def verify(
    workspace: "Workspace", query: str, verdict: str = CURRENT, note: str = "", *, source: str = "",
    dry_run: bool = False, redact: bool = False,
) -> Result:  # fmt: skip
    """Record a verdict on a fact. Only `CURRENT` changes its file: ``last_verified``, and ``stale_since`` where set."""
    said = " ".join(note.split())

    def compose() -> Composed:
        if verdict not in VERDICTS:
            return Refused("usage", f"{verdict!r} is not a verdict", "--verdict", f"one of {', '.join(VERDICTS)}")
        if other := queued_file(workspace, query):
            return _looked_at(workspace, other, verdict, said, source)
        fact = one(workspace.facts.timeline(), query)
        judged = curating.Judged(workspace)
        judged.add(fact.path, "", verdict, said, by=source)
        done = [Done(fact.path, 1, f"{fact.path}#L1", f"{verdict}{f': {said}' if said else ''}")]
        steps: list[Append | Replace] = [judged.step()]
        if verdict == CURRENT:
            acts = curating.Acts(workspace)
            acts.add(VERIFIED, fact.path, by=source, reason=said)
            replace, done = marked(workspace, fact, workspace.clock.today())
            steps = [replace, acts.step(), judged.step()]
        return Plan("fact verify", tuple(steps), tuple(done), source)

    return act(workspace, compose, dry_run=dry_run, redact=redact)


def _looked_at(workspace: "Workspace", path: str, verdict: str, said: str, source: str) -> Composed:
    """Take a file that is no fact out of the review: somebody looked. Nothing is written into it."""
    if verdict != CURRENT:
        return Refused(
            "refused", "only a fact has a verdict; this file is looked at, or not", path, "leave --verdict out"
        )
    acts = curating.Acts(workspace)
    acts.add(VERIFIED, path, by=source, reason=said)
    done = Done(path, 1, f"{path}#L1", f"looked at{f': {said}' if said else ''}")
    return Plan("fact verify", (acts.step(),), (done,), source)


def marked(workspace: "Workspace", fact: Fact, today: "date") -> tuple[Replace, list[Done]]:
    """Plan the lines of a fact's file that say that it was verified."""
    version = workspace.store.read(fact.path)
    before = Document.from_bytes(version.data or b"")
    after = edit.set_field(before, fact.dialect, "last_verified", today.isoformat())
    if fact.stale_since:
        after = edit.set_field(after, fact.dialect, "stale_since", "null")
    return Replace(fact.path, version, after.to_bytes()), [_done(fact, before, after, f"verified on {today}")]


def fire(workspace: "Workspace", event: str, *, source: str = "", dry_run: bool = False) -> Result:
    """Record that an event happened: every open fact that waits for it is stale from today on."""
    said = " ".join(event.split())
    wanted = said.casefold()

    def compose() -> Composed:
        today = workspace.clock.today()
        waiting = [fact for fact in workspace.facts.timeline().as_of(today) if fact.stale_when]
        found = [fact for fact in waiting if " ".join(fact.stale_when.split()).casefold() == wanted]
        if not found:
            known = ", ".join(dict.fromkeys(repr(fact.stale_when) for fact in waiting))
            return Refused("unknown", f"no fact waits for {said!r}", "EVENT", f"one of {known}" if known else "")
        steps: list[Append | Replace] = []
        done: list[Done] = []
        for fact in [fact for fact in found if not fact.stale_since]:
            version = workspace.store.read(fact.path)
            before = Document.from_bytes(version.data or b"")
            after = edit.set_field(before, fact.dialect, "stale_since", today.isoformat())
            steps.append(Replace(fact.path, version, after.to_bytes()))
            done.append(_done(fact, before, after, f"stale: {said}"))
        if steps:
            acts = curating.Acts(workspace)
            acts.add(FIRED, said, by=source, reason=", ".join(fact.slug for fact in found))
            steps.append(acts.step())
        return Plan("fact fire", tuple(steps), tuple(done), source)

    return act(workspace, compose, dry_run=dry_run)


def _done(fact: Fact, before: Document, after: Document, said: str) -> Done:
    line = next(iter(changed_line(before, after)), 1)
    return Done(fact.path, line, f"{fact.path}#L{line}", said)

"""Retiring a fact and pardoning it: acts of the overlay, by which its file does not change by a byte."""

from memory_model.clock import days_after
from memory_model.curation.event import PARDONED, RETIRED, SET_ASIDE
from memory_model.curation.state import ROW_DAYS
from memory_model.facts.fact import Fact
from memory_model.operations.fact_find import one
from memory_model.operations.queued_file import subject
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Done, Plan
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import curating

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from memory_model.workspace.front import Workspace


def retire(
    workspace: "Workspace", query: str, reason: str, *, source: str = "", dry_run: bool = False, redact: bool = False
) -> Result:
    """Put a fact on death row: shown for seven days more, then hidden from brief, recall and search."""
    why = " ".join(reason.split())

    def compose() -> Composed:
        fact = one(workspace.facts.timeline(), query)
        if not why:
            ready = command("fact", "retire", fact.slug, "--reason", "…")
            return Refused("usage", "a fact is retired for a reason", "--reason", ready)
        acts = curating.Acts(workspace)
        known = acts.state().retired.get(fact.path)
        if known:
            return Refused("refused", f"{fact.slug} is retired already: {known.reason}", fact.path, _pardon(fact))
        until = days_after(workspace.clock.today(), ROW_DAYS)
        acts.add(RETIRED, fact.path, by=source, reason=why, until=until.isoformat())
        done = _done(fact, f"retired: {why}; on death row until {until}")
        return Plan("fact retire", (acts.step(),), (done,), source)

    return act(workspace, compose, dry_run=dry_run, redact=redact)


def pardon(workspace: "Workspace", query: str, *, source: str = "", dry_run: bool = False) -> Result:
    """Take a fact off death row, or bring a hidden one back, with the index line that it had."""

    def compose() -> Composed:
        fact = one(workspace.facts.timeline(), query)
        acts = curating.Acts(workspace)
        known = acts.state().retired.get(fact.path)
        if known is None:
            ready = command("fact", "show", fact.slug)
            return Refused("refused", f"{fact.slug} is not retired", fact.path, ready)
        steps, lines = curating.listed_again(workspace, known, acts.log())
        acts.add(PARDONED, fact.path, by=source)
        return Plan("fact pardon", (acts.step(), *steps), (_done(fact, "pardoned"), *lines), source)

    return act(workspace, compose, dry_run=dry_run)


def set_aside(workspace: "Workspace", query: str, until: "date", *, source: str = "", dry_run: bool = False) -> Result:
    """Leave a fact out of the review until a day."""

    def compose() -> Composed:
        path = subject(workspace, query)
        if until <= workspace.clock.today():
            return Refused("usage", f"{until} is not a later day", path, "name a day after today")
        acts = curating.Acts(workspace)
        acts.add(SET_ASIDE, path, by=source, until=until.isoformat())
        done = Done(path, 1, f"{path}#L1", f"set aside until {until}")
        return Plan("fact set-aside", (acts.step(),), (done,), source)

    return act(workspace, compose, dry_run=dry_run)


def act(
    workspace: "Workspace", compose: "Callable[[], Composed]", *, dry_run: bool = False, redact: bool = False
) -> Result:
    """Carry out an act of curation; before the first one the overlay is kept out of a repository around it."""
    if not dry_run:
        curating.begin(workspace)
    return run(workspace, compose, dry_run=dry_run, redact=redact)


def _pardon(fact: Fact) -> str:
    return command("fact", "pardon", fact.slug)


def _done(fact: Fact, text: str) -> Done:
    return Done(fact.path, 1, f"{fact.path}#L1", text)

"""Which facts are to be looked at again: due by their age, stale by an event, or drifted as a sweep saw it."""

from datetime import date

from memory_model.curation.verdict import Verdict, Verdicts, drifted
from memory_model.facts.fact import Fact
from memory_model.facts.freshness import DUE, STALE, freshness, since
from memory_model.facts.timeline import Timeline
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

DRIFT = "drifted"


class Card(NamedTuple):
    """A fact to be looked at: ``reason`` is ``stale``, ``drifted`` or ``due``, ``since`` the day from which on.

    ``last`` is the day it was last known to be so; ``caveats`` are the verdicts that say what drifted, ``blast`` is
    how many lean on it.
    """

    fact: Fact
    reason: str
    since: date | None
    last: date | None
    caveats: tuple[Verdict, ...] = ()
    blast: int = 0

    def age(self, today: date) -> int | None:
        """Count the days since it was last known to be so."""
        return (today - self.last).days if self.last else None


def wanting(workspace: "Workspace", timeline: Timeline | None = None) -> list[Card]:
    """List the facts that hold, are not retired, and are due, stale or drifted; by path."""
    today, days = workspace.clock.today(), workspace.settings.facts.fresh_days
    retired = {row.path for row in workspace.curated.rows()}
    latest = workspace.curated.verdicts().latest()
    found = []
    for fact in (timeline or workspace.facts.timeline()).as_of(today):
        if fact.path in retired:
            continue
        state = freshness(fact, today, days)
        caveats = tuple(drifted(latest.get(fact.path, {})))
        hard = any(not caveat.check.startswith("mention:") for caveat in caveats)
        reason = STALE if state == STALE else DRIFT if hard else DUE if state == DUE or caveats else ""
        if reason:
            last = fact.last_verified or fact.recorded or fact.valid_from
            found.append(Card(fact, reason, since(fact, days), last, caveats))
    return found


def last_sweep(verdicts: Verdicts) -> date | None:
    """Tell on which day the last sweep came to its end."""
    at = verdicts.last_sweep()[:10]
    return date.fromisoformat(at) if at else None

"""How each fact stands wherever it is named: due, stale, retired, or over. Nothing of it is refreshed by reading."""

from memory_model.curation.state import State
from memory_model.curation.verdict import drifted
from memory_model.facts.freshness import NONE, aged, freshness
from memory_model.facts.wording import window_text
from memory_model.operations import fact_caveats, fact_due
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date

    from memory_model.curation.state import Retirement
    from memory_model.facts.fact import Fact
    from memory_model.facts.timeline import Timeline
    from memory_model.workspace.front import Workspace


class Standing(NamedTuple):
    """``freshness`` is fresh, due, stale or none; ``said`` is what keeps the fact from being the plain truth.

    ``reason`` is the word for why it asks for a look (`fact_due.REASONS`), empty where it asks for none. Of a retired
    one ``retired`` tells why, and from which day on it is hidden.
    """

    freshness: str
    said: str = ""
    retired: str = ""
    reason: str = ""


def standings(
    workspace: "Workspace", timeline: "Timeline | None" = None, paths: "Collection[str] | None" = None
) -> dict[str, Standing]:
    """Tell how every fact stands today, or those at some ``paths``; the logs of curation are looked at once."""
    known = timeline or workspace.facts.timeline()
    curated = workspace.curated
    state = curated.state() if curated.stamp() else State({}, {}, {})
    judged = curated.latest() if curated.judged_stamp() else {}
    today, days = workspace.clock.today(), workspace.settings.facts.fresh_days

    def standing(fact: "Fact") -> Standing:
        if not known.holds(fact, today):
            return Standing(NONE, window_text(fact, known, today))
        retired, queued = state.retired.get(fact.path), state.queued.get(fact.path)
        told = [f"retired: {retired.reason}"] if retired else []
        told += [f"queued: {queued.sentence()}"] if queued else []
        caveats = drifted(judged.get(fact.path, {}))
        told += [said] if (said := fact_caveats.told(caveats)) else []
        told += [said] if (said := aged(fact, today, days)) else []
        row = f"retired: {retired.reason}; {_hidden(retired, today)}" if retired else ""
        fresh = freshness(fact, today, days)
        reason = fact_due.reason(fresh, caveats, is_queued=queued is not None)
        return Standing(fresh, "; ".join(told), row, "" if retired else reason)

    return {fact.path: standing(fact) for fact in known.facts if paths is None or fact.path in paths}


def _hidden(retired: "Retirement", today: "date") -> str:
    return f"hidden {'since' if retired.is_hidden(today) else 'from'} {retired.until}"

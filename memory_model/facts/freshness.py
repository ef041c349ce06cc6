"""How long ago a fact was last looked at (formats.md, "Freshness"). Reading refreshes nothing."""

from datetime import date

from memory_model.facts.fact import Fact

FRESH, DUE, STALE, NONE = "fresh", "due", "stale", "none"
_AGEING = ("project", "reference")


def ages(fact: Fact) -> bool:
    """Tell whether a fact ages: projects and references do, others when they carry a field that says so."""
    return fact.type in _AGEING or bool(fact.last_verified or fact.stale_when or fact.stale_since)


def freshness(fact: Fact, today: date, days: int = 14) -> str:
    """Tell ``fresh``, ``due`` when it was last verified more than ``days`` ago, ``stale``, or ``none``.

    It is stale at once when the event happened that it waits for. Without any day it is due.
    """
    if not ages(fact):
        return NONE
    if fact.stale_since:
        return STALE
    last = fact.last_verified or fact.recorded or fact.valid_from
    return FRESH if last and (today - last).days <= days else DUE


def has_contract(fact: Fact) -> bool:
    """Tell whether a fact says when it is to be looked at again: it was verified once, or waits for an event."""
    return bool(fact.last_verified or fact.stale_when or fact.stale_since)

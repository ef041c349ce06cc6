"""How long ago a fact was last looked at (formats.md, "Freshness"). Reading refreshes nothing."""

from memory_model.clock import days_after
from memory_model.facts.fact import Fact
from memory_model.values import date

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


def since(fact: Fact, days: int = 14) -> date | None:
    """Tell from which day on a fact is due or stale; `None` for one without any day."""
    last = fact.last_verified or fact.recorded or fact.valid_from
    return fact.stale_since or (days_after(last, days + 1) if last else None)


def aged(fact: Fact, today: date, days: int = 14) -> str:
    """Say in words that a fact is due or stale: ``due since 2026-10-01``, ``stale since …: event``; empty if not."""
    state = freshness(fact, today, days)
    if state not in (DUE, STALE):
        return ""
    day = since(fact, days)
    event = f": {fact.stale_when}" if state == STALE and fact.stale_when else ""
    return f"{state} since {day}{event}" if day else f"{state}, never verified"


def has_contract(fact: Fact) -> bool:
    """Tell whether a fact says when it is to be looked at again: it was verified once, or waits for an event."""
    return bool(fact.last_verified or fact.stale_when or fact.stale_since)

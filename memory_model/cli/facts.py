"""How facts are told: in lists, as shapes, with their windows in words."""

from collections.abc import Container

from memory_model.facts.fact import Fact
from memory_model.facts.freshness import NONE, aged, freshness, since
from memory_model.facts.timeline import NEVER, Timeline
from memory_model.facts.wording import window_text
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.settings import FactSettings


def fact_shape(
    fact: Fact, timeline: Timeline, today: date, settings: "FactSettings", retired: Container[str] = ()
) -> dict[str, object]:
    """Shape one fact (commands.md, "fact list"); days are those of its window. ``retired`` are paths."""
    window = timeline.window(fact)
    later = timeline.successors(fact)
    is_open = window.holds(today)
    state = freshness(fact, today, settings.fresh_days) if is_open else NONE
    return {
        "slug": fact.slug,
        "name": fact.name or None,
        "description": fact.description,
        "type": fact.type or None,
        "confidence": fact.confidence or None,
        "valid_from": fact.start,
        "valid_until": window.stop if window.stop != NEVER else fact.valid_until,
        "supersedes": fact.supersedes or None,
        "superseded_by": later[0].slug if later else fact.marker or None,
        "open": is_open,
        "freshness": state,
        "due_since": since(fact, settings.fresh_days) if state in ("due", "stale") else None,
        "last_verified": fact.last_verified,
        "stale_when": fact.stale_when or None,
        "retired": bool(fact.retired) or fact.path in retired,
        "path": fact.path,
    }


def remarks(fact: Fact, timeline: Timeline, today: date, settings: "FactSettings") -> str:
    """Say in brackets what a list tells of a fact beside its description."""
    said = aged(fact, today, settings.fresh_days) if timeline.holds(fact, today) else ""
    words = [fact.type, fact.confidence, window_text(fact, timeline, today), said]
    return f"({', '.join(filter(None, words))})"

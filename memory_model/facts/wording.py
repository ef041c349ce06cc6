"""When a fact holds, in words."""

from memory_model.facts.fact import Fact
from memory_model.facts.timeline import NEVER, Timeline
from memory_model.values import date


def window_text(fact: Fact, timeline: Timeline, today: date) -> str:
    """Say when a fact holds: ``since 2026-08-31``, ``2026-05-01 to 2026-08-31``."""
    window = timeline.window(fact)
    if fact.is_wrong:
        return "recorded wrong"
    start = str(window.start) if window.start else ""
    if window.stop == NEVER:
        return "superseded"
    if window.start and window.stop and window.stop <= window.start:
        return f"on no day, {start} to {window.stop}"
    if window.stop:
        return f"{start or '…'} to {window.stop}"
    if window.start and window.start > today:
        return f"from {start}"
    return f"since {start}" if start else "always"

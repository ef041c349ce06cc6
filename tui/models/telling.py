"""What the status line says about the outcome of a write."""

from memory_model.storage.outcomes import Applied, Conflict, Outcome
from tui.commands.keyed import keyed


def told(outcome: Outcome, what: str = "") -> tuple[str, str]:
    """Return a sentence and its mood (``good`` or ``bad``): what was written, where, and how to undo."""
    if isinstance(outcome, Applied):
        return _applied(outcome, what), "good"
    if isinstance(outcome, Conflict):
        return f"{outcome.path}: {outcome.piece} was changed by somebody else too; both are kept", "bad"
    place = f"{outcome.where}: " if outcome.where else ""
    repair = f" → {outcome.repair}" if outcome.repair else ""
    return f"{place}{outcome.message}{repair}", "bad"


def _applied(outcome: Applied, what: str) -> str:
    if outcome.undo is None and not outcome.done:
        return "nothing to change"
    place = outcome.done[0].address if outcome.done else ""
    more = f" and {len(outcome.done) - 1} more" if len(outcome.done) > 1 else ""
    said = " ".join(part for part in (what or "saved", place + more) if part)
    merged = " · merged with another's change" if outcome.merged else ""
    warned = f" · {outcome.warnings[0]}" if outcome.warnings else ""
    if outcome.undo is None:
        return f"{said}{merged}{warned}"
    return keyed("{said} · {undo} undo", said=f"{said}{merged}{warned}")

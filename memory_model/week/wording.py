"""The weekly rewrite in words, for shell and desk alike."""

from memory_model.text.counting import count
from memory_model.week.choices import SET_ASIDE, UNSEEN, USED
from memory_model.week.loss import Loss
from memory_model.week.moves import Move
from memory_model.week.rewrite import Rewrite

TITLES = {
    "decision": "Decisions",
    "follow-up": "Follow-ups opened",
    "closed": "Follow-ups closed",
    "lesson": "Lessons",
    "preference": "Preferences",
    "correction": "Corrections",
    "status": "Status changes",
    "entity": "New entities",
}
"""What the sources of each kind are called."""


def counts(rewrite: Rewrite) -> str:
    """Say how many sources there are of each use, what is left to do first: ``7 sources, 3 unseen, 4 used …``."""
    number = len(rewrite.judged)
    if not number:
        return "nothing happened that a rewrite would take up"
    uses = ((UNSEEN, "unseen"), (USED, "used"), (SET_ASIDE, "set aside"))
    return ", ".join([count(number, "source"), *(f"{len(rewrite.of(use))} {word}" for use, word in uses)])


def dropped(loss: Loss) -> str:
    """Say how much a draft drops: ``2 lines, 1 index entry``."""
    lines = count(len(loss.dropped), "line")
    return f"{lines}, {count(len(loss.entries), 'index entry')}" if loss.entries else lines


def passed_over(rewrite: Rewrite) -> str:
    """Say what a rewrite should not pass over and does: ``2 decisions and 1 open follow-up``; empty when nothing."""
    decisions = sum(1 for each in rewrite.pressing if each.source.kind == "decision")
    follow_ups = len(rewrite.pressing) - decisions
    parts = [count(decisions, "decision")] if decisions else []
    parts += [count(follow_ups, "open follow-up")] if follow_ups else []
    return " and ".join(parts)


def freed(move: Move) -> str:
    """Say what a move frees."""
    parts = [count(move.lines, "line")] if move.lines else []
    parts += [count(move.bytes, "byte")] if move.bytes else []
    return f"frees {', '.join(parts)}" if parts else "frees nothing, keeps the newest"

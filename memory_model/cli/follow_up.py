"""One follow-up as a line and as a document."""

from __future__ import annotations

from memory_model.cli.wording import ago
from memory_model.followups.item import OPEN
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.followups.follow_up import FollowUp
    from memory_model.values import date


def line(item: FollowUp, today: date, width: int = 0) -> str:
    """Say its address, filled up to ``width``, its text, and what is to be known beside."""
    said = "; ".join(_remarks(item, today))
    return f"{item.id:{width}}  {item.text}{f'  ({said})' if said else ''}"


def _remarks(item: FollowUp, today: date) -> Iterator[str]:
    """Say state, day, moves, whose, topic."""
    if item.status != OPEN:
        yield f"{item.status} {item.closed_by}" if item.closed_by else item.status
    if item.due:
        state = "overdue, due" if item.overdue else "snoozed until" if item.snoozed else "due"
        yield f"{state} {item.due}, {ago(item.due, today)}"
    elif item.problem:
        yield item.problem
    if item.moved_times:
        yield f"moved {count(item.moved_times, 'time')}"
    if item.correction:
        yield f"corrected: {item.correction}"
    if item.waiting or item.owner:
        yield f"waiting on {item.owner}" if item.owner else "waiting"
    if item.topic:
        yield item.topic


def shape(item: FollowUp) -> dict[str, object]:
    """Shape it (commands.md), with what else is known of it."""
    return {
        "id": item.id,
        "text": item.text,
        "kind": item.kind,
        "marked": item.marked,
        "due": item.due,
        "status": item.status,
        "overdue": item.overdue,
        "topic": item.topic,
        "path": item.path,
        "line": item.line,
        "closed_by": str(item.closed_by) if item.closed_by else None,
        "snoozed": item.snoozed,
        "started": item.started,
        "waiting": item.waiting,
        "owner": item.owner or None,
        "last_seen": item.last_seen,
        "moved_times": item.moved_times,
        "correction": item.correction or None,
    }

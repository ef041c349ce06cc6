"""Follow-ups that were opened or closed."""

from collections.abc import Iterator
from datetime import date

from memory_model.followups.item import DONE, OPEN, VOID
from memory_model.text.address import Address
from memory_model.text.markers import FOLLOW_UP
from memory_model.values import TYPE_CHECKING
from memory_model.week.source import CLOSED, Source

if TYPE_CHECKING:
    from memory_model.followups.follow_up import FollowUp
    from memory_model.workspace.front import Workspace


def follow_ups(workspace: "Workspace", since: date) -> Iterator[Source]:
    """Yield the follow-ups opened since a day that are still open, and those closed since then.

    One that was both opened and closed is told as closed. Items of files without days are left out, because
    nobody knows since when they stand there.
    """
    span = max((workspace.clock.today() - since).days, 0)
    for item in workspace.ledger(span).all():
        if item.status == OPEN and item.marked is not None and item.marked >= since:
            yield _opened(item)
        elif item.status in (DONE, VOID) and (day := _closed_on(item)) is not None and day >= since:
            yield _closed(item, day)


def _closed_on(item: "FollowUp") -> date | None:
    """Tell the day on which it was closed; a box that was ticked in an old line tells none but that line's."""
    by = item.closed_by
    return by.day if by is not None and by.day is not None else item.last_seen


def _opened(item: "FollowUp") -> Source:
    due = f" (due {item.due})" if item.due and str(item.due) not in item.text else ""
    owner = f"{item.owner}: " if item.owner else ""
    return Source(
        item.id,
        FOLLOW_UP,
        f"{owner}{item.text}{due}",
        item.id,
        item.marked,
        item.path,
        item.line,
        item.topic or "",
        tuple(map(str, item.addresses)),
        open=True,
    )


def _closed(item: "FollowUp", day: date) -> Source:
    word = "void: " if item.status == VOID else ""
    also = [*item.addresses, *([item.closed_by] if isinstance(item.closed_by, Address) else [])]
    return Source(
        item.id,
        CLOSED,
        f"{word}{item.text}",
        f"{item.id} closed",
        day,
        item.path,
        item.line,
        item.topic or "",
        tuple(map(str, also)),
    )

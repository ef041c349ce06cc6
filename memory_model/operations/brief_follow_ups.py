"""The follow-ups of a brief, each in one line with whose it is and when it is due."""

from __future__ import annotations

from memory_model.operations.brief_parts import Line
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.followups.follow_up import FollowUp
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

_MARK_END = "\x1f"


def follow_ups(workspace: Workspace, as_of: date | None = None) -> str:
    """Return all that is open, with ``as_of`` all that was open on that day, as `lines_of` takes it apart."""
    return _text(workspace.ledger(as_of=as_of)) if as_of else workspace.settled("brief", _text)


def nearest_follow_ups(workspace: Workspace, count: int) -> tuple[tuple[Line, ...], int]:
    """Return what is due nearest to today, before or after, and how many are open: quicker than all of thousands."""
    text = workspace.settled(f"brief-nearest-{count}", lambda ledger: f"{len(ledger.open)}\n{_text(ledger, count)}")
    total, _, rest = text.partition("\n")
    return lines_of(rest), int(total)


def lines_of(text: str) -> tuple[Line, ...]:
    """Take lines apart, each with its address."""
    pairs = [line.partition(_MARK_END) for line in text.split("\n") if line]
    return tuple([Line(mark, said) for mark, _, said in pairs])


def _text(ledger: Ledger, count: int = 0) -> str:
    chosen = sorted(ledger.open, key=lambda item: _distance(item, ledger.today))[:count] if count else ledger.open
    return "\n".join([f"{item.id}{_MARK_END}{_said(item, ledger.today)}" for item in chosen])


def _distance(item: FollowUp, today: date) -> int:
    """Tell how many days lie between now and the day that an item is about: due, else first marked."""
    day = item.due or item.marked
    return abs((day - today).days) if day else 0


def _said(item: FollowUp, day: date) -> str:
    words = [item.text]
    if item.owner:
        words.append(f"whose: {item.owner}")
    if item.due:
        late = item.days_over(day)
        words.append(f"due {item.due}" + (f", {count(late, 'day')} over" if late else ""))
    return " · ".join(words)

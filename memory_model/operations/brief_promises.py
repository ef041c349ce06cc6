"""The follow-ups of a brief, each in one line with whose it is and when it is due."""

from __future__ import annotations

from collections.abc import Sequence

from memory_model.operations.brief_parts import Line
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from typing import Any

    from memory_model.followups.follow_up import FollowUp
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.front import Workspace

_MARK_END = "\x1f"


class Promises(Sequence[Line]):
    """Lines that are written one behind the other in a text, and taken apart where they are asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: tuple[Line, ...] | None = None

    def __bool__(self) -> bool:
        """Tell whether there are any."""
        return bool(self._text)

    def __len__(self) -> int:
        """Count them."""
        return len(self._lines())

    def __getitem__(self, at: Any) -> Any:
        """Return one of them, or some."""
        return self._lines()[at]

    def _lines(self) -> tuple[Line, ...]:
        if self._known is None:
            self._known = _lines(self._text)
        return self._known


def promises(workspace: Workspace, as_of: date | None = None) -> Sequence[Line]:
    """Return all that is open, with ``as_of`` all that was open on that day, each with its address."""
    return Promises(_text(workspace.ledger(as_of=as_of)) if as_of else workspace.settled("brief", _text))


def nearest_promises(workspace: Workspace, count: int) -> tuple[tuple[Line, ...], int]:
    """Return what is due nearest to today, before or after, and how many are open: quicker than all of thousands."""
    text = workspace.settled(f"brief-nearest-{count}", lambda ledger: f"{len(ledger.open)}\n{_text(ledger, count)}")
    total, _, rest = text.partition("\n")
    return _lines(rest), int(total)


def _lines(text: str) -> tuple[Line, ...]:
    pairs = [line.partition(_MARK_END) for line in text.split("\n") if line]
    return tuple([Line(mark, said) for mark, _, said in pairs])


def _text(ledger: Ledger, count: int = 0) -> str:
    chosen = sorted(ledger.open, key=lambda item: _distance(item, ledger.today))[:count] if count else ledger.open
    return "\n".join([f"{item.id}{_MARK_END}{_promise(item, ledger.today)}" for item in chosen])


def _distance(item: FollowUp, today: date) -> int:
    """Tell how many days lie between now and the day that an item is about: due, else first marked."""
    day = item.due or item.marked
    return abs((day - today).days) if day else 0


def _promise(item: FollowUp, day: date) -> str:
    words = [item.text]
    if item.owner:
        words.append(f"whose: {item.owner}")
    if item.due:
        late = item.days_over(day)
        words.append(f"due {item.due}" + (f", {count(late, 'day')} over" if late else ""))
    return " · ".join(words)

"""An open item as a person means it: all lines that say the same, and what became of it."""

from memory_model.followups.item import OPEN
from memory_model.text.address import Address
from memory_model.values import NamedTuple, date


class FollowUp(NamedTuple):
    """One item over its whole life; ``id``, ``path`` and ``line`` are of the line that said it first.

    ``marked`` is the first day, ``last_seen`` the last (both `None` for an item of a file without days),
    ``latest`` the newest line, ``said`` its words, and ``addresses`` all lines: any may be closed or snoozed.
    ``due`` is the newest date given; ``due_words`` and ``problem`` tell of one that names no day. ``snoozed``
    is true until the day it was moved to. ``closed_by`` is the event or line that closed it, ``closing`` what that
    event says, ``correction`` what the last correction of one of its lines says. ``entities`` are the paths of the
    entities it names; filled only by a ledger that was given their names.
    """

    id: str
    text: str
    kind: str
    marked: date | None
    due: date | None = None
    status: str = OPEN
    started: bool = False
    overdue: bool = False
    snoozed: bool = False
    topic: str | None = None
    path: str = ""
    line: int = 0
    closed_by: Address | None = None
    owner: str = ""
    waiting: bool = False
    last_seen: date | None = None
    moved_times: int = 0
    entities: tuple[str, ...] = ()
    due_words: str = ""
    problem: str = ""
    mentions: tuple[str, ...] = ()
    latest: Address | None = None
    addresses: tuple[Address, ...] = ()
    said: str = ""
    closing: str = ""
    correction: str = ""

    def days_over(self, today: date) -> int:
        """Count the days since it was due; 0 when it is not overdue."""
        return max((today - self.due).days, 0) if self.due else 0

    def age(self, today: date) -> int | None:
        """Count the days since it was first marked, by the calendar; `None` without a day."""
        return (today - self.marked).days if self.marked else None

"""All follow-ups as of a day: what to show, what is snoozed, what is closed."""

from __future__ import annotations

from memory_model.finding import Finding
from memory_model.followups.follow_up import FollowUp
from memory_model.followups.item import DONE, MOVED, OPEN, VOID, Item
from memory_model.followups.joining import joined
from memory_model.followups.life import lives
from memory_model.followups.mentions import Names, named
from memory_model.text.address import Address, parse
from memory_model.text.events import Event, Lines, active
from memory_model.values import TYPE_CHECKING, NamedTuple, date, timedelta

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Ledger(NamedTuple):
    """The follow-ups of a workspace by what is to be done about them.

    ``open`` are those of the window (today and the ``days`` days before it), those due up to today however
    old, and those of files without days; ``later`` the open ones outside of it; ``snoozed`` those hidden until
    their day. ``findings`` name due dates that cannot be read.
    """

    today: date
    days: int
    open: tuple[FollowUp, ...] = ()
    later: tuple[FollowUp, ...] = ()
    snoozed: tuple[FollowUp, ...] = ()
    done: tuple[FollowUp, ...] = ()
    moved: tuple[FollowUp, ...] = ()
    void: tuple[FollowUp, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def awake(self) -> tuple[FollowUp, ...]:
        """All that is open and not snoozed: the number of follow-ups that is told everywhere."""
        return (*self.open, *self.later)

    @property
    def unclosed(self) -> tuple[FollowUp, ...]:
        """All that is still to be done, snoozed or not."""
        return (*self.awake, *self.snoozed)

    @property
    def snoozed_count(self) -> int:
        """Count the items hidden until their day."""
        return len(self.snoozed)

    @property
    def overdue_count(self) -> int:
        """Count the items past their due day."""
        return sum(1 for item in self.open if item.overdue)

    def all(self) -> tuple[FollowUp, ...]:
        """List every item: shown, later, snoozed, then closed."""
        return (*self.unclosed, *self.moved, *self.done, *self.void)

    def at(self, address: Address | str) -> FollowUp | None:
        """Return the item that has a line at an address; of several lives of one text, the one with that line."""
        wanted = parse(address) if isinstance(address, str) else address
        return next((item for item in self.all() if wanted in item.addresses), None)


def ledger(
    items: Iterable[Item], events: Iterable[Event], today: date, days: int = 3, names: Names | None = None
) -> Ledger:
    """Join items and events into the ledger as of ``today``; ``names`` fills in the entities that items mention."""
    found = follow_ups(items, events, today)
    return sorted_out(named(found, names) if names else found, today, days)


def follow_ups(items: Iterable[Item], events: Iterable[Event], today: date) -> list[FollowUp]:
    """Join items and events into the lives of all items, in the order of their first lines."""
    kept, pointing = _effective(list(items), active(events))
    ties = [
        (target, event.at)
        for target, those in pointing.items()
        for event in those
        if event.verb == "moves" and event.at in kept and target in kept
    ]
    return [life for group in joined(list(kept.values()), ties) for life in lives(group, _of(group, pointing), today)]


_Pointing = dict[Address, list[Event]]


def _effective(items: Sequence[Item], events: Sequence[Event]) -> tuple[dict[Address, Item], _Pointing]:
    """Return the items that are not withdrawn, and the events that point at each.

    An event finds its item by address, else by its quoted words in the same file.
    """
    kept = {item.address: item for item in items}
    pointing: _Pointing = {}
    lines = Lines({address: item.said for address, item in kept.items()} if events else {})
    for event in events:
        target = lines.find(event)
        if target and event.verb == "withdraws":
            kept.pop(target, None)
        elif target:
            pointing.setdefault(target, []).append(event)
    return kept, pointing


def _of(group: Sequence[Item], pointing: _Pointing) -> list[Event]:
    return [event for item in group for event in pointing.get(item.address, ())] if pointing else []


def sorted_out(found: Iterable[FollowUp], today: date, days: int) -> Ledger:
    """Sort lives into the ledger of a window of ``days`` days before ``today``."""
    by_status: dict[str, list[FollowUp]] = {OPEN: [], DONE: [], MOVED: [], VOID: []}
    for item in found:
        by_status[item.status].append(item)
    since = today - timedelta(days=min(days, (today - date.min).days))
    awake = [item for item in by_status[OPEN] if not item.snoozed]
    shown = sorted([item for item in awake if _shows(item, since, today)], key=_urgency)
    return Ledger(
        today,
        days,
        tuple(shown),
        tuple(sorted([item for item in awake if not _shows(item, since, today)], key=_urgency)),
        tuple(sorted([item for item in by_status[OPEN] if item.snoozed], key=_urgency)),
        tuple(by_status[DONE]),
        tuple(by_status[MOVED]),
        tuple(by_status[VOID]),
        tuple(_unreadable(item) for item in awake if item.problem),
    )


def _shows(item: FollowUp, since: date, today: date) -> bool:
    """Tell whether the item was said in the window, from ``since`` to today, or is due by now."""
    marked = item.marked or today
    recent = item.last_seen is None or (item.last_seen >= since and marked <= today)
    return recent or (item.due is not None and item.due <= today)


def _urgency(item: FollowUp) -> tuple[date, int, str, int]:
    """Order by due day; those without one after them, the newest first."""
    return item.due or date.max, -(item.marked or date.min).toordinal(), item.path, item.line


def _unreadable(item: FollowUp) -> Finding:
    return Finding("unreadable-due", "warning", item.path, item.line, item.problem, f"memdeck snooze {item.id} DATE")

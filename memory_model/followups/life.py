"""The life of one item: its lines and events in the order of time, from first mark to closing."""

from __future__ import annotations

from memory_model.followups.follow_up import FollowUp
from memory_model.followups.item import DONE, MOVED, OPEN, VOID, Item
from memory_model.text.address import Address
from memory_model.text.events import Event
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence

_CLOSED = (DONE, VOID)
_Moment = tuple[date, str, int, int]


class _Step(NamedTuple):
    """One line or event with its place in time."""

    at: _Moment
    item: Item | None = None
    event: Event | None = None


def lives(occurrences: Sequence[Item], events: Sequence[Event], today: date) -> list[FollowUp]:
    """Tell the life of one item; more than one when it was said again after it had been closed.

    ``events`` are those that point at one of the lines. A file without days counts as what is so
    all along: its open lines come first, its closed ones last.
    """
    if len(occurrences) == 1 and not events:
        return [_alone(occurrences[0], today)]
    steps = [_Step(_item_moment(item), item) for item in occurrences]
    steps += [_Step((event.at.day or date.max, event.at.path, event.at.line, 1), None, event) for event in events]
    lived: list[_Life] = []
    for step in sorted(steps, key=lambda step: step.at):
        if step.item and (not lived or (lived[-1].status in _CLOSED and step.item.status == OPEN)):
            lived.append(_Life(step.item))
        elif step.item:
            lived[-1].say(step.item)
        elif step.event and lived:
            lived[-1].happen(step.event)
    return [life.follow_up(today) for life in lived]


def _alone(item: Item, today: date) -> FollowUp:
    """Tell the life of an item that stands on one line and that no event points at: that of most."""
    at = item.address
    is_open = item.status == OPEN
    return FollowUp(  # by position: a long list is made twice as fast so, the order is that of the fields
        str(at),
        item.text,
        item.kind,
        item.day,
        item.due,
        item.status,
        item.started,
        is_open and item.due is not None and item.due < today,
        False,  # snoozed
        item.topic,
        item.path,
        item.line,
        None if is_open else at,
        item.owner,
        item.waiting,
        item.day,
        0,  # moved_times
        (),  # entities
        item.due_words,
        "" if item.due else item.problem,
        item.mentions,
        at,
        (at,),
        item.said,
    )


def _item_moment(item: Item) -> _Moment:
    ever = date.min if item.status == OPEN else date.max
    return item.day or ever, "" if item.in_day else item.path, item.line, 0


class _Life:
    """What is known of an item at some moment."""

    def __init__(self, first: Item) -> None:
        self.first = first
        self.status = OPEN
        self._items: list[Item] = []
        self._due: date | None = None
        self._until: date | None = None
        self._closed_by: Address | None = None
        self._closing = ""
        self._correction = ""
        self._moves = 0
        self.say(first)

    def say(self, item: Item) -> None:
        """Take in a further line: it may give a new date, or say that it is done."""
        self._items.append(item)
        if item.due and item.due != self._due:
            self._moves += self._due is not None
            self._due = item.due
        if item.status != OPEN:
            self._close(item.status, item)
        elif self.status == MOVED:
            self._moves += 1
            self.status = OPEN
            self._closed_by = None

    def _close(self, status: str, item: Item) -> None:
        if self.status not in _CLOSED:
            self.status = status
            self._closed_by, self._closing = item.address, ""

    def happen(self, event: Event) -> None:
        """Take in an event that points at one of the lines."""
        if event.verb == "closes":
            self.status, self._closed_by, self._closing = DONE, event.at, event.text
        elif event.verb == "voids":
            self.status, self._closed_by, self._closing = VOID, event.at, event.text
        elif event.verb == "corrects":
            self._correction = event.text
        elif event.verb == "reopens":
            self.status, self._closed_by, self._until = OPEN, None, None
        elif event.verb == "moves":
            self.status, self._closed_by = OPEN, None
            self._moves += event.due is None or event.due != self._due or self._items[-1].address != event.at
            self._due = event.due or self._due
            self._until = event.due

    def follow_up(self, today: date) -> FollowUp:
        """Sum up the life as of today."""
        first, newest = self.first, self._items[-1]
        days = [item.day for item in self._items if item.day]
        is_open = self.status == OPEN
        dated = next((item for item in reversed(self._items) if item.due_words), first)
        return FollowUp(
            id=str(first.address),
            text=newest.text,
            kind=first.kind,
            marked=min(days, default=None),
            due=self._due,
            status=self.status,
            started=any(item.started for item in self._items),
            overdue=is_open and self._due is not None and self._due < today,
            snoozed=is_open and self._until is not None and self._until > today,
            topic=first.topic,
            path=first.path,
            line=first.line,
            closed_by=self._closed_by,
            owner=next((item.owner for item in reversed(self._items) if item.owner), ""),
            waiting=any(item.waiting for item in self._items),
            last_seen=max(days, default=None),
            moved_times=self._moves,
            due_words=dated.due_words,
            problem="" if self._due else dated.problem,
            mentions=tuple(dict.fromkeys(name for item in self._items for name in item.mentions)),
            latest=newest.address,
            addresses=tuple(item.address for item in self._items),
            said=newest.said,
            closing=self._closing if self._closed_by else "",
            correction=self._correction,
        )

"""What all events come to: which facts are retired, set aside, or queued for a look. A pure function of the log."""

from __future__ import annotations

from memory_model.clock import days_after
from memory_model.curation.event import PARDONED, QUEUED, RENAMED, RETIRED, SET_ASIDE, UNLISTED, VERIFIED, Event
from memory_model.text.address import iso_day, stem
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ROW_DAYS = 7
"""Days on death row: so long a retired fact is still shown."""


class Kept(NamedTuple):
    """A line that was taken out of an index: the index, the line, and where it stood (from 1; 0 where unknown)."""

    place: str
    line: str
    row: int = 0


class Retirement(NamedTuple):
    """A retired fact: since which moment, why, by whom, and the first day on which it is hidden.

    ``lines`` were taken out of indexes since; ``is_unlisted`` tells that this was looked after.
    """

    subject: str
    at: str
    reason: str
    by: str
    until: date
    lines: tuple[Kept, ...] = ()
    is_unlisted: bool = False

    def days_left(self, today: date) -> int:
        """Count the days it is still shown; 0 when it is hidden, and no more than `ROW_DAYS` by a clock set back."""
        return min(ROW_DAYS, max(0, (self.until - today).days))

    def hiding(self, today: date) -> str:
        """Say when it is hidden: ``in 3 days``, ``since 2026-10-12``; ``on 2026-10-12`` where no count can be right."""
        days = (self.until - today).days
        if days > ROW_DAYS:
            return f"on {self.until}"
        return f"in {count(days, 'day')}" if days > 0 else f"since {self.until}"

    def remaining(self, today: date) -> str:
        """Say how long it is shown: ``3 days left``, ``hidden since 2026-10-12``, ``hidden on 2026-10-12``."""
        days = (self.until - today).days
        return f"{count(days, 'day')} left" if 0 < days <= ROW_DAYS else f"hidden {self.hiding(today)}"

    def is_hidden(self, day: date) -> bool:
        """Tell whether death row is over."""
        return day >= self.until


class Queued(NamedTuple):
    """Why a fact waits for a look: what it leans on, at ``root`` (a ghost: its name), turned out wrong."""

    root: str
    at: str
    reason: str = ""
    by: str = ""

    @property
    def day(self) -> date | None:
        """The day on which it was queued."""
        return iso_day(self.at[:10])

    @property
    def name(self) -> str:
        """What it leans on, by its file name."""
        return stem(self.root)

    def sentence(self) -> str:
        """Say it: ``it leans on gtfs-feed, which turned out wrong: it is read by day``."""
        return f"it leans on {self.name}, which turned out wrong{f': {self.reason}' if self.reason else ''}"


class State(NamedTuple):
    """The retired facts, those set aside (until a day) and those queued for a look, by path."""

    retired: Mapping[str, Retirement]
    set_aside: Mapping[str, date]
    queued: Mapping[str, Queued]

    def hidden(self, day: date) -> list[Retirement]:
        """List the facts that are hidden on a day."""
        return [found for found in self.retired.values() if found.is_hidden(day)]

    def death_row(self, today: date) -> list[Retirement]:
        """List the facts that are retired and still shown, those that leave first before."""
        found = [one for one in self.retired.values() if not one.is_hidden(today)]
        return sorted(found, key=lambda one: (one.until, one.subject))


def fold(events: Iterable[Event]) -> State:
    """Fold the events that stand, the oldest first; acts of later versions are passed over."""
    retired: dict[str, Retirement] = {}
    aside: dict[str, date] = {}
    queued: dict[str, Queued] = {}
    for event in events:
        path = event.subject
        if event.act == RETIRED:
            retired.setdefault(path, Retirement(path, event.at, event.reason, event.by, until(event)))
        elif event.act == PARDONED:
            retired.pop(path, None)
        elif event.act == SET_ASIDE and (day := iso_day(event.until)):
            aside[path] = day
        elif event.act == QUEUED:
            queued[path] = Queued(event.place, event.at, event.reason, event.by)
            aside.pop(path, None)
        elif event.act == VERIFIED:
            aside.pop(path, None)
            queued.pop(path, None)
        elif event.act == UNLISTED and path in retired:
            retired[path] = _unlisted(retired[path], event)
        elif event.act == RENAMED:
            _move(retired, aside, event)
            _move_queued(queued, event)
    return State(retired, aside, queued)


def until(event: Event) -> date:
    """Return the first day on which what an event retired is hidden."""
    day = iso_day(event.at[:10])
    return iso_day(event.until) or (days_after(day, ROW_DAYS) if day else date.max)


def row_of(event: Event) -> int:
    """Return the line (from 1) at which a line stood that an event took out of an index; 0 where it is not known."""
    return int(event.row) if event.row.isdecimal() else 0


def _unlisted(found: Retirement, event: Event) -> Retirement:
    lines = (*found.lines, Kept(event.place, event.kept, row_of(event))) if event.kept else found.lines
    return found._replace(lines=lines, is_unlisted=True)


def _move(retired: dict[str, Retirement], aside: dict[str, date], event: Event) -> None:
    if event.subject in retired:
        retired[event.to] = retired.pop(event.subject)._replace(subject=event.to)
    if event.subject in aside:
        aside[event.to] = aside.pop(event.subject)


def _move_queued(queued: dict[str, Queued], event: Event) -> None:
    if event.subject in queued:
        queued[event.to] = queued.pop(event.subject)
    for path, found in queued.items():
        if found.root == event.subject:
            queued[path] = found._replace(root=event.to)

"""What items and events come to on a day: follow-ups, and what closed their lines; made once while both stay."""

from __future__ import annotations

import os

from memory_model.followups.follow_up import FollowUp
from memory_model.followups.item import Item
from memory_model.followups.ledger import Ledger, follow_ups, sorted_out
from memory_model.followups.mentions import named
from memory_model.text.address import stem
from memory_model.text.events import Event, active
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace import columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from memory_model.followups.mentions import Names
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.marking import Marking


class Reckoning:
    """The follow-ups of some items and events as of ``today``; all it gives is made when first asked for."""

    def __init__(self, items: Sequence[Item], events: Sequence[Event], today: date) -> None:
        self.items = items
        self.events = events
        self.today = today
        self._active: list[Event] | None = None
        self._lives: list[FollowUp] | None = None
        self._named: tuple[object, list[FollowUp]] | None = None
        self._plain: dict[int, Ledger] = {}
        self._ledgers: dict[int, Ledger] = {}
        self._marking: Marking | None = None

    @property
    def active(self) -> list[Event]:
        """The events that no later one withdraws, in the order of time."""
        if self._active is None:
            self._active = active(self.events)
        return self._active

    @property
    def lives(self) -> list[FollowUp]:
        """The follow-ups, without the entities they name."""
        if self._lives is None:
            self._lives = follow_ups(self.items, self.events, self.today)
        return self._lives

    @property
    def marking(self) -> Marking:
        """What the marks of lines are made of."""
        if self._marking is None:
            from memory_model.daily.overlay import Mark  # noqa: PLC0415  only where marks are shown
            from memory_model.workspace.marking import marking  # noqa: PLC0415  likewise

            closings = {
                address: Mark(life.status, life.closed_by, life.closing) if life.closed_by else None
                for life in (self._named[1] if self._named else self.lives)
                for address in life.addresses
                if address != life.closed_by
            }
            self._marking = marking(self.active, closings)
        return self._marking

    def ledger(self, days: int) -> Ledger:
        """Return the ledger of a window."""
        if days not in self._plain:
            self._plain[days] = sorted_out(self.lives, self.today, days)
        return self._plain[days]

    def named_ledger(self, days: int, heads: Sequence[EntityHead]) -> Ledger:
        """Return the ledger of a window with the entities that each item names."""
        lives = self._with_names(heads)
        if days not in self._ledgers:
            self._ledgers[days] = sorted_out(lives, self.today, days)
        return self._ledgers[days]

    def whom(self, heads: Sequence[EntityHead]) -> str:
        """Write the paths of the entities that each item names; empty when that cannot be read again."""
        rows = [(str(at), *life.entities) for at, life in enumerate(self._with_names(heads)) if life.entities]
        can_be_read = not any(columns.RESERVED.intersection(part) for row in rows for part in row)
        return columns.ROW.join([columns.PART.join(row) for row in rows]) if can_be_read else ""

    def take_whom(self, text: str, heads: Sequence[EntityHead]) -> None:
        """Take what `whom` wrote of the same items and the same heads instead of looking for names."""
        if self._named is not None and self._named[0] == _called(heads):
            return
        own = {head.path: head.path for head in heads}
        lives = list(self.lives)
        try:
            for row in text.split(columns.ROW):
                at, *paths = row.split(columns.PART)
                lives[int(at)] = lives[int(at)]._replace(entities=tuple([own[path] for path in paths]))
        except (ValueError, LookupError):
            return  # then names are looked for
        self._name(_called(heads), lives)

    def _with_names(self, heads: Sequence[EntityHead]) -> list[FollowUp]:
        names = _called(heads)
        if self._named is None or (self._named[0] is not names and self._named[0] != names):
            self._name(names, named(self.lives, _names(heads)))
        return self._named[1] if self._named else []

    def _name(self, names: object, lives: list[FollowUp]) -> None:
        """Hold the follow-ups with the entities that they name; those without are made again when they are wanted."""
        self._named, self._lives = (names, lives), None
        self._ledgers.clear()


def followed(events: Sequence[Event], root: str, heads: Callable[[], Sequence[EntityHead]]) -> Sequence[Event]:
    """Point events at the file that an entity has by now: a renamed one keeps its old name as an alias."""
    paths = {event.target.path for event in events if event.target.path}
    gone = [path for path in paths if not os.path.exists(os.path.join(root, path))]
    if not gone:
        return events
    from memory_model.entities.names import resolve  # noqa: PLC0415  files are rarely renamed

    known = heads()
    found = {path: resolve(stem(path), known) for path in gone}
    now = {path: those[0].path for path, those in found.items() if len(those) == 1}
    return [
        event._replace(target=event.target._replace(path=now[event.target.path])) if event.target.path in now else event
        for event in events
    ]


def _names(heads: Iterable[EntityHead]) -> Names:
    from memory_model.entities.names import names  # noqa: PLC0415  only where names are asked for
    from memory_model.followups.mentions import Names  # noqa: PLC0415  likewise

    return Names({head.path: names(head) for head in heads})


def _called(heads: Sequence[EntityHead]) -> object:
    """Return what is equal for heads that are called the same; whoever holds them for long knows that at once."""
    return getattr(heads, "names", heads)

"""One act of curation, as a line of the event log."""

from __future__ import annotations

from memory_model.curation import records
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

VERIFIED, FIRED, RETIRED, PARDONED = "verified", "fired", "retired", "pardoned"
SET_ASIDE, UNLISTED, RENAMED, UNDONE = "set-aside", "unlisted", "renamed", "undone"
EDITED, QUEUED = "edited", "queued"
_ALSO = {"retire": RETIRED, "pardon": PARDONED, "verify": VERIFIED, "fire": FIRED}
_OPTIONAL = ("of", "place", "kept", "to", "row")


class Event(NamedTuple):
    """One act. ``at`` is local time with offset, ``subject`` the path of a fact (of `FIRED` the event's name).

    ``until`` is a day: of a retired fact the first on which it is hidden, of one set aside the first on which it is
    up again. ``of`` is the id of the event that `UNDONE` takes back. `UNLISTED` took the line ``kept`` out of the
    index at ``place``, where it stood at ``row`` (from 1, as a text); `RENAMED` moved the fact ``to`` another path;
    `QUEUED` asks for a look at the fact because what it leans on, at ``place`` (a ghost: its name), turned out wrong;
    the ``reason`` of `EDITED` is the field that was set. ``line`` is the line of the log, from 1 (0 for a new one).
    """

    id: str
    at: str
    act: str
    subject: str
    by: str = ""
    reason: str = ""
    until: str = ""
    of: str = ""
    place: str = ""
    kept: str = ""
    to: str = ""
    row: str = ""
    line: int = 0

    def record(self) -> dict[str, object]:
        """Return what is written of it."""
        told = self._asdict()
        told.pop("line")
        return {name: value for name, value in told.items() if value or name not in _OPTIONAL}


class Log(NamedTuple):
    """All readable events, the oldest first, and the numbers (from 1) of lines that could not be read."""

    events: tuple[Event, ...]
    damaged: tuple[int, ...]

    def undone(self) -> frozenset[str]:
        """Name the events that an undoing took back which was itself not taken back."""
        found: set[str] = set()
        for event in reversed(self.events):
            if event.act == UNDONE and event.id not in found:
                found.add(event.of)
        return frozenset(found)

    def standing(self) -> list[Event]:
        """List the events that count, the oldest first; one that stands twice (a copied line) counts once."""
        undone = self.undone()
        once: dict[str, Event] = {}
        for event in self.events:
            once.setdefault(event.id, event)
        return [event for event in once.values() if event.id not in undone and event.act != UNDONE]


def read(data: bytes) -> Log:
    """Read the event log."""
    lines = records.read(data)
    return Log(tuple([_event(number, record) for number, record in lines.records]), lines.damaged)


def tail(old: bytes, events: Iterable[Event]) -> bytes:
    """Spell events as what is added to the log ``old``."""
    return records.tail(old, [event.record() for event in events])


def _event(number: int, record: Mapping[str, Any]) -> Event:
    said = records.text
    act = said(record, "act") or said(record, "event")
    is_own = "subject" in record
    return Event(
        said(record, "id") if is_own else f"line-{number}",
        said(record, "at"),
        _ALSO.get(act, act),
        said(record, "subject" if is_own else "id"),
        said(record, "by"),
        said(record, "reason"),
        said(record, "until"),
        said(record, "of"),
        said(record, "place"),
        said(record, "kept"),
        said(record, "to"),
        said(record, "row"),
        number,
    )

"""Lessons and preferences of the daily log as sightings: the log is where a person states things, too."""

from memory_model.daily.overlay import CORRECTED, VOID, WITHDRAWN
from memory_model.ladder.claims import fits
from memory_model.ladder.limits import DAYS
from memory_model.ladder.sighting import FACT, OBSERVED, PREFERENCE, STATED, Sighting
from memory_model.text import markers, secrets
from memory_model.text.address import Address
from memory_model.values import TYPE_CHECKING, date, timedelta

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.daily.day import Day
    from memory_model.daily.entry import Entry
    from memory_model.workspace.front import Workspace

_KINDS = {markers.LESSON: FACT, markers.PREFERENCE: PREFERENCE}
_GONE = (CORRECTED, VOID, WITHDRAWN)
_NOON = "12:00"


def logged(workspace: "Workspace") -> list[Sighting]:
    """List them, the oldest first; each day counts as one session. What was corrected or withdrawn is none.

    The log is read as far back as a claim of L1 lasts without a sighting.

    What a person wrote is stated; a program's line is only observed.
    """
    today = workspace.clock.today()
    first = today - timedelta(DAYS)
    days = [day for day in workspace.days() if first <= day <= today]
    return [one for day in sorted(days) if (known := workspace.day(day)) for one in _of_day(workspace, known)]


def _of_day(workspace: "Workspace", day: "Day") -> "Iterator[Sighting]":
    wanted = [entry for entry in day.entries if entry.kind in _KINDS and not entry.struck]
    marks = workspace.marks.of_day(day.date).marks if wanted else {}
    for entry in wanted:
        address = Address(day.date, "", entry.line)
        mark = marks.get(address)
        claim = secrets.mask(" ".join(entry.text.split()), guess=True)
        if fits(claim) and (mark is None or mark.state not in _GONE):
            yield _sighting(workspace, day, entry, str(address), claim)


def _sighting(workspace: "Workspace", day: "Day", entry: "Entry", address: str, claim: str) -> Sighting:
    return Sighting(
        claim,
        _KINDS[entry.kind],
        OBSERVED if entry.source else STATED,
        _moment(workspace, day.date, entry.time or _NOON),
        f"log-{day.date}",
        f"log-{address}",
        day.path,
        entry.line,
        redacted=secrets.MASK in claim,
    )


def _moment(workspace: "Workspace", day: date, time: str) -> int:
    """Return the second UTC of a local time of a day."""
    hour, _, minute = time.partition(":")
    return workspace.clock.moment(day, int(hour) % 24, int(minute) % 60)

"""What people made of an agent's observations: retired, pardoned, notes. A pure function of the log of events."""

from collections.abc import Iterable

from memory_model.curation.event import Event
from memory_model.curation.state import Retirement, until
from memory_model.values import NamedTuple

RETIRED, PARDONED, NOTED = "observation-retired", "observation-pardoned", "observation-noted"
ACTS = (RETIRED, PARDONED, NOTED)


class Observed(NamedTuple):
    """What is said of one observation. ``title`` is what it was called then; ``notes`` are events, the oldest first."""

    title: str = ""
    retirement: Retirement | None = None
    notes: tuple[Event, ...] = ()


def subject(database: str, number: int, at: int) -> str:
    """Name an observation: the database's place, its number there, and its moment, for a new database counts anew."""
    return f"{database}#{number}@{at}"


def named(said: str) -> str:
    """Say for people which observation a subject is: ``observation 12``; empty for the path of a fact."""
    number, at, moment = said.rpartition("#")[2].partition("@")
    return f"observation {number}" if at and number.isdigit() and moment.lstrip("-").isdigit() else ""


def fold(events: Iterable[Event]) -> dict[str, Observed]:
    """Fold the events that stand, the oldest first, by subject."""
    found: dict[str, Observed] = {}
    for event in events:
        if event.act not in ACTS:
            continue
        known = found.get(event.subject, Observed())._replace(title=event.kept)
        if event.act == RETIRED and known.retirement is None:
            retired = Retirement(event.subject, event.at, event.reason, event.by, until(event))
            known = known._replace(retirement=retired)
        elif event.act == PARDONED:
            known = known._replace(retirement=None)
        elif event.act == NOTED:
            known = known._replace(notes=(*known.notes, event))
        found[event.subject] = known
    return found

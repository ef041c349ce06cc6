"""The brief before a call: what is so, what happened last, what is owed both ways, what may be stale."""

from collections.abc import Iterator, Mapping

from memory_model.entities import cadence
from memory_model.entities.dated import day_in
from memory_model.entities.entity import Entity, LogLine
from memory_model.entities.keys import folded_key
from memory_model.entities.leaks import leaks
from memory_model.followups.follow_up import FollowUp
from memory_model.operations.contacts import PEOPLE, QUIET_DAYS
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace.agenda import Everyone, all_named, naming, owed
from memory_model.workspace.packed_follow_ups import may_concern

if TYPE_CHECKING:
    from memory_model.daily.overlay import Mark
    from memory_model.workspace.front import Workspace

RECENT = 5
"""So many events of the Log are told."""
_AHEAD = ("next", "upcoming", "until", "away", "back", "due", "deadline", "renewal")
"""Words that begin a Status key about a day to come."""


class Person(NamedTuple):
    """What one should know before a call.

    ``recent`` are the newest events first, without withdrawn ones; ``marks`` tell by line (from 1) what became of
    an event since. ``quiet`` counts the days since the last contact, `None` without one.
    """

    entity: Entity
    mine: tuple[FollowUp, ...]
    theirs: tuple[FollowUp, ...]
    recent: tuple[LogLine, ...]
    marks: "Mapping[int, Mark]"
    rhythm: str
    quiet: int | None
    warnings: tuple[str, ...]


def person(workspace: "Workspace", path: str) -> Person:
    """Gather the brief about the entity at ``path``, of any kind, as of today."""
    today = workspace.clock.today()
    entity = workspace.entity(path)
    entity = entity._replace(findings=(*entity.findings, *leaks(entity, workspace.settings.entities)))
    known = Everyone(workspace.entities)
    both = owed(naming(may_concern(workspace, entity, known), entity), entity, known)
    told = all_named((*both.mine, *both.theirs), workspace.entities_beginning)
    marks = {address.line: mark for address, mark in workspace.marks.of_entity(entity).marks.items()}
    events = [line for line in entity.log if not (line.line in marks and marks[line.line].state == "withdrawn")]
    newest = sorted(enumerate(events), key=lambda pair: (pair[1].date or date.min, pair[0]), reverse=True)[:RECENT]
    return Person(
        entity,
        tuple(told[: len(both.mine)]),
        tuple(told[len(both.mine) :]),
        tuple(event for _, event in newest),
        marks,
        cadence.written(entity.status),
        cadence.quiet(entity.last_contact, today),
        tuple(_warnings(entity, today)),
    )


def _warnings(entity: Entity, today: date) -> Iterator[str]:
    rhythm = cadence.written(entity.status)
    otherwise = QUIET_DAYS if entity.kind == PEOPLE else None
    if cadence.is_losing_touch(entity.last_contact, rhythm, today, otherwise):
        quiet = cadence.quiet(entity.last_contact, today)
        since = f"quiet for {quiet} days" if quiet is not None else "no contact yet"
        yield f"{since}, cadence is {rhythm}" if rhythm else since
    if rhythm and cadence.days(rhythm) is None:
        yield f"{rhythm!r} is read as no rhythm; write it as weekly or every 14 days"
    for line in entity.status:
        day = day_in(line.value)
        if day and day < today and folded_key(line.key).split(" ")[0] in _AHEAD:
            yield f"{line.key}: {day} has passed"
    yield from [found.message for found in entity.findings]

"""`memdeck person`: a brief before a call."""

from __future__ import annotations

from memory_model.cli import entity, follow_up
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.wording import ago
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from memory_model.followups.follow_up import FollowUp
    from memory_model.operations.person import Person
    from memory_model.values import date

COMMAND = Command(
    "person",
    examples=("memdeck person orla", "memdeck person 'Quill Ferry' --json"),
    arguments=(Argument("E", "a slug, a name, an alias or KIND/SLUG", many=True),),
    notes=("What is owed both ways comes from open follow-ups: those that name it, and those it is the owner of.",),
)


def run(call: Call) -> Answer:
    """Tell what one should know; several that fit are an error that names them."""
    workspace = call.telling
    workspace.begin_entities()
    from memory_model.operations.entity_find import one  # noqa: PLC0415  meanwhile the files are looked at
    from memory_model.operations.person import person  # noqa: PLC0415  likewise

    found = person(workspace, one(workspace, call.arguments.text("E")).path)
    today = workspace.clock.today()
    return Answer(lambda: _lines(found, today), lambda: _document(found), notes=found.warnings)


def _document(found: Person) -> dict[str, object]:
    return {
        "entity": entity.shape(found.entity, found.marks),
        "i_owe": [follow_up.shape(item) for item in found.mine],
        "they_owe": [follow_up.shape(item) for item in found.theirs],
        "recent": entity.event_shapes(found.recent, found.marks),
        "warnings": found.warnings,
        "cadence": found.rhythm or None,
        "quiet_days": found.quiet,
    }


def _lines(found: Person, today: date) -> Iterator[str]:
    told = found.entity
    yield f"{told.title} · {told.path}"
    if told.last_contact:
        rhythm = f"; cadence {found.rhythm}" if found.rhythm else ""
        yield f"last contact {told.last_contact}, {ago(told.last_contact, today)}{rhythm}"
    yield from entity.status_lines(told.status)
    yield from entity.event_lines("Last events", found.recent, found.marks)
    yield from _owed("I owe", found.mine, today)
    yield from _owed("They owe", found.theirs, today)


def _owed(title: str, items: Iterable[FollowUp], today: date) -> Iterator[str]:
    for number, item in enumerate(items):
        if not number:
            yield from ("", title)
        yield f"  {follow_up.line(item, today)}"

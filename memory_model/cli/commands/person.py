"""`memdeck person`: a brief before a call."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.commands.entity_show import block
from memory_model.cli.commands.entity_show import shape as entity_shape
from memory_model.cli.commands.followups import remarks
from memory_model.cli.commands.followups import shape as item_shape
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.marks import mark_shape, mark_text
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
        "entity": entity_shape(found.entity, found.marks),
        "i_owe": [item_shape(item) for item in found.mine],
        "they_owe": [item_shape(item) for item in found.theirs],
        "recent": [
            {"date": event.date, "text": event.text, "line": event.line, **mark_shape(found.marks.get(event.line))}
            for event in found.recent
        ],
        "warnings": found.warnings,
        "cadence": found.rhythm or None,
        "quiet_days": found.quiet,
    }


def _lines(found: Person, today: date) -> Iterator[str]:
    entity = found.entity
    yield f"{entity.title} · {entity.path}"
    if entity.last_contact:
        rhythm = f"; cadence {found.rhythm}" if found.rhythm else ""
        yield f"last contact {entity.last_contact}, {ago(entity.last_contact, today)}{rhythm}"
    if entity.status:
        yield from ("", "Status")
        yield from [line for item in entity.status for line in block(f"{item.key}: ", item.value)]
    if found.recent:
        yield from ("", "Last events")
        for event in found.recent:
            first, *rest = block(f"{event.date or '(no date) '!s:10}  ", event.text)
            yield from (first + mark_text(found.marks.get(event.line)), *rest)
    yield from _owed("I owe", found.mine, today)
    yield from _owed("They owe", found.theirs, today)


def _owed(title: str, items: Iterable[FollowUp], today: date) -> Iterator[str]:
    for number, item in enumerate(items):
        if not number:
            yield from ("", title)
        said = "; ".join(remarks(item, today))
        yield f"  {item.id}  {item.text}{f'  ({said})' if said else ''}"

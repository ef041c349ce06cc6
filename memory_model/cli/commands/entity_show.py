"""`memdeck entity show`: one entity, what is true now and what happened."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.entity import event_lines, shape, status_lines
from memory_model.cli.wording import ago
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from memory_model.daily.overlay import Mark
    from memory_model.entities.entity import Entity
    from memory_model.values import date

COMMAND = Command(
    "entity show",
    examples=("memdeck entity show orla", "memdeck entity show people/orla-quist --json"),
    arguments=(Argument("E", "a slug, a name, an alias or KIND/SLUG", many=True),),
)


def run(call: Call) -> Answer:
    """Show the entity that the words name; several that fit are an error that names them."""
    workspace = call.telling
    workspace.begin_entities()
    from memory_model.entities.leaks import leaks  # noqa: PLC0415  meanwhile the files are looked at
    from memory_model.operations.entity_find import one  # noqa: PLC0415  likewise

    entity = workspace.entity(one(workspace, call.arguments.text("E")).path)
    entity = entity._replace(findings=(*entity.findings, *leaks(entity, workspace.settings.entities)))
    today = workspace.clock.today()
    notes = tuple([f"{found.path}:{found.line or 1}: {found.message}" for found in entity.findings])
    marks = {address.line: mark for address, mark in workspace.marks.of_entity(entity).marks.items()}
    return Answer(lambda: _lines(entity, marks, today), lambda: shape(entity, marks), notes=notes)


def _lines(entity: Entity, marks: Mapping[int, Mark], today: date) -> Iterator[str]:
    yield f"{entity.title} · {entity.path}"
    if entity.aliases:
        yield f"also called {', '.join(entity.aliases)}"
    if entity.last_contact:
        yield f"last contact {entity.last_contact}, {ago(entity.last_contact, today)}"
    if not entity.status and not entity.log:
        yield ""
        yield from entity.document.lines
    yield from status_lines(entity.status)
    yield from event_lines("Log", entity.log, marks)

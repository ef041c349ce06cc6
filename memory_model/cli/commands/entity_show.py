"""`memdeck entity show`: one entity, what is so now and what happened."""

from collections.abc import Iterator
from datetime import date

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.cli.shapes import finding_shape
from memory_model.cli.wording import ago
from memory_model.entities.entity import Entity
from memory_model.entities.leaks import leaks
from memory_model.operations.entity_find import one

COMMAND = Command(
    "entity show",
    examples=("memdeck entity show orla", "memdeck entity show people/orla-quist --json"),
    arguments=(Argument("E", "a slug, a name, an alias or KIND/SLUG", many=True),),
)


def run(call: Call) -> Answer:
    """Show the entity that the words name; several that fit are an error that names them."""
    workspace = call.workspace
    entity = workspace.entity(one(workspace, call.arguments.text("E")).path)
    entity = entity._replace(findings=(*entity.findings, *leaks(entity, workspace.settings.entities)))
    today = workspace.clock.today()
    notes = tuple([f"{found.path}:{found.line or 1}: {found.message}" for found in entity.findings])
    return Answer(lambda: _lines(entity, today), lambda: _shape(entity), notes=notes)


def _lines(entity: Entity, today: date) -> Iterator[str]:
    yield f"{entity.title} · {entity.path}"
    if entity.aliases:
        yield f"also called {', '.join(entity.aliases)}"
    if entity.last_contact:
        yield f"last contact {entity.last_contact}, {ago(entity.last_contact, today)}"
    if not entity.status and not entity.log:
        yield ""
        yield from entity.document.lines
    if entity.status:
        yield from ("", "Status")
        yield from [line for item in entity.status for line in _block(f"{item.key}: ", item.value)]
    if entity.log:
        yield from ("", "Log")
        yield from [line for item in entity.log for line in _block(f"{item.date or '(no date) '!s:10}  ", item.text)]


def _block(head: str, text: str) -> list[str]:
    first, *rest = text.split("\n")
    return [f"  {head}{first}".rstrip(), *[f"    {line}" for line in rest]]


def _shape(entity: Entity) -> dict[str, object]:
    return {
        "slug": entity.slug,
        "kind": entity.kind,
        "title": entity.title,
        "path": entity.path,
        "status": [{"key": item.key, "value": item.value, "line": item.line} for item in entity.status],
        "log": [{"date": item.date, "text": item.text, "line": item.line} for item in entity.log],
        "aliases": entity.aliases,
        "last_contact": entity.last_contact,
        "findings": [finding_shape(found) for found in entity.findings],
    }

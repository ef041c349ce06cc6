"""`memdeck entity set`: one Status line of an entity."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.operations import entity
from memory_model.operations.entity_find import one

COMMAND = Command(
    "entity set",
    examples=("memdeck entity set orla role 'dispatcher, Quill Ferry'",),
    arguments=(
        Argument("E", "a slug, a name in quotes, an alias or KIND/SLUG"),
        Argument("KEY", "the Status key; a new one is added"),
        Argument("VALUE", "what is true now", many=True),
    ),
    options=(Option("--trail", "", "also append the change to the Log"), REDACT),
    notes=("Only that line changes; the Log below it is not touched (W3, W4).",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Set the value."""
    given = call.arguments
    return report.tell(
        call,
        entity.set_status(
            call.workspace,
            one(call.workspace, given.text("E")).path,
            given.text("KEY"),
            given.text("VALUE"),
            trail=given.flag("--trail"),
            source=call.source,
            dry_run=call.dry_run,
            redact=call.redact,
        ),
    )

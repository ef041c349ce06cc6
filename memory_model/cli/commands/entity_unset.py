"""`memdeck entity unset`: remove one Status line of an entity."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.operations import entity
from memory_model.operations.entity_find import one

COMMAND = Command(
    "entity unset",
    examples=("memdeck entity unset orla reach",),
    arguments=(Argument("E", "a slug, a name in quotes, an alias or KIND/SLUG"), Argument("KEY", "the Status key")),
    options=(Option("--trail", "", "also append the change to the Log"),),
    writes=True,
)


def run(call: Call) -> Answer:
    """Remove the key with its value."""
    given = call.arguments
    return report.tell(
        call,
        entity.unset_status(
            call.workspace,
            one(call.workspace, given.text("E")).path,
            given.text("KEY"),
            trail=given.flag("--trail"),
            source=call.source,
            dry_run=call.dry_run,
        ),
    )

"""`memdeck entity log`: an event at the end of an entity's Log."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.operations import entity
from memory_model.operations.entity_find import one

COMMAND = Command(
    "entity log",
    examples=(
        "memdeck entity log orla 'signed off the feed import'",
        "memdeck entity log orla --date yesterday 'met at the depot'",
    ),
    arguments=(
        Argument("E", "a slug, a name in quotes, an alias or KIND/SLUG"),
        Argument("TEXT", "what happened", many=True),
    ),
    options=(Option("--date", "D", "the day it happened (default: today)"), REDACT),
    notes=("Lines that are there are never changed (W3); what is true now belongs in Status.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Append the event."""
    given = call.arguments
    return report.tell(
        call,
        entity.log(
            call.workspace,
            one(call.workspace, given.text("E")).path,
            given.text("TEXT"),
            day=call.day("--date", past=True),
            source=call.source,
            dry_run=call.dry_run,
            redact=call.redact,
        ),
    )

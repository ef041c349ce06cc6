"""`memdeck state set`: set the fields of the current state."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Command, Option
from memory_model.operations import state

COMMAND = Command(
    "state set",
    examples=(
        "memdeck state set --working-on 'feed importer' --waiting-on 'Orla, holiday calendar'",
        "memdeck state set --waiting-on ''",
    ),
    options=(
        Option("--working-on", "TEXT", "what is being worked on; '' empties a field"),
        Option("--waiting-on", "TEXT", "what is waited for"),
        Option("--next", "TEXT", "what comes next"),
        REDACT,
    ),
    notes=("Fields that are not given stay as they are; the stamp is refreshed.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Set the fields that were given."""
    given = call.arguments
    return report.tell(
        call,
        state.update(
            call.workspace,
            working_on=given.option("--working-on"),
            waiting_on=given.option("--waiting-on"),
            next=given.option("--next"),
            source=call.source,
            dry_run=call.dry_run,
            redact=call.redact,
        ),
    )

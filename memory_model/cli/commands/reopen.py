"""`memdeck reopen`: open a closed or snoozed follow-up again."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.cli.several import several
from memory_model.operations import followups

COMMAND = Command(
    "reopen",
    examples=("memdeck reopen 2026-10-05#L7",),
    arguments=(
        Argument("ADDRESS", "the follow-up, as memdeck followups prints it"),
        Argument("NOTE", "why", optional=True, many=True),
    ),
    options=(REDACT,),
    notes=(
        "Several addresses, one after the other, are one act with one undo.",
        "A line is appended today that opens it again; the old lines stay.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Open it again."""
    given = call.arguments
    addresses, note = several(given.text("ADDRESS"), given.words["NOTE"])
    return report.tell(
        call,
        followups.reopen(
            call.workspace,
            addresses,
            note,
            call.source,
            redact=call.redact,
            dry_run=call.dry_run,
        ),
    )

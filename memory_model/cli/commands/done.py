"""`memdeck done`: close a follow-up."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.cli.several import several
from memory_model.operations import followups

COMMAND = Command(
    "done",
    examples=("memdeck done 2026-10-05#L7 Orla sent it",),
    arguments=(
        Argument("ADDRESS", "the follow-up, as memdeck followups prints it"),
        Argument("NOTE", "how it ended", optional=True, many=True),
    ),
    options=(REDACT,),
    notes=(
        "Several addresses, one after the other, are one act with one undo.",
        "A line is appended today that closes it on all days on which it stands; the old line stays.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Close it."""
    given = call.arguments
    addresses, note = several(given.text("ADDRESS"), given.words["NOTE"])
    return report.tell(
        call,
        followups.done(
            call.workspace,
            addresses,
            note,
            call.source,
            redact=call.redact,
            dry_run=call.dry_run,
        ),
    )

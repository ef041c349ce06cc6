"""`memdeck void`: close a follow-up that no longer matters."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.cli.several import several
from memory_model.operations import followups

COMMAND = Command(
    "void",
    examples=("memdeck void 2026-10-05#L7 the spreadsheet is gone",),
    arguments=(
        Argument("ADDRESS", "the follow-up, as memdeck followups prints it"),
        Argument("NOTE", "why", optional=True, many=True),
    ),
    options=(REDACT,),
    notes=(
        "Several addresses, one after the other, are one act with one undo.",
        "A line is appended today that says so; the old line stays.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Declare it void."""
    given = call.arguments
    addresses, note = several(given.text("ADDRESS"), given.words["NOTE"])
    return report.tell(
        call,
        followups.void(
            call.workspace,
            addresses,
            note,
            call.source,
            redact=call.redact,
            dry_run=call.dry_run,
        ),
    )

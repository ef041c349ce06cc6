"""`memdeck correct`: what is right, appended today, of a line that was wrong."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.operations import correct

COMMAND = Command(
    "correct",
    examples=("memdeck correct 2026-10-03#L4 'it was the winter feed'",),
    arguments=(
        Argument("ADDRESS", "the line, as memdeck today and search print it"),
        Argument("TEXT", "what is right", many=True),
    ),
    options=(REDACT,),
    notes=("The old line stays as it is (W2); views show the correction beside it.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Append the correction."""
    given = call.arguments
    return report.tell(
        call,
        correct.correct(
            call.workspace,
            given.text("ADDRESS"),
            given.text("TEXT"),
            call.source,
            redact=call.redact,
            dry_run=call.dry_run,
        ),
    )

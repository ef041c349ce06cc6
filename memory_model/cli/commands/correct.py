"""`memdeck correct`: what is right, appended today, of a line that was wrong."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations import correct

COMMAND = Command(
    "correct",
    examples=("memdeck correct 2026-10-02#L13 'two were removed: the last boats of the season'",),
    arguments=(
        Argument("ADDRESS", "the line, as memdeck today and search print it"),
        Argument("TEXT", "what is right", optional=True, many=True),
    ),
    options=(Option("--withdraw", "", "take the line back instead: it counts no longer"), REDACT),
    notes=("The old line stays as it is (W2); views show the correction beside it.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Append the correction, or the withdrawal."""
    given = call.arguments
    if given.flag("--withdraw"):
        if given.text("TEXT"):
            raise MemdeckError("usage", "--withdraw takes no text", "correct", "give the address alone")
        result = correct.withdraw(call.workspace, given.text("ADDRESS"), call.source, dry_run=call.dry_run)
        return report.tell(call, result)
    if not given.text("TEXT"):
        raise MemdeckError("usage", "TEXT is missing", "correct", f"as in: {COMMAND.examples[0]}")
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

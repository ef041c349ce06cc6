"""`memdeck summary add`: one more line in a section of MEMORY.md."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.operations import summary

COMMAND = Command(
    "summary add",
    examples=("memdeck summary add Decisions 'GTFS feed since [[2026-10-05#L4]]'",),
    arguments=(
        Argument("SECTION", "the heading it goes under; made when there is none"),
        Argument("TEXT", "the line", many=True),
    ),
    options=(Option("--over", "", "add it even where it would not be loaded"), REDACT),
    notes=("An add past the budget is refused and names what would not load.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Add the line."""
    given = call.arguments
    return report.tell(
        call,
        summary.add(
            call.workspace,
            given.text("SECTION"),
            given.text("TEXT"),
            over=given.flag("--over"),
            source=call.source,
            dry_run=call.dry_run,
            redact=call.redact,
        ),
    )

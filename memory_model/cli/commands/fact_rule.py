"""`memdeck fact rule`: decide which of two facts governs, and keep why."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations import fact_change

COMMAND = Command(
    "fact rule",
    examples=("memdeck fact rule one-page-for-orla numbers-before-story 'the page has figures first'",),
    arguments=(
        Argument("FACT", "the fact that governs"),
        Argument("OTHER", "the one that it governs over"),
        Argument("REASON", "why", many=True),
    ),
    notes=("Both stay open; the conflict is shown as ruled from then on.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Record the ruling on the fact that governs."""
    words = call.arguments
    result = fact_change.rule(
        call.workspace,
        words.text("FACT"),
        words.text("OTHER"),
        words.text("REASON"),
        source=call.source,
        dry_run=call.dry_run,
    )
    return report.tell(call, result)

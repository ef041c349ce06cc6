"""`memdeck fact retire`: a fact is not to be used any more, and nothing is lost by it."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.operations import fact_retire

COMMAND = Command(
    "fact retire",
    examples=("memdeck fact retire two-pages-for-orla --reason 'nobody asks for it any more'",),
    arguments=(Argument("FACT", "the fact"),),
    options=(Option("--reason", "TEXT", "why"), REDACT),
    notes=(
        "For seven days it is shown and listed with a mark; then it is hidden from lists, brief and search.",
        "Its file stays as it is. memdeck fact pardon brings it back at any time.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Put it on death row."""
    result = fact_retire.retire(
        call.workspace,
        call.arguments.text("FACT"),
        call.arguments.option("--reason") or "",
        source=call.source,
        dry_run=call.dry_run,
        redact=call.redact,
    )
    return report.tell(call, result)

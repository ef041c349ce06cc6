"""`memdeck fact check`: run the checks of one fact now."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.operations import fact_check

COMMAND = Command(
    "fact check",
    examples=(
        "memdeck fact edit one-page-for-orla checks 'path: memory/entities/people/orla-quist.md'",
        "memdeck fact check one-page-for-orla",
        "memdeck fact check one-page-for-orla --json",
    ),
    arguments=(Argument("FACT", "the fact"),),
    options=(Option("--allow-network", "", "run url: checks, too"),),
    notes=(
        "Its checks are run and what it mentions is looked up, due or not: current, drifted or unknown.",
        "It verifies nothing: memdeck fact verify does. memdeck sweep does the same for all that are due.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Look, and keep what was found."""
    result = fact_check.check(
        call.workspace,
        call.arguments.text("FACT"),
        network=call.arguments.flag("--allow-network"),
        source=call.source,
        dry_run=call.dry_run,
    )
    return report.tell(call, result)

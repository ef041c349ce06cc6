"""`memdeck fact close`: something is not so any more, and nothing took its place."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.operations import fact_change

COMMAND = Command(
    "fact close",
    examples=("memdeck fact close feed-comes-out-at-night --on 2026-10-01",),
    arguments=(Argument("FACT", "the fact that ends"),),
    options=(Option("--on", "D", "the first day on which it no longer holds (default: today)"),),
    writes=True,
)


def run(call: Call) -> Answer:
    """End its window."""
    name, day = call.arguments.text("FACT"), call.day("--on", past=True)
    result = fact_change.close(call.workspace, name, day, source=call.source, dry_run=call.dry_run)
    return report.tell(call, result)

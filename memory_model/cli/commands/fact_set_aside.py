"""`memdeck fact set-aside`: leave a fact out of the review until a day."""

from datetime import timedelta

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.operations import fact_retire

COMMAND = Command(
    "fact set-aside",
    examples=(
        "memdeck fact set-aside battery-at-skerry",
        "memdeck fact set-aside battery-at-skerry --until 2026-11-01",
    ),
    arguments=(Argument("FACT", "the fact"),),
    options=(Option("--until", "DATE", "the day on which it is up again (default: tomorrow)"),),
    notes=("It stays as due or stale as it is, and is shown so; only the review passes over it until then.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Record the day."""
    until = call.day("--until") or call.workspace.clock.today() + timedelta(1)
    result = fact_retire.set_aside(
        call.workspace, call.arguments.text("FACT"), until, source=call.source, dry_run=call.dry_run
    )
    return report.tell(call, result)

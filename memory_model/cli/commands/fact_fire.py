"""`memdeck fact fire`: an event happened that facts wait for."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations import fact_verify

COMMAND = Command(
    "fact fire",
    examples=('memdeck fact fire "the feed moves to the county\'s server"',),
    arguments=(Argument("EVENT", "as the facts have it under stale_when", many=True),),
    notes=("Every open fact with this event is stale from today on, until it is verified.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Mark them."""
    event = call.arguments.text("EVENT")
    return report.tell(call, fact_verify.fire(call.workspace, event, source=call.source, dry_run=call.dry_run))

"""`memdeck observations pardon`: bring a retired observation back."""

from memory_model.cli import observations as shared
from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.operations import observation_acts

COMMAND = Command(
    "observations pardon",
    examples=(
        "memdeck observations retire 2041 --reason 'the importer was rewritten since'",
        "memdeck observations pardon 2041",
    ),
    arguments=(shared.NUMBER,),
    options=(shared.DB,),
    writes=True,
)


def run(call: Call) -> Answer:
    """Take it off death row."""
    seen, _ = shared.chosen(call)
    return report.tell(call, observation_acts.pardon(call.workspace, seen, source=call.source, dry_run=call.dry_run))

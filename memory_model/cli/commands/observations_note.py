"""`memdeck observations note`: say what is to be known of an observation by now."""

from memory_model.cli import observations as shared
from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.operations import observation_acts

COMMAND = Command(
    "observations note",
    examples=("memdeck observations note 2041 'true of the summer feed only'",),
    arguments=(shared.NUMBER, Argument("TEXT", "the note", many=True)),
    options=(REDACT, shared.DB),
    notes=("It is an event in .memdeck/curation, shown beside the observation; the agent's database stays as it is.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Put the note beside it."""
    seen, _ = shared.chosen(call)
    text = call.arguments.text("TEXT")
    result = observation_acts.note(
        call.workspace, seen, text, source=call.source, dry_run=call.dry_run, redact=call.redact
    )
    return report.tell(call, result)

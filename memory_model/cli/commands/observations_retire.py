"""`memdeck observations retire`: an observation is not to be used any more; the agent's database stays as it is."""

from memory_model.cli import observations as shared
from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Command, Option
from memory_model.operations import observation_acts

COMMAND = Command(
    "observations retire",
    examples=("memdeck observations retire 2041 --reason 'the importer was rewritten since'",),
    arguments=(shared.NUMBER,),
    options=(Option("--reason", "TEXT", "why"), REDACT, shared.DB),
    notes=(
        "It is an event in .memdeck/curation, as for facts: marked for seven days, then hidden from lists and search.",
        "The agent's database is not written: the agent itself goes on using the observation.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Put it on death row."""
    seen, _ = shared.chosen(call)
    reason = call.arguments.option("--reason") or ""
    result = observation_acts.retire(
        call.workspace, seen, reason, source=call.source, dry_run=call.dry_run, redact=call.redact
    )
    return report.tell(call, result)

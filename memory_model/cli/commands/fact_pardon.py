"""`memdeck fact pardon`: bring a retired fact back."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations import fact_retire

COMMAND = Command(
    "fact pardon",
    examples=(
        "memdeck fact retire two-pages-for-orla --reason 'nobody asks for it any more'",
        "memdeck fact pardon two-pages-for-orla",
    ),
    arguments=(Argument("FACT", "the retired fact"),),
    notes=("It works on death row and after it; the line that was taken out of the index comes back, too.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Take it off death row."""
    name = call.arguments.text("FACT")
    return report.tell(call, fact_retire.pardon(call.workspace, name, source=call.source, dry_run=call.dry_run))

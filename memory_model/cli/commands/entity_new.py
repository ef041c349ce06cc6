"""`memdeck entity new`: a file for a person, a project, a company or anything else."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations import entity_new

COMMAND = Command(
    "entity new",
    examples=("memdeck entity new person 'Ada Fenn'",),
    arguments=(
        Argument("KIND", "person, project, company or the name of a folder"),
        Argument("NAME", "the full name", many=True),
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Make the entity."""
    kind, name = call.arguments.text("KIND"), call.arguments.text("NAME")
    return report.tell(call, entity_new.new(call.workspace, kind, name, source=call.source, dry_run=call.dry_run))

"""`memdeck ladder unadopt`: take an adopted claim out of its file again."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command
from memory_model.operations.ladder_unadopt import unadopt

COMMAND = Command(
    "ladder unadopt",
    examples=("memdeck ladder unadopt 'table first'",),
    arguments=(Argument("ATOM", "the claim, by its id or its words", many=True),),
    options=(DRY_RUN,),
    notes=("The file gets back the bytes around it, and goes when memdeck had made it. The claim falls one tier.",),
)


def run(call: Call) -> Answer:
    """Take it out."""
    return report.tell(call, unadopt(call.workspace, call.arguments.text("ATOM"), dry_run=call.dry_run))

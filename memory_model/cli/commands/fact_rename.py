"""`memdeck fact rename`: another file name, with the links and the index line that lead to it."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.operations.fact_rename import rename

COMMAND = Command(
    "fact rename",
    examples=("memdeck fact rename one-page-for-orla weekly-page",),
    arguments=(Argument("OLD", "the fact"), Argument("NEW", "its new file name, or a title to make one of")),
    notes=("Links in days and Logs stay; they find it by its old name, which becomes an alias.",),
    writes=True,
)


def run(call: Call) -> Answer:
    """Move the file and point at it."""
    old, new = call.arguments.text("OLD"), call.arguments.text("NEW")
    return report.tell(call, rename(call.workspace, old, new, source=call.source, dry_run=call.dry_run))

"""`memdeck undo`: take back the last write, or a named one."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.operations import undo

COMMAND = Command(
    "undo",
    examples=("memdeck undo", "memdeck undo 12", "memdeck undo --dry-run"),
    arguments=(Argument("ID", "an act that memdeck history lists; without one, the last that stands", optional=True),),
    options=(REDACT,),
    notes=(
        "A line of the log is withdrawn by a line appended today, a rewritten file gets the text before it again.",
        "Undoing an undoing brings back what it took back.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Take it back and say how."""
    number = undo.parse_id(call.arguments.text("ID"))
    redact = call.arguments.flag("--redact")
    result = undo.undo(call.workspace, number, source=call.source, dry_run=call.dry_run, redact=redact)
    return report.tell(call, result)

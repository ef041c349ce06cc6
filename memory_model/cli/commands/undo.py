"""`memdeck undo`: take back the last write, or a named one."""

from memory_model.cli import picking, report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command
from memory_model.operations import undo
from memory_model.storage.outcomes import Conflict
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.operations.taking_back import Chosen

COMMAND = Command(
    "undo",
    examples=("memdeck undo", "memdeck undo 12", "memdeck undo --dry-run", "memdeck undo 12 --pick mine,theirs"),
    arguments=(Argument("ID", "an act that memdeck history lists; without one, the last that stands", optional=True),),
    options=(picking.PICK, REDACT),
    notes=(
        "A line of the log is withdrawn by a line appended today, a rewritten file gets the text before it again.",
        "Undoing an undoing brings back what it took back.",
        "Where the same lines were changed since, nothing is written until --pick says which text stands.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Take it back and say how."""
    number = undo.parse_id(call.arguments.text("ID"))

    def attempt(chosen: "Chosen") -> "Result":
        return undo.undo(
            call.workspace, number, source=call.source, dry_run=call.dry_run, redact=call.redact, chosen=chosen
        )

    result = picking.picked(call, attempt)
    way_out = picking.way_out(call, result) if isinstance(result, Conflict) else ""
    return report.tell(call, result, way_out)

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
    examples=(
        "memdeck undo",
        "memdeck undo 1",
        "memdeck undo 1 --pick mine,theirs",
        "memdeck undo memory/MEMORY.md#L9",
    ),
    arguments=(
        Argument(
            "ID", "an act of memdeck history, or a place of history --new; else the last act not undone", optional=True
        ),
    ),
    options=(picking.PICK, REDACT),
    notes=(
        "A line of the log is withdrawn by a line appended today, a rewritten file gets back the text before it.",
        "Undoing an undo brings back what it took back.",
        "What others wrote, also a file that they deleted, is named by its place in memdeck history --new.",
        "Where the same lines were changed since, nothing is written until --pick says which text stands.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Take it back and say how."""
    named = call.arguments.text("ID").strip()
    if _is_place(named):
        from memory_model.operations.retire import retire_at  # noqa: PLC0415  only for what others wrote

        found = retire_at(call.workspace, named, call.source, dry_run=call.dry_run, redact=call.redact)
        return report.tell(call, found)
    number = undo.parse_id(named)

    def attempt(chosen: "Chosen") -> "Result":
        return undo.undo(
            call.workspace, number, source=call.source, dry_run=call.dry_run, redact=call.redact, chosen=chosen
        )

    result = picking.picked(call, attempt)
    way_out = picking.way_out(call, result) if isinstance(result, Conflict) else ""
    return report.tell(call, result, way_out)


def _is_place(named: str) -> bool:
    """Tell a line address or a path from the id of an act."""
    return "#L" in named or "/" in named or named.endswith(".md")

"""`memdeck summary drop`: take one line out of MEMORY.md."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.errors import MemdeckError
from memory_model.operations import summary

COMMAND = Command(
    "summary drop",
    examples=("memdeck summary drop 14",),
    arguments=(Argument("LINE", "the number that summary show prints; what is indented below it goes too"),),
    writes=True,
)


def run(call: Call) -> Answer:
    """Drop the line; undo brings it back."""
    number = call.arguments.text("LINE").removeprefix("L")
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        raise MemdeckError("usage", f"{number!r} is not a line number", "LINE", "memdeck summary show prints them")
    result = summary.drop(call.workspace, int(number), source=call.source, dry_run=call.dry_run)
    return report.tell(call, result)

"""`memdeck ladder resolve`: rule between two claims that contradict each other."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations.ladder_ruling import reopen, resolve

COMMAND = Command(
    "ladder resolve",
    examples=(
        "memdeck ladder resolve 'harbour at 09:40' --keep 'harbour at 10:10'",
        "memdeck ladder resolve 'harbour at 09:40' --reopen",
        "memdeck ladder resolve 'harbour at 09:40' --keep both",
    ),
    arguments=(Argument("ATOM", "one of the two, by its id or its words", many=True),),
    options=(
        Option("--keep", "ATOM", "the one that stands, the other is dropped; or both"),
        Option("--reopen", "", "take the last ruling back"),
        DRY_RUN,
    ),
    notes=(
        "Until a person rules, neither of two contrary claims climbs, and both are shown as contested.",
        "The ruling is recorded in .memory/rulings.jsonl. What is said again later is new evidence, and asks again.",
    ),
)


def run(call: Call) -> Answer:
    """Rule, or take a ruling back."""
    workspace = call.workspace
    query, keep = call.arguments.text("ATOM"), call.arguments.option("--keep")
    if call.arguments.flag("--reopen"):
        return report.tell(call, reopen(workspace, query, dry_run=call.dry_run))
    if not keep:
        raise MemdeckError("usage", "it is not said which one stands", "--keep", call.again("--keep", "ATOM"))
    return report.tell(call, resolve(workspace, query, keep, dry_run=call.dry_run))

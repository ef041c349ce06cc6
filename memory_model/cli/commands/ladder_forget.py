"""`memdeck ladder forget`: drop a claim and everything kept of it."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command
from memory_model.operations.ladder_ruling import forget

COMMAND = Command(
    "ladder forget",
    examples=("memdeck ladder forget 'ramp at Skerry'", "memdeck ladder forget 'read the feed before the spreadsheet'"),
    arguments=(Argument("CLAIM", "the claim, by its id or its words", many=True),),
    options=(DRY_RUN,),
    notes=(
        "No private file of the ladder keeps its words, and this is not undone. What was said up to now does not bring",
        "it back, what is said from now on does. The agent's own transcripts are only read and keep it.",
        "A claim that was adopted has to be taken out of its CLAUDE.md first: memdeck ladder unadopt. The copies that",
        "were kept of that file lose it as well; adopted.log and the history of what memdeck wrote still tell of it.",
    ),
)


def run(call: Call) -> Answer:
    """Forget it."""
    return report.tell(call, forget(call.workspace, call.arguments.text("CLAIM"), dry_run=call.dry_run))

"""`memdeck merge-driver resolve`: choose in the places that a merge left open."""

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.operations import open_merges
from memory_model.storage.conflicts import BOTH, MINE, THEIRS

_PICKS = {"ours": MINE, "theirs": THEIRS, "both": BOTH}
COMMAND = Command(
    "merge-driver resolve",
    examples=(
        "memdeck merge-driver resolve memory/entities/people/orla-quist.md --keep theirs",
        "memdeck merge-driver resolve memory/MEMORY.md --keep ours,both",
    ),
    arguments=(Argument("PATH", "the file, as memdeck merge-driver status names it"),),
    options=(
        Option("--keep", "SIDE", "ours, theirs or both; one for each place, with commas, or one for all"),
        DRY_RUN,
    ),
    notes=("Ours is what stands in the file, theirs what came in. The deck shows both side by side.",),
)


def run(call: Call) -> Answer:
    """Write what was chosen; what is left to do in git is said."""
    merge = open_merges.of(call.workspace, call.place("PATH"))
    given = (call.arguments.option("--keep") or "").split(",")
    count = len(merge.pieces)
    words = given * count if len(given) == 1 else given
    picks = [_PICKS.get(word.strip(), "") for word in words]
    if not all(picks) or len(picks) != count:
        raise MemdeckError(
            "usage",
            f"{count} place{'s' if count > 1 else ''} to choose in",
            "--keep",
            "write ours, theirs or both for each",
        )
    return report.tell(call, open_merges.settle(call.workspace, merge, picks, dry_run=call.dry_run))

"""`memdeck merge-driver install`: let git merge the memory by its own rules."""

from memory_model.cli.answer import Answer
from memory_model.cli.asking import YES
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Command
from memory_model.cli.setting_up import set_up

COMMAND = Command(
    "merge-driver install",
    examples=("memdeck merge-driver install", "memdeck merge-driver install --dry-run"),
    options=(YES, DRY_RUN),
    notes=(
        "It writes lines into .gitattributes, which go with the repository, and the driver into git's configuration,",
        "which does not: run it in every clone. What is there already stays; a second run changes nothing.",
        "A day merges entry by entry, a Status key by key, a Log as a union, the state by its newer stamp.",
    ),
)


def run(call: Call) -> Answer:
    """Show what changes, ask at a terminal, then install."""
    return set_up(call, removing=False)

"""`memdeck merge-driver remove`: take the merge driver out again."""

from memory_model.cli.answer import Answer
from memory_model.cli.asking import YES
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Command
from memory_model.cli.setting_up import set_up

COMMAND = Command(
    "merge-driver remove",
    examples=("memdeck merge-driver remove",),
    options=(YES, DRY_RUN),
    notes=("Only the lines that memdeck wrote go; git then merges the memory as any other text.",),
)


def run(call: Call) -> Answer:
    """Show what changes, ask at a terminal, then remove."""
    return set_up(call, removing=True)

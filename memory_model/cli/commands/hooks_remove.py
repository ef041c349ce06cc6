"""`memdeck hooks remove`: take memdeck's hooks out of the agent's settings again."""

from memory_model.cli.answer import Answer
from memory_model.cli.asking import YES
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Command
from memory_model.cli.hooking import GIT, SCOPES, set_up

COMMAND = Command(
    "hooks remove",
    examples=("memdeck hooks remove", "memdeck hooks remove --git"),
    options=(*SCOPES, GIT, YES, DRY_RUN),
    notes=("Where nobody changed the file since, it becomes byte for byte what it was before.",),
)


def run(call: Call) -> Answer:
    """Show what changes, ask at a terminal, then remove."""
    return set_up(call, removing=True)

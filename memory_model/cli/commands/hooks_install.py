"""`memdeck hooks install`: let a coding agent call memdeck's hooks, or git check each commit."""

from memory_model.cli.answer import Answer
from memory_model.cli.asking import YES
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Command
from memory_model.cli.hooking import GIT, SCOPES, set_up

COMMAND = Command(
    "hooks install",
    examples=("memdeck hooks install", "memdeck hooks install --user --dry-run", "memdeck hooks install --git"),
    options=(*SCOPES, GIT, YES, DRY_RUN),
    notes=(
        "It merges the hooks into the agent's settings (Claude Code's settings.json): the diff first, a question at a",
        "terminal. Foreign entries, order, indentation and comments stay; what was there before is kept; a second run",
        "changes nothing. The command holds the exact path of this memdeck: after moving it, run this again.",
        "With --git a pre-commit script is written; one that is there already is kept and run first.",
    ),
)


def run(call: Call) -> Answer:
    """Show what changes, ask at a terminal, then install."""
    return set_up(call, removing=False)

"""`memdeck reopen`: open a closed or snoozed follow-up again."""

from memory_model.cli import closing
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.operations import followups

COMMAND = closing.declared(
    "reopen", "2026-09-30#L6", "why", "A line is appended today that opens it again; the old lines stay."
)


def run(call: Call) -> Answer:
    """Open it again."""
    return closing.act(call, followups.reopen)

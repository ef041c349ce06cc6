"""`memdeck done`: close a follow-up."""

from memory_model.cli import closing
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.operations import followups

COMMAND = closing.declared(
    "done",
    "2026-10-05#L8 she liked the plain sentence",
    "how it ended",
    "A line is appended today that closes it on all days on which it stands; the old line stays.",
)


def run(call: Call) -> Answer:
    """Close it."""
    return closing.act(call, followups.done)

"""`memdeck hook pre-compact`: a copy of the current state before a conversation is compacted."""

from memory_model.cli.call import Call
from memory_model.cli.hook_page import page
from memory_model.hooks import door

COMMAND = page(
    "pre-compact",
    "It keeps state/current.md as it is in .memory/compactions, with day and time in its name, the last 20 of them.",
    "Secrets are masked. The start after the compaction shows it.",
)


def run(call: Call) -> int:  # noqa: ARG001  it takes no arguments
    """Answer the event on standard input."""
    return door.run(["pre-compact"])

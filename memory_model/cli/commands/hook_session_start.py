"""`memdeck hook session-start`: what an agent is told when a session starts."""

from memory_model.cli.call import Call
from memory_model.cli.hook_page import page
from memory_model.hooks import door

COMMAND = page(
    "session-start",
    "It gives what memdeck brief gives, under 9,500 characters ([brief] hook_chars), since an agent cuts at 10,000:",
    "the current state, the follow-ups due nearest to today, the claims of the person (2,048 bytes) and of the",
    "project (4,096 bytes), the newest entries of today and of the last day with a log, MEMORY.md unless the agent",
    "loads it itself, then the index lines of facts. What is left out is named with the command that shows it. Each",
    'line has its source, and nothing in it closes the fence. After a compaction (source "compact") the copy that was',
    "kept before it comes first, with the wish that the current state be brought up to date. A sub-agent gets nothing.",
)


def run(call: Call) -> int:  # noqa: ARG001  it takes no arguments
    """Answer the event on standard input."""
    return door.run(["session-start"])

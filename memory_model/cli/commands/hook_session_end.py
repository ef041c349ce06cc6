"""`memdeck hook session-end`: what was said for good in a session, captured when it ends."""

from memory_model.cli.call import Call
from memory_model.cli.hook_page import page
from memory_model.hooks import door

COMMAND = page(
    "session-end",
    "It reads the transcript that the agent names, from where it was left the last time, takes out what the person",
    "said for good (memdeck ladder capture), and stages what has earned a place (memdeck ladder promote --stage).",
    "Nothing is applied: a person adopts. An agent gives it 1.5 s; what is cut off goes on at the next start of a",
    "session. A longer time that the agent was given by CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS is used.",
)


def run(call: Call) -> int:  # noqa: ARG001  it takes no arguments
    """Answer the event on standard input."""
    return door.run(["session-end"])

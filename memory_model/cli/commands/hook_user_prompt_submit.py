"""`memdeck hook user-prompt-submit`: the claims that a prompt is about."""

from memory_model.cli.call import Call
from memory_model.cli.hook_page import page
from memory_model.hooks import door

COMMAND = page(
    "user-prompt-submit",
    "It gives at most 5 claims and 1,024 bytes of what was said in sessions before and has not been adopted, and",
    "only where the prompt is about them: two telling words in common, or one that few claims have and that is half",
    "of this one; a long prompt has to share more. Everything else, such as a plain yes, is answered by silence.",
    "Contested claims are tagged. A sub-agent gets nothing.",
)


def run(call: Call) -> int:  # noqa: ARG001  it takes no arguments
    """Answer the event on standard input."""
    return door.run(["user-prompt-submit"])

"""`memdeck void`: close a follow-up that no longer matters."""

from memory_model.cli import closing
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.operations import followups

COMMAND = closing.declared(
    "void",
    "2026-10-05#L13 the first battery lasts",
    "why",
    "A line is appended today that says so; the old line stays.",
)


def run(call: Call) -> Answer:
    """Declare it void."""
    return closing.act(call, followups.void)

"""What `memdeck fact new` and `memdeck fact supersede` are told of the fact to be written."""

from memory_model.cli.call import Call
from memory_model.cli.declaration import Option
from memory_model.errors import MemdeckError
from memory_model.operations.fact_new import Wish

OPTIONS = (
    Option("--description", "TEXT", "what is true, in one line"),
    Option("--type", "TYPE", "person, project, preference, decision, reference (or user, feedback)"),
    Option("--confidence", "C", "stated, observed or inferred"),
    Option("--title", "TEXT", "the title of its index line"),
    Option("--recall", "WORDS", "words that a future question would use, for the index line"),
    Option("--why", "TEXT", "why it is so"),
    Option("--how", "TEXT", "how to apply it"),
    Option("--body", "TEXT", "the text below; - reads standard input"),
    Option("--from", "D", "the first day on which it holds (default: today)"),
    Option("--stale-when", "EVENT", "a named event after which it has to be looked at"),
)


def wish(call: Call, name: str) -> Wish:
    """Read what is wanted. Raises `MemdeckError` of kind ``usage`` without a description."""
    _ = call.workspace  # where there is none, nothing else needs mending first
    given = call.arguments.option
    if not given("--description"):
        raise MemdeckError("usage", "a fact needs --description TEXT", call.command.name, call.command.examples[0])
    body = given("--body") or ""
    return Wish(
        name,
        given("--description") or "",
        given("--type") or "",
        given("--confidence") or "",
        given("--title") or "",
        given("--recall") or "",
        given("--why") or "",
        given("--how") or "",
        call.stdin() if body == "-" else body,
        call.day("--from", past=True),
        given("--stale-when") or "",
        given("--contradicts") or "",
        given("--collection") or "",
    )

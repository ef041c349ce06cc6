"""`memdeck curation log`: the events of the overlay."""

from collections.abc import Iterator, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.curation import damaged
from memory_model.cli.declaration import Command, Option
from memory_model.curation import observed
from memory_model.curation.event import UNDONE, Event
from memory_model.text.address import stem

COMMAND = Command(
    "curation log",
    examples=("memdeck curation log", "memdeck curation log --limit 5 --json"),
    options=(Option("--limit", "N", "how many events to list, the newest first (default 50)"),),
    notes=("The exit status is 1 when a line of the log cannot be read; it stays where it is, and costs only itself.",),
)


def run(call: Call) -> Answer:
    """List them, the newest first."""
    log = call.workspace.curated.log()
    undone = log.undone()
    found = log.events[::-1][: call.arguments.number("--limit", 50)]
    notes = damaged(call.workspace)
    document = {"events": [_shape(event, undone) for event in found], "unreadable": list(log.damaged)}
    return Answer(lambda: _lines(found, undone), lambda: document, 1 if notes else 0, notes)


def _lines(found: Sequence[Event], undone: frozenset[str]) -> Iterator[str]:
    if not found:
        yield "nothing yet"
    for event in found:
        by = f" · by {event.by}" if event.by else ""
        said = f" {event.reason}" if event.reason else f" {event.of}" if event.act == UNDONE else ""
        until = f" until {event.until}" if event.until else ""
        mark = " · undone" if event.id in undone else ""
        when = event.at[:16].replace("T", " ")
        yield f"{event.id}  {when}  {event.act:9} {_named(event)}{said}{until}{by}{mark}"


def _named(event: Event) -> str:
    name = observed.named(event.subject)
    return f"{name}{f' ({event.kept})' if event.kept else ''}" if name else stem(event.subject)


def _shape(event: Event, undone: frozenset[str]) -> dict[str, object]:
    return {**event.record(), "undone": event.id in undone, "line": event.line}

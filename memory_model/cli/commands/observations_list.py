"""`memdeck observations list`: what an agent observed, the newest first."""

from memory_model.cli import observations as shared
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command
from memory_model.observations import timeline
from memory_model.observations.database import Database
from memory_model.operations.observations import Listed, Overlay, headline

COMMAND = Command(
    "observations list",
    examples=("memdeck observations", "memdeck observations list --project quill-ferry --since 2026-09-01"),
    options=shared.NARROWING,
    notes=(
        shared.UNTOUCHED,
        "What is retired is marked for seven days, then hidden; --all shows it.",
    ),
)


def run(call: Call) -> Answer:
    """List them."""
    source = shared.lookout(call)
    overlay = Overlay(call.workspace, source.place)

    def work(database: Database) -> Listed:
        found = timeline.moments(database, shared.wanted(call, database), [timeline.OBSERVATION])
        limit = call.arguments.number("--limit", 50)
        return overlay.hits(shared.watched(found), headline, limit, every=call.arguments.flag("--all"))

    return shared.answer(call, source, shared.look(source, work))

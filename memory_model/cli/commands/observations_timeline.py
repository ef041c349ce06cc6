"""`memdeck observations timeline`: prompts, observations and summaries in their order."""

from memory_model.cli import observations as shared
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.observations import timeline
from memory_model.observations.database import Database
from memory_model.operations.observations import Listed, Overlay, around, headline

COMMAND = Command(
    "observations timeline",
    examples=("memdeck observations timeline --session 1", "memdeck observations timeline 2041 --limit 11"),
    arguments=(Argument("NUMBER", "an observation: what came before and after it", optional=True),),
    options=(
        shared.PROJECT, shared.SESSION, shared.SINCE, shared.UNTIL, shared.LIMIT, shared.ALL, shared.DB,
    ),
    notes=(shared.UNTOUCHED, "Without NUMBER it ends with the newest."),
)  # fmt: skip


def run(call: Call) -> Answer:
    """Tell what happened, the oldest first."""
    limit, every = call.arguments.number("--limit", 50), call.arguments.flag("--all")
    if call.arguments.text("NUMBER"):
        middle, source = shared.chosen(call)
        overlay = Overlay(call.workspace, source.place)

        def near(database: Database) -> Listed:
            found = around(database, middle.observation, shared.wanted(call, database), limit)
            return overlay.hits(found, headline, limit, every=every)

        return shared.answer(call, source, shared.look(source, near))
    source = shared.lookout(call)
    overlay = Overlay(call.workspace, source.place)

    def work(database: Database) -> Listed:
        found = timeline.moments(database, shared.wanted(call, database))
        return overlay.hits(shared.watched(found), headline, limit, every=every)

    listed = shared.look(source, work)
    return shared.answer(call, source, listed._replace(found=listed.found[::-1]))

"""`memdeck observations search`: words in observations, prompts and summaries."""

from memory_model.cli import observations as shared
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.observations import timeline
from memory_model.observations.database import Database
from memory_model.operations.observations import Listed, Overlay, holding

COMMAND = Command(
    "observations search",
    examples=("memdeck observations search cut at noon", "memdeck observations search feed --in summary --json"),
    arguments=(Argument("QUERY", "words, all of which must occur in it, whatever their case and accents", many=True),),
    options=(Option("--in", "KINDS", "only in observation, prompt, summary (with commas)"), *shared.NARROWING),
    notes=(shared.UNTOUCHED, "The exit status is 1 when nothing matches."),
)


def run(call: Call) -> Answer:
    """Search, the newest first."""
    given = call.arguments
    query = given.text("QUERY")
    if not query.strip():
        raise MemdeckError("usage", "there is nothing to look for", "QUERY", COMMAND.examples[0])
    kinds = _kinds(given.option("--in"))
    if given.option("--type"):
        kinds = [kind for kind in kinds if kind == timeline.OBSERVATION]
    source = shared.lookout(call)
    overlay = Overlay(call.workspace, source.place)

    def work(database: Database) -> Listed:
        found = timeline.moments(database, shared.wanted(call, database), kinds)
        return overlay.hits(
            shared.watched(found), holding(query), given.number("--limit", 50), every=given.flag("--all")
        )

    listed = shared.look(source, work)
    return shared.answer(call, source, listed, empty="nothing matches", status=0 if listed.found else 1)


def _kinds(named: str | None) -> list[str]:
    kinds = [word.strip() for word in named.split(",")] if named is not None else list(timeline.KINDS)
    wrong = [word for word in kinds if word not in timeline.KINDS]
    if wrong:
        raise MemdeckError("usage", f"{wrong[0]!r} is not a kind to look in", "--in", f"of {', '.join(timeline.KINDS)}")
    return kinds

"""A timeline: prompts, observations and summaries together, streamed in the order of time."""

from collections.abc import Iterable, Iterator
from heapq import merge

from memory_model.observations.database import PROMPTS, SUMMARIES, Database, Select
from memory_model.observations.narrowing import Wanted, narrowed, order
from memory_model.observations.reading import observations
from memory_model.observations.records import Moment, moment, number, text

OBSERVATION, PROMPT, SUMMARY = "observation", "prompt", "summary"
KINDS = (OBSERVATION, PROMPT, SUMMARY)
_SUMMED = ("request", "investigated", "learned", "completed", "next_steps", "notes")


def moments(database: Database, wanted: Wanted, kinds: Iterable[str] = KINDS) -> Iterator[Moment]:
    """Stream prompts, observations and summaries together."""
    readers = {OBSERVATION: _observed, PROMPT: _prompts, SUMMARY: _summaries}
    streams = [readers[kind](database, wanted) for kind in kinds]
    return merge(*streams, key=lambda one: -one.at if wanted.newest_first else one.at)


def _observed(database: Database, wanted: Wanted) -> Iterator[Moment]:
    for one in observations(database, wanted):
        said = "\n".join(filter(None, (one.title, one.subtitle, one.narrative, one.text, *one.facts, *one.concepts)))
        files = "\n".join((*one.read, *one.changed))
        yield Moment(OBSERVATION, one.id, one.at, one.session, one.project, one.type, f"{said}\n{files}", one)


def _prompts(database: Database, wanted: Wanted) -> Iterator[Moment]:
    where, given = narrowed(database, PROMPTS, wanted)
    columns = ("id", "content_session_id", "created_at_epoch", "prompt_text")
    for row in database.rows(Select(PROMPTS, columns, where, given, order(database, PROMPTS, wanted))):
        yield Moment(PROMPT, number(row[0]), moment(row[2]), text(row[1]), "", "", text(row[3]))


def _summaries(database: Database, wanted: Wanted) -> Iterator[Moment]:
    where, given = narrowed(database, SUMMARIES, wanted)
    columns = ("id", "memory_session_id", "project", "created_at_epoch", *_SUMMED)
    for row in database.rows(Select(SUMMARIES, columns, where, given, order(database, SUMMARIES, wanted))):
        told = [f"{name.replace('_', ' ')}: {text(said)}" for name, said in zip(_SUMMED, row[4:], strict=True) if said]
        yield Moment(SUMMARY, number(row[0]), moment(row[3]), text(row[1]), text(row[2]), "", "\n".join(told))

"""What the commands about observations share: the database, what narrows a list, how a list is told."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import TypeVar

from memory_model.cli import progress
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Option
from memory_model.cli.observation_shapes import line, moment_shape
from memory_model.errors import MemdeckError
from memory_model.observations import reading
from memory_model.observations.database import Database
from memory_model.observations.looking import Looking
from memory_model.observations.narrowing import Wanted
from memory_model.observations.records import Moment
from memory_model.operations.observations import Listed, Overlay, Seen, looking
from memory_model.text.counting import count

Found = TypeVar("Found")

DB = Option("--db", "FILE", "the database; else [observations] db of your config, else ~/.claude-mem/claude-mem.db")
PROJECT = Option("--project", "PROJECT", "only of this project")
SESSION = Option("--session", "SESSION", "only of this session: its number, or the beginning of its id")
TYPE = Option("--type", "TYPE", "only of this type: decision, bugfix, feature, refactor, discovery, change …")
SINCE = Option("--since", "D", "only from this day on")
UNTIL = Option("--until", "D", "only up to this day")
LIMIT = Option("--limit", "N", "at most so many (default 50)")
ALL = Option("--all", "", "retired ones that are hidden by now, too")
NARROWING = (PROJECT, SESSION, TYPE, SINCE, UNTIL, LIMIT, ALL, DB)
NUMBER = Argument("NUMBER", "the observation's number, as lists show it")
UNTOUCHED = "The database is only read: it is not locked, no file is made beside it, its agent goes on writing."
_LARGE = 30_000_000
"""Bytes from which on a copy takes long enough to be told of."""


def lookout(call: Call) -> Looking:
    """Make ready to look at the database that ``--db`` or the config names."""
    return looking(call.workspace, call.arguments.option("--db"), _copied)


def look(source: Looking, work: Callable[[Database], Found]) -> Found:
    """Look once, and wipe what was shown of how far it is."""
    try:
        return source.look(work)
    finally:
        progress.show("")


def watched(moments: Iterator[Moment]) -> Iterator[Moment]:
    """Show how many were looked through."""
    for number, moment in enumerate(moments, 1):
        if not number % 5_000:
            progress.show(f"{number:,} looked through")
        yield moment


def wanted(call: Call, database: Database) -> Wanted:
    """Read what narrows a list."""
    given = call.arguments
    named = given.option("--session")
    return Wanted(
        given.option("--project") or "",
        reading.session(database, named) if named is not None else None,
        given.option("--type") or "",
        _midnight(call, "--since"),
        _midnight(call, "--until", 1),
    )


def chosen(call: Call) -> tuple[Seen, Looking]:
    """Find the observation that NUMBER names. Raises `MemdeckError` of kind ``usage`` or ``unknown``."""
    source, named = lookout(call), call.arguments.text("NUMBER")
    bare = named.removeprefix("#")
    if not (bare.isascii() and bare.isdigit() and len(bare) < 19):
        raise MemdeckError(
            "usage", f"{named!r} is not the number of an observation", "NUMBER", "memdeck observations list"
        )
    found = look(source, lambda database: reading.observation(database, int(bare)))
    if found is None:
        raise MemdeckError("unknown", f"no observation has the number {bare}", named, "memdeck observations list --all")
    return Overlay(call.workspace, source.place).seen(found), source


def answer(call: Call, source: Looking, listed: Listed, *, empty: str = "nothing matches", status: int = 0) -> Answer:
    """Tell a list of moments, and what was left out of it."""
    notes = [] if listed.found else [empty]
    notes += [f"{count(listed.hidden, 'retired observation')} hidden; --all lists them"] if listed.hidden else []
    notes += ["there are more; --limit lists them"] if listed.more else []
    return Answer(
        lambda: [line(call.workspace, hit) for hit in listed.found],
        lambda: {
            "db": source.place.shown,
            "moments": [moment_shape(call.workspace, hit) for hit in listed.found],
            "hidden": listed.hidden,
            "more": listed.more,
        },
        status,
        (*notes, *source.notes),
    )


def _midnight(call: Call, option: str, more: int = 0) -> int:
    day = call.day(option, past=True)
    if day is None:
        return 0
    local = datetime.combine(day + timedelta(more), datetime.min.time())
    zone = call.workspace.clock.now().tzinfo if call.workspace.clock.zone else None
    return int((local.replace(tzinfo=zone) if zone else local.astimezone()).timestamp() * 1000)


def _copied(done: int, total: int) -> None:
    if total > _LARGE:
        progress.show(f"copying what the agent has open: {done / 1e6:,.0f} of {total / 1e6:,.0f} MB")

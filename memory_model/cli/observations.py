"""What the commands about observations share: the database, how a moment is told, how an observation is shaped."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import TypeVar

from memory_model.cli import progress
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Option
from memory_model.cli.wording import count
from memory_model.errors import MemdeckError
from memory_model.observations import reading
from memory_model.observations.database import Database
from memory_model.observations.looking import Looking
from memory_model.observations.reading import Wanted
from memory_model.observations.records import Moment, Observation
from memory_model.operations.observations import Hit, Listed, Overlay, Seen, looking
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

Found = TypeVar("Found")

DB = Option("--db", "FILE", "the database; else [observations] db of your config, else ~/.claude-mem/claude-mem.db")
PROJECT = Option("--project", "NAME", "only of this project")
SESSION = Option("--session", "ID", "only of this session: its number, or the begin of its id")
TYPE = Option("--type", "TYPE", "only of this type: decision, bugfix, feature, refactor, discovery, change …")
SINCE = Option("--since", "D", "only from this day on")
UNTIL = Option("--until", "D", "only up to this day")
LIMIT = Option("--limit", "N", "at most so many (default 50)")
ALL = Option("--all", "", "retired ones that are hidden by now, too")
NARROWING = (PROJECT, SESSION, TYPE, SINCE, UNTIL, LIMIT, ALL, DB)
ID = Argument("ID", "the number of the observation, as lists show it")
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
    """Find the observation that ID names. Raises `MemdeckError` of kind ``usage`` or ``unknown``."""
    source, named = lookout(call), call.arguments.text("ID")
    bare = named.removeprefix("#")
    if not (bare.isascii() and bare.isdigit() and len(bare) < 19):
        raise MemdeckError("usage", f"{named!r} is no number of an observation", "ID", "memdeck observations list")
    found = look(source, lambda database: reading.observation(database, int(bare)))
    if found is None:
        raise MemdeckError("unknown", f"no observation has the number {bare}", named, "memdeck observations list --all")
    return Overlay(call.workspace, source.place).seen(found), source


def answer(call: Call, source: Looking, listed: Listed, *, empty: str = "nothing fits", status: int = 0) -> Answer:
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


def line(workspace: "Workspace", hit: Hit) -> str:
    """Tell a moment in one line."""
    one = hit.moment
    name = f"#{one.id}" if hit.seen else one.kind
    kind = f"  {one.type}" if one.type else ""
    project = f"  ({one.project})" if one.project else ""
    mark = retirement(hit.seen, workspace) if hit.seen else ""
    return f"{name:8}  {when(workspace, one.at)}{kind}  {hit.line}{project}{mark}"


def when(workspace: "Workspace", at: int) -> str:
    """Tell a moment's local time."""
    found = _local(workspace, at)
    return found.isoformat(" ", "minutes")[:16] if found else "no time known   "


def stamp(workspace: "Workspace", at: int) -> str | None:
    """Return a moment as ISO with offset; `None` where none is known."""
    found = _local(workspace, at)
    return found.isoformat(timespec="seconds") if found else None


def retirement(seen: Seen, workspace: "Workspace") -> str:
    """Say in brackets that an observation is retired or noted; empty for others."""
    told = []
    if seen.mark.retirement:
        left = seen.mark.retirement.days_left(workspace.clock.today())
        until = f"hidden in {count(left, 'day')}" if left else f"hidden since {seen.mark.retirement.until}"
        told.append(f"[retired: {seen.mark.retirement.reason}; {until}]")
    told += [f"[note: {note.reason}]" for note in seen.mark.notes]
    return "".join(f"  {said}" for said in told)


def moment_shape(workspace: "Workspace", hit: Hit) -> dict[str, object]:
    """Return the JSON shape of a moment; an observation has its own fields beside."""
    one = hit.moment
    shape: dict[str, object] = {
        "kind": one.kind,
        "id": one.id,
        "at": stamp(workspace, one.at),
        "session": one.session,
        "project": one.project,
        "type": one.type,
        "text": hit.line,
    }
    return {**shape, **_seen_shape(hit.seen)} if hit.seen else shape


def _seen_shape(seen: Seen) -> dict[str, object]:
    one, retired = seen.observation, seen.mark.retirement
    return {
        "title": one.title,
        "subtitle": one.subtitle,
        "files_read": list(one.read),
        "files_modified": list(one.changed),
        "retired": retired is not None,
        "reason": retired.reason if retired else None,
        "until": retired.until.isoformat() if retired else None,
        "notes": [{"at": note.at, "text": note.reason, "by": note.by} for note in seen.mark.notes],
    }


def full_shape(workspace: "Workspace", seen: Seen) -> dict[str, object]:
    """Return the JSON shape of one whole observation."""
    one: Observation = seen.observation
    return {
        "id": one.id,
        "at": stamp(workspace, one.at),
        "session": one.session,
        "project": one.project,
        "type": one.type,
        **_seen_shape(seen),
        "narrative": one.narrative,
        "text": one.text,
        "facts": list(one.facts),
        "concepts": list(one.concepts),
        "prompt_number": one.prompt or None,
    }


def _local(workspace: "Workspace", at: int) -> datetime | None:
    try:
        return workspace.clock.at(at / 1000) if at > 0 else None
    except ValueError:
        return None


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

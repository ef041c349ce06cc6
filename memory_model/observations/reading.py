"""What is asked of a database: observations, sessions, files; streamed in the order of time."""

from collections.abc import Iterator

from memory_model.errors import MemdeckError
from memory_model.observations.database import OBSERVATIONS, SESSIONS, Database, Row, Select
from memory_model.observations.narrowing import Wanted, narrowed, order
from memory_model.observations.records import Observation, Session, Touched, moment, names, number, text

_OBSERVED = (
    "id", "memory_session_id", "project", "type", "created_at_epoch", "title", "subtitle", "narrative", "text", "facts",
    "concepts", "files_read", "files_modified", "prompt_number",
)  # fmt: skip
_SESSION = (
    "id", "memory_session_id", "content_session_id", "project", "custom_title", "user_prompt", "status",
    "started_at_epoch", "completed_at_epoch",
)  # fmt: skip
_GROUP = 400
"""So many ids go into one question."""


def observation(database: Database, wanted: int) -> Observation | None:
    """Return one observation by its number."""
    rows = database.rows(Select(OBSERVATIONS, _OBSERVED, ("id = ?",), (wanted,), limit=1, whole=True))
    return next((_observation(row) for row in rows), None)


def observations(database: Database, wanted: Wanted) -> Iterator[Observation]:
    """Stream observations."""
    where, given = narrowed(database, OBSERVATIONS, wanted)
    if wanted.type:
        where.append("type = ?")
        given.append(wanted.type)
    asked = Select(OBSERVATIONS, _OBSERVED, where, given, order(database, OBSERVATIONS, wanted))
    return map(_observation, database.rows(asked))


def sessions(database: Database, project: str, limit: int) -> list[Session]:
    """List sessions, the newest first, each with the number of its observations."""
    where, given = (["project = ?"], [project]) if project else ([], [])
    order = f" ORDER BY {database.name(SESSIONS, 'started_at_epoch') or 'id'} DESC, id DESC"
    found = [_session(row) for row in database.rows(Select(SESSIONS, _SESSION, where, given, order, limit))]
    counts = _counts(database, [one.memory for one in found if one.memory])
    return [one._replace(observed=counts.get(one.memory, 0)) for one in found]


def session(database: Database, named: str) -> Session:
    """Find a session by its number, one of its ids, or the begin of one.

    Raises `MemdeckError` of kind ``unknown`` or ``ambiguous``.
    """
    ids = [name for key in ("memory_session_id", "content_session_id") if (name := database.name(SESSIONS, key))]
    begun = " OR ".join([*[f"substr({name}, 1, ?) = ?" for name in ids], "id = ?"])
    given = [value for _ in ids for value in (len(named), named)]
    rows = database.rows(Select(SESSIONS, _SESSION, (f"({begun})",), (*given, number(named) or -1), limit=10))
    found = [_session(row) for row in rows] if named else []
    whole = [one for one in found if named in (str(one.id), one.memory, one.content)]
    if len(whole or found) == 1:
        return (whole or found)[0]
    if found:
        ids = [one.content or one.memory for one in found]
        raise MemdeckError("ambiguous", f"{named!r} begins {len(found)} sessions", named, f"one of {', '.join(ids)}")
    raise MemdeckError("unknown", f"no session is called {named!r}", named, "memdeck observations sessions")


def touched(database: Database, wanted: Wanted) -> list[Touched]:
    """List the files that observations name, those touched last first."""
    found: dict[str, Touched] = {}
    for one in observations(database, wanted):
        for path in dict.fromkeys((*one.read, *one.changed)):
            known = found.get(path) or Touched(path, 0, 0, one.id, one.at)
            found[path] = known._replace(
                read=known.read + (path in one.read), changed=known.changed + (path in one.changed)
            )
    return list(found.values())


def is_touched(one: Observation, path: str) -> bool:
    """Tell whether an observation names a file, by its whole path or by the end of it."""
    end = "/" + path.lstrip("/")
    return any(named == path or named.endswith(end) for named in (*one.read, *one.changed))


def _counts(database: Database, ids: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    key = database.name(OBSERVATIONS, "memory_session_id")
    for start in range(0, len(ids), _GROUP):
        some = ids[start : start + _GROUP]
        where = f"{key} IN ({', '.join('?' * len(some))})"
        asked = Select(OBSERVATIONS, ("memory_session_id", "count(*)"), (where,), some, grouped=f" GROUP BY {key}")
        found.update({text(row[0]): number(row[1]) for row in database.rows(asked)})
    return found


def _observation(row: Row) -> Observation:
    title, subtitle, narrative, said = map(text, row[5:9])
    facts, concepts, read, changed = map(names, row[9:13])
    own = (number(row[0]), text(row[1]), text(row[2]), text(row[3]), moment(row[4]))
    return Observation(*own, title, subtitle, narrative, said, facts, concepts, read, changed, number(row[13]))


def _session(row: Row) -> Session:
    memory, content, project, title, prompt, status = map(text, row[1:7])
    return Session(number(row[0]), memory, content, project, title, prompt, status, moment(row[7]), moment(row[8]))

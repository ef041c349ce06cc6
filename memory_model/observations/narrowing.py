"""What narrows a question, and the order of its answer."""

from memory_model.observations.database import PROMPTS, SESSIONS, Database
from memory_model.observations.records import Session
from memory_model.values import NamedTuple


class Wanted(NamedTuple):
    """What is asked for; empty fields ask for all. ``since`` and ``before`` (excluded) are in milliseconds."""

    project: str = ""
    session: Session | None = None
    type: str = ""
    since: int = 0
    before: int = 0
    newest_first: bool = True


def narrowed(database: Database, table: str, wanted: Wanted) -> tuple[list[str], list[object]]:
    """Write the conditions that all tables share."""
    where: list[str] = []
    given: list[object] = []
    at = database.name(table, "created_at_epoch")
    for bound, sign in ((wanted.since, ">="), (wanted.before, "<")):
        if bound and at:
            where.append(f"{at} {sign} ?")
            given.append(bound)
    own = "content_session_id" if table == PROMPTS else "memory_session_id"
    if wanted.session:
        where.append(f"{database.name(table, own) or 'NULL'} = ?")
        given.append(wanted.session.content if table == PROMPTS else wanted.session.memory)
    if wanted.project and table == PROMPTS and database.has(SESSIONS):
        inner, outer = database.name(SESSIONS, own), database.name(table, own)
        where.append(f"{outer} IN (SELECT {inner} FROM sdk_sessions WHERE project = ?)")  # noqa: S608  own names
        given.append(wanted.project)
    elif wanted.project:
        where.append(f"{database.name(table, 'project') or 'NULL'} = ?")
        given.append(wanted.project)
    return where, given


def order(database: Database, table: str, wanted: Wanted) -> str:
    """Write by what a table is ordered: the time, and what was put in first."""
    way = "DESC" if wanted.newest_first else "ASC"
    at = database.name(table, "created_at_epoch")
    return f" ORDER BY {f'{at} {way}, ' if at else ''}id {way}"

"""An open database as tables with known columns, whatever its version calls them; rows are streamed."""

import sqlite3
from collections.abc import Iterator, Sequence

from memory_model.errors import MemdeckError
from memory_model.observations.place import Place
from memory_model.values import NamedTuple

OBSERVATIONS, SUMMARIES, PROMPTS, SESSIONS = "observations", "session_summaries", "user_prompts", "sdk_sessions"
NEWEST = 35
"""The newest version of the schema that was known when this was written."""
_NEEDED = ("id", "memory_session_id", "project", "type")
_OLDER = {"memory_session_id": "sdk_session_id", "content_session_id": "claude_session_id"}
"""What columns were called before version 17."""
_STEPS = 20_000
"""Instructions of SQLite after which Python has a say: a pressed ctrl+c is heard then."""
_LARGEST = 64_000_000
"""Bytes of one value; a larger one is no observation."""
_LONG = frozenset(
    """title subtitle narrative text facts concepts files_read files_modified prompt_text user_prompt custom_title
    request investigated learned completed next_steps notes""".split()
)
"""Columns that may hold any length; of many rows only the begin of each is taken."""
BEGIN = 100_000
"""So many characters of a value."""
_READS = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION))

Row = tuple[object, ...]


class Select(NamedTuple):
    """A question to one table: conditions (joined by AND, with ``?``), what to order by, how many rows (0: all).

    ``whole`` asks for long texts to their end, else only their first `BEGIN` characters are read.
    """

    table: str
    columns: Sequence[str]
    where: Sequence[str] = ()
    given: Sequence[object] = ()
    order: str = ""
    limit: int = 0
    grouped: str = ""
    whole: bool = False


class Database:
    """Answers `Select`. ``notes`` say what is to be known of its version.

    Raises `MemdeckError` of kind ``usage`` where it is not an observation database.
    """

    def __init__(self, connection: sqlite3.Connection, place: Place) -> None:
        connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        connection.execute("PRAGMA trusted_schema=OFF")
        connection.execute("PRAGMA cell_size_check=ON")
        connection.execute("PRAGMA query_only=ON")
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LARGEST)
        connection.set_progress_handler(_listen, _STEPS)
        self._connection = connection
        self._tables = {name: _columns(connection, name) for name in (OBSERVATIONS, SUMMARIES, PROMPTS, SESSIONS)}
        self.notes = self._judged(place)
        connection.set_authorizer(_only_reading)

    def _judged(self, place: Place) -> tuple[str, ...]:
        missing = [name for name in _NEEDED if not self.name(OBSERVATIONS, name)]
        if not self._tables[OBSERVATIONS]:
            said = "this SQLite database is not an observation database: it has no table of observations"
            raise MemdeckError("usage", said, place.shown, "--db FILE names another")
        if missing:
            said = f"this schema of observations is not known: it has no {' and no '.join(missing)}"
            raise MemdeckError("usage", said, place.shown, "--db FILE names another")
        version = self._version()
        if version <= NEWEST:
            return ()
        return (f"schema {version} is newer than memdeck knows ({NEWEST}): new columns are not shown",)

    def _version(self) -> int:
        if not _columns(self._connection, "schema_versions"):
            return 0
        found = self._connection.execute("SELECT max(version) FROM schema_versions").fetchone()[0]
        return found if isinstance(found, int) else 0

    def has(self, table: str) -> bool:
        """Tell whether a table is there."""
        return bool(self._tables[table])

    def name(self, table: str, column: str) -> str:
        """Return a column's name in this version, quoted; empty where it has none."""
        known = self._tables[table]
        found = next((name for name in (column, _OLDER.get(column, "")) if name in known), "")
        return f'"{found}"' if found else ""

    def _column(self, asked: Select, column: str) -> str:
        name = self.name(asked.table, column)
        if not name:
            return _computed(column)
        return name if asked.whole or column not in _LONG else f"substr({name}, 1, {BEGIN})"

    def rows(self, asked: Select) -> Iterator[Row]:
        """Stream the answer; a column that this version lacks is `None`. A missing table has no rows."""
        if not self.has(asked.table):
            return
        wanted = [self._column(asked, column) for column in asked.columns]
        where = f" WHERE {' AND '.join(asked.where)}" if asked.where else ""
        limit = f" LIMIT {asked.limit:d}" if asked.limit else ""
        line = f'SELECT {", ".join(wanted)} FROM "{asked.table}"{where}{asked.grouped}{asked.order}{limit}'  # noqa: S608
        try:
            yield from self._connection.execute(line, tuple(asked.given))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                raise KeyboardInterrupt from error
            raise


def _columns(connection: sqlite3.Connection, table: str) -> frozenset[str]:
    """Name the columns of a real table; a view or a virtual table of that name is none."""
    found = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", (table,)).fetchone()
    if found is None or not str(found[0] or "").lstrip().upper().startswith("CREATE TABLE"):
        return frozenset()
    return frozenset([str(row[1]) for row in connection.execute(f'PRAGMA table_info("{table}")')])


def _computed(column: str) -> str:
    return column if column.endswith(")") else "NULL"


def _listen() -> int:
    return 0


def _only_reading(action: int, *_: object) -> int:
    return sqlite3.SQLITE_OK if action in _READS else sqlite3.SQLITE_DENY

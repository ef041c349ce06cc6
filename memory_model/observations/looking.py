"""One look at a database that an agent may be writing to: no lock, no file beside it, no byte of it changed.

Where all of it is in its one file, that is read as it stands, and the look is taken again when the file changed
meanwhile. Where a write-ahead log (or the journal of an unfinished change) belongs to it, both are copied to a private
folder, and SQLite puts the copy together.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from typing import TypeVar
from urllib.parse import quote

from memory_model.errors import MemdeckError
from memory_model.observations.copying import Said, copy, private_folder
from memory_model.observations.database import Database
from memory_model.observations.place import Place
from memory_model.observations.standing import Standing, stand

Found = TypeVar("Found")
Work = Callable[[Database], Found]
"""Reads what is wanted, all of it: it may be asked more than once."""

_TRIES, _PAUSE, _LONGEST = 60, 0.005, 0.2
_PATIENT, _YOUNG, _DIRECT, _TIMES = 20, 4, 8, 5
"""Looks that wait for an unfinished change, that wait for a file written just now, and that make no copy: a busy
agent leaves less time than a question takes. Each look of the others makes so many copies."""


class _ChangedError(Exception):
    """The files changed while they were read."""


class Looking:
    """Looks at a database; ``notes`` say what is to be known of the last look. ``home`` is for private copies."""

    def __init__(self, place: Place, home: str, said: Said = lambda *_: None) -> None:
        self.place = place
        self.notes: tuple[str, ...] = ()
        self._home = home
        self._said = said

    def look(self, work: Work[Found]) -> Found:
        """Let ``work`` read a state that the database really had.

        Raises `MemdeckError`: ``usage`` for what is no such database, ``io`` where it is damaged, cannot be read,
        or never stands still.
        """
        for number in range(_TRIES):
            before = stand(self.place.path)
            waits = _PATIENT if before.journal else _YOUNG if before.is_plain and before.is_young else 0
            if number >= waits:
                try:
                    is_direct = before.is_plain and number < _DIRECT
                    return self._read(before, work) if is_direct else self._copied(work)
                except _ChangedError:
                    pass
            time.sleep(min(_LONGEST, _PAUSE * (number + 1)))
        said = "it is written to without a pause: it could not be read in one piece"
        raise MemdeckError("io", said, self.place.shown, "try again when the agent rests")

    def _read(self, before: Standing, work: Work[Found]) -> Found:
        self.notes = ()
        with closing(_connect(self.place.path, "mode=ro&immutable=1")) as connection:
            try:
                found = self._worked(connection, work)
            except MemdeckError:
                self._held(before)
                raise
        self._held(before)
        return found

    def _copied(self, work: Work[Found]) -> Found:
        self.notes = ()
        with private_folder(self._home) as folder:
            before, target = self._copy(folder)
            connection = _connect(target, "mode=rw")
            try:
                connection.execute("PRAGMA locking_mode=EXCLUSIVE")  # its index of the log is kept in memory then
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            except sqlite3.DatabaseError as error:
                connection.close()
                raise _damaged(error, self.place) from error
        if before.journal:
            self.notes = ("a change is being written, or was never finished: what is shown is the state before it",)
        with closing(connection):
            return self._worked(connection, work)

    def _copy(self, folder: str) -> tuple[Standing, str]:
        """Copy between two changes of the files; a busy agent leaves moments only, so one try follows the other."""
        for _ in range(_TIMES):
            before = stand(self.place.path)
            target = copy(self.place.path, folder, self._said)
            if before.holds(stand(self.place.path)):
                return before, target
        raise _ChangedError

    def _worked(self, connection: sqlite3.Connection, work: Work[Found]) -> Found:
        try:
            database = Database(connection, self.place)
            self.notes += database.notes
            return work(database)
        except sqlite3.Error as error:
            raise _damaged(error, self.place) from error

    def _held(self, before: Standing) -> None:
        if not before.holds(stand(self.place.path)):
            raise _ChangedError


def _connect(path: str, how: str) -> sqlite3.Connection:
    try:
        return sqlite3.connect(f"file:{quote(path)}?{how}", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise MemdeckError("io", f"SQLite cannot open this: {error}", path, "check the file") from error


def _damaged(error: sqlite3.Error, place: Place) -> MemdeckError:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return MemdeckError(
            "usage", "this is not an SQLite database, or an encrypted one", place.shown, "--db FILE names another"
        )
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_TOOBIG:
        said = "a value in it is larger than any observation is"
        return MemdeckError("io", said, place.shown, "look with sqlite3 what it is")
    repair = f"a copy of what is whole: sqlite3 {place.shown} .recover"
    return MemdeckError("io", f"the database is damaged, or SQLite cannot read it: {error}", place.shown, repair)

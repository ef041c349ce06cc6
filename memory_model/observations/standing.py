"""How the files of a database stand, so that two looks at them tell whether what was read between is of one piece.

Nothing is locked: a lock of ours could make the agent wait. Files are opened to be read, as bytes.
"""

import os
import stat
import time

from memory_model.errors import MemdeckError
from memory_model.values import NamedTuple

WAL, JOURNAL = "-wal", "-journal"
MAGIC = b"SQLite format 3\0"
_NAMES_ONE = "--db FILE names one, or db below [observations] in your config.toml"
_HEADER = 100
_COUNTER = slice(24, 28)
_WAL_HEADER = 32
_TICK = 0.02
"""Seconds: the times of files move in steps, some of a hundredth of a second."""


class Standing(NamedTuple):
    """One look. ``file`` is size, time and inode of the database, ``counter`` its own count of changes.

    ``wal`` is the header of a write-ahead log that holds something: it changes when the log begins anew, and then
    only. ``journal`` is the stamp of a journal from which an unfinished change would be rolled back.
    """

    file: tuple[int, int, int]
    counter: bytes
    wal: bytes
    journal: str

    @property
    def is_plain(self) -> bool:
        """Tell whether all of the database is in its one file."""
        return not self.wal and not self.journal

    @property
    def is_young(self) -> bool:
        """Tell whether it was written so lately that a further write might leave the same time."""
        return 0 <= time.time() - self.file[1] / 1e9 < _TICK

    def holds(self, later: "Standing") -> bool:
        """Tell whether what was read of the files between this look and a later one is of one piece.

        With a write-ahead log the database may change meanwhile: whatever is copied into it stands in the log, which
        only grows until it begins anew. So the log must have been read after the database.
        """
        if self.wal:
            return (self.wal, self.file[2]) == (later.wal, later.file[2])
        return self == later


def stand(path: str) -> Standing:
    """Look at the files of a database.

    Raises `MemdeckError`: ``usage`` where there is none or it is something else, ``io`` where it cannot be read.
    """
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise MemdeckError("usage", "this is not a file", path, "name the database's own file with --db")
        with open(path, "rb") as file:
            status = os.fstat(file.fileno())
            head = file.read(_HEADER)
        wal, journal = _header(path + WAL), _hot(path + JOURNAL)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise MemdeckError("usage", "there is no observation database", path, _NAMES_ONE) from error
    except OSError as error:
        raise MemdeckError("io", f"this cannot be read: {error.strerror}", path, "check its permissions") from error
    if head[: len(MAGIC)] != MAGIC and not (wal and not head):
        raise _none(path, head)
    return Standing((status.st_size, status.st_mtime_ns, status.st_ino), head[_COUNTER], wal, journal)


def is_file(path: str) -> bool:
    """Tell a file from nothing, and from what would keep its reader waiting."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False


def _none(path: str, head: bytes) -> MemdeckError:
    if not head:
        return MemdeckError("usage", "this file is empty", path, "the agent has written nothing yet")
    return MemdeckError("usage", "this is not an SQLite database, or an encrypted one", path, "--db FILE names another")


def _header(path: str) -> bytes:
    head = _begin(path, _WAL_HEADER)[1]
    return head if len(head) == _WAL_HEADER else b""


def _hot(path: str) -> str:
    stamp, head = _begin(path, 1)
    return stamp if head.strip(b"\0") else ""


def _begin(path: str, size: int) -> tuple[str, bytes]:
    """Return the stamp and the first bytes of a file that may not be there."""
    if not is_file(path):
        return "", b""
    try:
        with open(path, "rb") as file:
            status = os.fstat(file.fileno())
            return f"{status.st_size} {status.st_mtime_ns} {status.st_ino}", file.read(size)
    except FileNotFoundError:  # gone since
        return "", b""

"""Files that a merge by git left when it was killed: found by name, and taken away when nobody works on them."""

import fcntl
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

SUFFIX = ".memdeck"
_NAME = re.compile(r"\.merge_file_\w{6,}" + re.escape(SUFFIX))
OLD = 60.0
"""Seconds after which a file that nobody holds is no file of a merge that has only just begun."""


@contextmanager
def held(path: str) -> Iterator[int]:
    """Make a file anew and hold it, so that nobody takes it for left behind; yields its descriptor."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file
    finally:
        os.close(file)


def take_away(folder: str) -> int:
    """Remove what killed merges left in the top folder of a repository; return how many files that were.

    A file that is young, that somebody holds, that another user owns or that is no plain file stays.
    """
    try:
        names = [name for name in os.listdir(folder) if _NAME.fullmatch(name)]
    except OSError:
        return 0
    return sum(_removed(os.path.join(folder, name)) for name in names)


def _removed(path: str) -> bool:
    with suppress(OSError):
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            found = os.fstat(file)
            if not stat.S_ISREG(found.st_mode) or found.st_uid != os.getuid() or time.time() - found.st_mtime < OLD:
                return False
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.unlink(path)
            return True
        finally:
            os.close(file)
    return False

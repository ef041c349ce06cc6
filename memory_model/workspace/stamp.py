"""What a stat says of a file."""

import os
from _stat import S_ISREG

from memory_model.values import NamedTuple


class Stamp(NamedTuple):
    """What a stat says of a file: size in bytes, time of the last change in nanoseconds, inode."""

    size: int
    mtime_ns: int
    inode: int


GONE = Stamp(-1, 0, 0)
"""The stamp of a file that is not there."""

YOUNG_NS = 2_000_000_000
"""A file changed this shortly before it was looked at may change again without a new time: it counts as dirty."""


def stamp_of(path: str) -> Stamp:
    """Stat one regular file, links followed; `GONE` for anything else."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return GONE
    return Stamp(status.st_size, status.st_mtime_ns, status.st_ino) if S_ISREG(status.st_mode) else GONE

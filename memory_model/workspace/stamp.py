"""What a stat says of a file."""

from memory_model.values import NamedTuple


class Stamp(NamedTuple):
    """What a stat says of a file: size in bytes, time of the last change in nanoseconds, inode."""

    size: int
    mtime_ns: int
    inode: int


GONE = Stamp(-1, 0, 0)
"""The stamp of a file that is not there."""

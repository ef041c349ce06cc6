"""The steps of a plan once their places are known, as they are done and as the journal keeps them."""

import zlib

from memory_model.values import NamedTuple


class Extension(NamedTuple):
    """Bytes to add at the end of a file. ``size`` is the old size, -1 for a file to be created."""

    target: str
    size: int
    checksum: int
    tail: bytes


class Swap(NamedTuple):
    """A file to be replaced by ``temp`` beside it; the checksums tell old and new content apart."""

    target: str
    temp: str
    before: int
    after: int


class Removal(NamedTuple):
    """A file to be taken away; the checksum is that of its content."""

    target: str
    before: int


Step = Extension | Swap | Removal


class Stale(Exception):  # noqa: N818  an expected turn of events inside this package, no error for its callers
    """The disk does not hold what the plan was composed from: compose again."""


class Torn(Exception):  # noqa: N818  as above
    """A step failed half way and could not be taken back; the journal has what is missing."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


def checksum(data: bytes | None) -> int:
    """Return the CRC-32 of a file's bytes, 0 for none: enough to tell two versions of one file apart."""
    return zlib.crc32(data) if data else 0

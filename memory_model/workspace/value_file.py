"""A file of the cache that holds one value as Python itself writes it. A broken one is as good as none."""

from __future__ import annotations

import marshal
import os
import sys
import zlib

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import checked, proved, replace_whole

if TYPE_CHECKING:
    from mmap import mmap
    from typing import Any

PLAIN = 2
"""The way of writing that tells no value twice: half the time, and the same bytes for the same value."""


_LARGE = 1 << 18
"""So many bytes are mapped, not read: the value is made of them, and they are not needed for longer."""


class ValueFile:
    """Reads and writes one value in ``folder``: texts, bytes, numbers, and tuples, lists, sets and dicts of them.

    ``key`` names all that it depends on; another version of Python is another key. Several processes may write at
    once: each write is whole, and the last one stays. No failure to read or write is ever raised.
    """

    def __init__(self, folder: str, name: str, key: str) -> None:
        self._folder = folder
        self._path = os.path.join(folder, name)
        known = f"{sys.version} {key}".encode("utf-8", "surrogateescape")
        self._head = b"memdeck value 1 %08x\n" % zlib.crc32(known)

    def load(self) -> Any:
        """Return the value; `None` when there is none, or it is damaged or of another key."""
        try:
            with open(self._path, "rb", buffering=0) as stream:
                size = os.fstat(stream.fileno()).st_size
                body = proved(_mapped(stream.fileno()) if size >= _LARGE else stream.read(), self._head)
        except (OSError, ValueError):
            return None
        try:
            return None if body is None else marshal.loads(body)  # noqa: S302  our own, proved by its checksum
        except (ValueError, TypeError, EOFError):
            return None

    def save(self, value: Any) -> bool:
        """Write the value whole and at once, and tell whether that worked."""
        return replace_whole(self._folder, self._path, checked(self._head, marshal.dumps(value, PLAIN)))


def _mapped(descriptor: int) -> mmap:
    from mmap import ACCESS_READ, mmap  # noqa: PLC0415  most values are small

    return mmap(descriptor, 0, access=ACCESS_READ)

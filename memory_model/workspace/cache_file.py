"""A file of the cache: blocks of text under a checksum. A broken one is as good as none."""

from __future__ import annotations

import os
import zlib

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from mmap import mmap

BLOCK = "\x1c"


class CacheFile:
    """Reads and writes one file in ``folder``; ``key`` names all that its content depends on.

    Several processes may write at once: each write is whole, and the last one stays. No failure to
    read or write is ever raised, and none matters.
    """

    def __init__(self, folder: str, name: str, key: str) -> None:
        self._folder = folder
        self._path = os.path.join(folder, name)
        self._head = b"memdeck cache 1 %08x\n" % zlib.crc32(key.encode("utf-8", "surrogateescape"))

    def load(self) -> tuple[list[str], int] | None:
        """Return the blocks and the file's time in nanoseconds; `None` when absent, damaged or of another key."""
        try:
            with open(self._path, "rb", buffering=0) as stream:
                changed = os.fstat(stream.fileno()).st_mtime_ns
                raw = stream.read()
        except OSError:
            return None
        body = proved(raw, self._head)
        return None if body is None else (str(body, "utf-8", "surrogateescape").split(BLOCK), changed)

    def save(self, blocks: Sequence[str], changed: int | None = None) -> bool:
        """Write the blocks whole and at once, and tell whether that worked; ``changed`` is its time, else now."""
        body = BLOCK.join(blocks).encode("utf-8", "surrogateescape")
        return replace_whole(self._folder, self._path, checked(self._head, body), changed)

    def touch(self) -> None:
        """Give the file the present time."""
        try:
            os.utime(self._path)
        except OSError:
            return


def checked(head: bytes, body: bytes) -> tuple[bytes, ...]:
    """Return what is written of a body: the line that tells its kind and key, its checksum, and itself."""
    return head, b"%08x\n" % zlib.crc32(body), body


def proved(raw: bytes | mmap, head: bytes) -> memoryview | None:
    """Return the body of what `checked` wrote; `None` for another key, and for what is damaged."""
    start = len(head) + 9
    body = memoryview(raw)[start:]
    return body if raw[:start] == head + b"%08x\n" % zlib.crc32(body) else None


def replace_whole(folder: str, path: str, parts: Sequence[bytes], changed: int | None = None) -> bool:
    """Put a private file in the place of another at once, made of ``parts``; tell whether that worked."""
    temporary = f"{path}.{os.getpid()}"
    try:
        os.makedirs(folder, 0o700, exist_ok=True)
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        with open(descriptor, "wb") as stream:
            stream.writelines(parts)
        if changed is not None:
            os.utime(temporary, ns=(changed, changed))
        os.replace(temporary, path)
    except OSError:
        _remove(temporary)
        return False
    except BaseException:  # a process that is told to end leaves nothing half written
        _remove(temporary)
        raise
    return True


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        return

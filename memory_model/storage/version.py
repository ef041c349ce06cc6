"""The identity of a file's content at the moment it was read."""

import errno
import os
import stat

from memory_model.values import NamedTuple


class Version(NamedTuple):
    """Size, time and inode of a file, with the bytes that were read.

    ``data`` is `None` for a file that does not exist; it is what a write compares under the lock,
    so a foreign change is noticed whatever the clock says.
    """

    data: bytes | None
    mtime_ns: int = 0
    inode: int = 0

    @property
    def exists(self) -> bool:
        """Tell whether there was a file."""
        return self.data is not None


MISSING = Version(None)


def read(path: str) -> Version:
    """Read a regular file as it is now; `MISSING` when there is none.

    Raises `OSError` for what cannot be read (a folder, no permission, a fifo is refused unopened).
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except FileNotFoundError:
        return MISSING
    try:
        status = os.fstat(descriptor)
        require_regular(status.st_mode, path)
        data = os.read(descriptor, status.st_size + 1)
        while len(data) != status.st_size and (more := os.read(descriptor, 1 << 16)):
            data += more  # it grows, or the system gives less than it was asked for
        return Version(data, status.st_mtime_ns, status.st_ino)
    finally:
        os.close(descriptor)


_CHUNK = 65_536


def bytes_in(folder: int, path: str) -> bytes:
    """Read a file below an open folder: for many files whose kind and place are proved already.

    Raises `OSError` for what cannot be read.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK, dir_fd=folder)
    try:
        data = os.read(descriptor, _CHUNK)
        if len(data) == _CHUNK:
            data += b"".join(iter(lambda: os.read(descriptor, _CHUNK), b""))
    finally:
        os.close(descriptor)
    return data


def require_regular(mode: int, path: str) -> None:
    """Raise `OSError` for a folder, pipe, socket or device in the place of a file."""
    if not stat.S_ISREG(mode):
        code = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO
        raise OSError(code, os.strerror(code), path)

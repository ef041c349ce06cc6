"""The system calls of a write, each by one name: a test replaces one to see what its failure does."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager

descriptor = os.open
close = os.close
fstat = os.fstat
pread = os.pread
pwrite = os.pwrite
write = os.write
fsync = os.fsync
truncate = os.ftruncate
chmod = os.fchmod
chown = os.fchown
rename = os.rename
remove = os.unlink
make_folder = os.mkdir
remove_folder = os.rmdir


@contextmanager
def named(path: str) -> Iterator[None]:
    """Let a system error that happens here speak of ``path``, the file that a person knows."""
    try:
        yield
    except OSError as error:
        error.filename = path
        raise


def write_whole(file: int, data: bytes) -> None:
    """Write all of ``data``; in one call unless the system takes only a part of it.

    Raises `OSError`, with a part possibly written. An interrupted call is repeated by Python itself.
    """
    taken = write(file, data)
    while taken < len(data):
        more = write(file, data[taken:])
        if more <= 0:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        taken += more


def read_whole(file: int, size: int) -> bytes:
    """Read a file from its start, ``size`` being what it is expected to hold (more is read as well)."""
    data = pread(file, size + 1, 0)
    if len(data) == size:
        return data
    chunks = [data]
    offset = len(data)
    while chunk := pread(file, 1 << 20, offset):
        chunks.append(chunk)
        offset += len(chunk)
    return b"".join(chunks)


def flush_folder(path: str) -> None:
    """Flush the names in a folder to disk, so that a new or renamed file survives a power cut."""
    file = descriptor(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fsync(file)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system that cannot flush folders
            raise
    finally:
        close(file)

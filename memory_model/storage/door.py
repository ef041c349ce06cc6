"""The system calls of a write, each by one name: a test replaces one to see what its failure does."""

import errno
import os

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


class named:  # noqa: N801  read as a word of the sentence: with named(path)
    """Let a system error that happens here speak of ``path``, the file that a person knows."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Name the file."""
        if isinstance(error, OSError):
            error.filename = self._path


class _Attempt:
    """As ``contextlib.suppress(OSError)``, without the millisecond that loading contextlib costs a log command."""

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> bool:
        """Let a system error go no further."""
        return isinstance(error, OSError)


attempt = _Attempt()
"""What is done in it may fail."""


def let_go(file: int) -> None:
    """Close a descriptor of which nothing is wanted any more: what had to reach the disk was flushed before.

    An error now would tell of a write that is there that it is not.
    """
    try:
        close(file)
    except OSError:
        return


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


def put_whole(path: str, data: bytes, *, flush: bool) -> None:
    """Write ``data`` into the file at ``path`` in place of what it holds; a new one is private (0600).

    Raises `OSError`, with a part possibly written.
    """
    file = descriptor(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    try:
        write_whole(file, data)
        if flush:
            fsync(file)
    finally:
        close(file)


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
        let_go(file)

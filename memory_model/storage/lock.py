"""One writer at a time in a workspace, without a lock file in it."""

import errno
import fcntl
import os
import time

from memory_model.errors import MemdeckError

_UNSUPPORTED = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)


class locked:  # noqa: N801  read as a word of the sentence: with locked(root)
    """Hold the workspace's write lock: a `flock` on the folder's own descriptor (nothing is written).

    Waits up to ``timeout`` seconds, then raises `MemdeckError` (io) that names the holder. The lock
    ends with its process, whatever ends that. A file system without locks is locked by the folder
    ``state`` instead. Not to be taken twice by one thread.
    """

    def __init__(self, root: str, timeout: float = 10.0, state: str = "") -> None:
        self._wanted = root, timeout, state
        self._file = -1

    def __enter__(self) -> None:
        """Wait for the lock."""
        self._file = _acquire(*self._wanted)

    def __exit__(self, *_: object) -> None:
        """Let others write."""
        os.close(self._file)


def _acquire(root: str, timeout: float, state: str) -> int:
    file = os.open(root, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return _waited(file, root, timeout, state)
    except BaseException:
        os.close(file)
        raise
    return file


def _waited(file: int, root: str, timeout: float, state: str) -> int:
    """Try again until the lock is free; ``file`` is the folder's descriptor, and closed when that fails."""
    give_up = time.monotonic() + timeout
    pause = 0.0005
    try:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() >= give_up:
                    raise _busy(root, file, timeout) from None
                time.sleep(pause)
                pause = min(pause * 1.5, 0.01)
            else:
                return file
    except OSError as error:
        os.close(file)
        if state and error.errno in _UNSUPPORTED and os.path.isdir(state):
            return _acquire(state, timeout, "")
        raise
    except BaseException:
        os.close(file)
        raise


def _busy(root: str, file: int, timeout: float) -> MemdeckError:
    holder = _holder(os.fstat(file))
    return MemdeckError(
        "io",
        f"{holder} has been writing to this workspace for {timeout:g} s; nothing was written",
        root,
        "try again, or end that process",
    )


def _holder(status: os.stat_result) -> str:
    """Name the process that holds a lock on this inode, as far as the system tells."""
    place = f"{os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino}"
    try:
        with open("/proc/locks", encoding="ascii", errors="replace") as table:
            for line in table:
                fields = line.split()
                if len(fields) > 5 and fields[1] == "FLOCK" and fields[5] == place:
                    return f"process {fields[4]}"
    except OSError:
        pass
    return "another process"

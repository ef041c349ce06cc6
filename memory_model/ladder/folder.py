"""The folder ``.memory``: private whatever the umask, and ignored by git but for the trail of adoption."""

import errno
import os
import stat

from memory_model.errors import MemdeckError
from memory_model.ladder.places import FOLDER, IGNORE
from memory_model.ladder.reading import data
from memory_model.storage import places, private
from memory_model.storage.failure import refused
from memory_model.storage.lock import locked

SECONDS = 10.0
"""How long a writer waits for another one."""
_IGNORED = (b"*", b"!adopted.log")


def place(root: str, path: str) -> str:
    """Return the real place of one of the ladder's files; a link that leads out of the workspace is refused (W9)."""
    return places.inside(root, path)


def ready(root: str) -> str:
    """Make the folder and return its real path: mode 0700, its files 0600, its ``.gitignore`` in place.

    One that was there with looser modes is closed. Raises `OSError`, and `MemdeckError` for a link that leads out.
    """
    folder = place(root, FOLDER)
    places.make_private(folder)
    _close(folder)
    _ignore(root)
    return folder


class held:  # noqa: N801  read as a word of the sentence: with held(root)
    """Hold the ladder's one lock, in a folder that is ready and swept of what killed writers left.

    Waits up to ``timeout`` seconds. Not to be taken twice by one thread. Raises as `ready` does, and `MemdeckError` for
    a lock that others hold for longer.
    """

    def __init__(self, root: str, timeout: float = SECONDS) -> None:
        self._root, self._timeout = root, timeout

    def __enter__(self) -> str:
        """Return the folder's real path."""
        folder = ready(self._root)
        self._lock = locked(folder, self._timeout, places.state_dir(self._root))
        self._lock.__enter__()
        try:
            private.sweep(folder)
        except BaseException:
            self._lock.__exit__()
            raise
        return folder

    def __exit__(self, *_: object) -> None:
        """Let others write."""
        self._lock.__exit__()


def failed(error: OSError, where: str) -> MemdeckError:
    """Say what a failed system call means for a file of the ladder."""
    if isinstance(error, FileExistsError):
        error = NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    said = refused(error, where)
    return MemdeckError(said.kind, said.message, where, said.repair)


def _close(folder: str) -> None:
    """Take from a folder and what is in it all rights of others."""
    _keep_to_oneself(folder, os.lstat(folder).st_mode)
    with os.scandir(folder) as found:
        for entry in found:
            try:
                mode = entry.stat(follow_symlinks=False).st_mode
                if stat.S_ISDIR(mode):
                    _close(entry.path)
                elif stat.S_ISREG(mode):
                    _keep_to_oneself(entry.path, mode)
            except FileNotFoundError:  # the temp file of another writer, renamed meanwhile
                continue


def _keep_to_oneself(path: str, mode: int) -> None:
    wanted = stat.S_IMODE(mode) & 0o700
    if wanted != stat.S_IMODE(mode):
        os.chmod(path, wanted)


def _ignore(root: str) -> None:
    """See to it that git keeps nothing here but the trail."""
    known = data(root, IGNORE)
    lines = [line.strip() for line in known.split(b"\n")]
    if not all(line in lines for line in _IGNORED):
        private.write(place(root, IGNORE), b"\n".join([*_IGNORED, known]))

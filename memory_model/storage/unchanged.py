"""Holding a file that must be the one that was read: before the act, and once more right after it."""

import os

from memory_model.storage import door
from memory_model.storage.steps import Stale
from memory_model.storage.version import require_regular

_READ = os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK


class unchanged:  # noqa: N801  read as a word of the sentence: with unchanged(path, base)
    """Open a regular file that holds exactly ``base``; `Stale` is raised when it is another one or gone."""

    def __init__(self, target: str, base: bytes) -> None:
        self._target, self._base = target, base

    def __enter__(self) -> int:
        """Return its descriptor."""
        try:
            self._file = door.descriptor(self._target, _READ)
        except FileNotFoundError:
            raise Stale(self._target) from None
        try:
            self._check()
        except BaseException:
            door.let_go(self._file)
            raise
        return self._file

    def _check(self) -> None:
        require_regular(door.fstat(self._file).st_mode, self._target)
        if door.read_whole(self._file, len(self._base)) != self._base:
            raise Stale(self._target)

    def __exit__(self, *_: object) -> None:
        """Close it."""
        door.let_go(self._file)


def late(file: int, base: bytes) -> bytes:
    """Read the open file once more: what it holds now that its name leads elsewhere."""
    with door.attempt:  # it is done: a look that fails now must not make it look undone
        return door.read_whole(file, len(base))
    return base

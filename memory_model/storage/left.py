"""The file that was appended to last, as it was left: the next append is composed from that, and proves it."""

from __future__ import annotations

import os
from _stat import S_ISREG
from _thread import get_ident

from memory_model.storage.steps import Extension
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.storage.work import Work


_LARGEST = 1 << 20
"""Bytes up to which a file is held: to read a larger one again is little beside what else its append takes."""


class Left(NamedTuple):
    """A file at ``path`` in the workspace, really at ``target``; ``data`` is all of it.

    ``folders`` tells each folder between root and file from any other, and from a link. Whether the file still holds
    ``data`` nobody has looked: only an append may be composed from it, which compares all of the file under the lock
    (`append.extend`).
    """

    path: str
    target: str
    folders: tuple[tuple[int, int], ...]
    data: bytes

    def size(self) -> int:
        """Return how many bytes the file has by now; -1 where it is none, or the path leads through other folders."""
        if _folders(self.target, self.path) != self.folders:
            return -1
        try:
            status = os.lstat(self.target)
        except OSError:
            return -1
        return status.st_size if S_ISREG(status.st_mode) else -1

    def proved_by(self, work: Sequence[Work]) -> bool:
        """Tell whether it will be proved before anything is written: by an append that was composed from it."""
        return any(item.base is self.data and isinstance(item.step, Extension) for item in work)


class Guess:
    """What a compose may take a file for, in the thread that composes; ``is_taken`` tells whether it did."""

    def __init__(self, left: Left) -> None:
        self.left = left
        self.is_taken = False
        self._thread = get_ident()

    def data(self, path: str) -> bytes | None:
        """Return what the file at a path was left as; `None` for any other file, and for whoever else asks."""
        if path != self.left.path or get_ident() != self._thread:
            return None
        self.is_taken = True
        return self.left.data


def left_by(work: Sequence[Work], root: str, before: Left | None) -> Left | None:
    """Tell what an append left; `None` after all else, and where links lead to the file."""
    item = work[0]
    if len(work) != 1 or not isinstance(item.step, Extension):
        return None
    base = item.base or b""
    if len(base) + len(item.content) > _LARGEST:
        return None
    data = base + item.content
    if before is not None and before.path == item.path:
        return before._replace(data=data)
    if item.step.target != f"{root}/{item.path}":
        return None
    folders = _folders(item.step.target, item.path)
    return None if folders is None else Left(item.path, item.step.target, folders, data)


def _folders(target: str, path: str) -> tuple[tuple[int, int], ...] | None:
    """Tell the folders above a file from any others, up to the root, from which its ``path`` is."""
    found: list[tuple[int, int]] = []
    folder = target
    try:
        for _ in range(path.count("/")):
            folder = folder[: folder.rindex("/")]
            status = os.lstat(folder)
            found.append((status.st_dev, status.st_ino))
    except OSError:
        return None
    return tuple(found)

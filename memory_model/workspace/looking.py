"""One look at thousands of files, taken by a process of its own while this one goes on with its work."""

from __future__ import annotations

import os
from _thread import _count as other_threads  # threading itself costs a millisecond

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FEWEST = 500
"""So many files are looked at in the time that a process takes to begin."""
_NUMBER = 4
_END = b"\xff" * _NUMBER


class Look:
    """Tells which of the files at ``paths`` below ``root`` have other ``stamps`` now: size, time in ns, inode.

    It begins when it is made. Where no process can be had for it (few files, one processor, threads, which
    forbid a fork), `moved` does the work itself.
    """

    def __init__(self, root: str, paths: Sequence[str], stamps: Sequence[tuple[int, int, int]]) -> None:
        self._root = root
        self._paths = paths
        self._stamps = stamps
        self._child = self._pipe = 0
        if len(paths) >= FEWEST and _may_fork():
            self._begin()

    def moved(self) -> list[int]:
        """Return the numbers of those files (from 0); to be asked once."""
        found = self._told() if self._child else None
        return self._looked() if found is None else found

    def _looked(self) -> list[int]:
        look = os.stat
        found: list[int] = []
        try:
            folder = os.open(self._root, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError:
            return list(range(len(self._paths)))
        for number, (path, stamp) in enumerate(zip(self._paths, self._stamps, strict=True)):
            try:
                now = look(path, dir_fd=folder)
            except (OSError, ValueError):
                found.append(number)
                continue
            if (now.st_size, now.st_mtime_ns, now.st_ino) != stamp:
                found.append(number)
        os.close(folder)
        return found

    def _begin(self) -> None:
        try:
            self._pipe, writing = os.pipe()
            self._child = os.fork()
        except OSError:
            return
        if self._child == 0:
            try:
                _tell(writing, self._looked())
            finally:
                os._exit(0)  # not a line of the program may run twice
        os.close(writing)

    def _told(self) -> list[int] | None:
        """Wait for the other process; `None` when it came to grief before it had told all."""
        data = b"".join(iter(lambda: os.read(self._pipe, 1 << 16), b""))
        os.close(self._pipe)
        os.waitpid(self._child, 0)
        whole = len(data) % _NUMBER == 0 and data.endswith(_END)
        return memoryview(data[:-_NUMBER]).cast("I").tolist() if whole else None


def _may_fork() -> bool:
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    return processors > 1 and other_threads() == 0


def _tell(pipe: int, numbers: Iterable[int]) -> None:
    data = memoryview(b"".join([*[number.to_bytes(_NUMBER, "little") for number in numbers], _END]))
    while data:
        data = data[os.write(pipe, data) :]

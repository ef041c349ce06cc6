"""Work that another process does meanwhile: two processors take half of the time."""

from __future__ import annotations

import os
from _thread import _count as other_threads  # threading itself costs a millisecond

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_SIZE = 8


_running: set[int] = set()
"""Other processes that are at work for this one."""
_left: list[int] = []
"""Those that have told all, and end by themselves."""


def may_fork() -> bool:
    """Tell whether another process is worth its while: there is a processor for it, and no thread, which forbids it."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    return processors > 1 + len(_running) and other_threads() == 0


def part() -> tuple[int, int]:
    """Make a copy of this process, with a pipe from it: return its number and the end that is read.

    In the copy it returns 0 and the end that is written. Raises `OSError` where there can be no copy.
    """
    reading, writing = os.pipe()
    try:
        child = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        raise
    os.close(writing if child else reading)
    return child, reading if child else writing


class Beside:
    """Has a copy of this process do some ``work``, which returns bytes; raises `OSError` where there can be none.

    The copy changes nothing here. What it does ``before`` is told by itself, as soon as it is done; what it does
    ``later``, when all is told, nobody waits for but `end`.
    """

    def __init__(
        self,
        work: Callable[[], bytes],
        later: Callable[[], object] = bool,
        before: Callable[[], bytes] | None = None,
    ) -> None:
        reap()
        self._child, self._pipe = part()
        if self._child == 0:
            try:
                if before is not None:
                    _widen(self._pipe)
                    _tell(self._pipe, before())
                _tell(self._pipe, work())
                os.close(self._pipe)
                later()
            finally:
                os._exit(0)  # not a line of the program may run twice
        _running.add(self._child)

    def told_before(self) -> bytes | None:
        """Wait for what was to be told before the work; `None` when it came to grief. To be asked once, and first."""
        size = self._read(_SIZE)
        count = int.from_bytes(size, "little")
        data = self._read(count)
        return data if len(size) == _SIZE and len(data) == count else None

    def _read(self, count: int) -> bytes:
        """Read so many bytes, fewer at the end."""
        data = b""
        while len(data) < count and (more := os.read(self._pipe, count - len(data))):
            data += more
        return data

    def told(self) -> bytes | None:
        """Wait for what the work returned; `None` when it came to grief before all was told. To be asked once."""
        data = b"".join(iter(lambda: os.read(self._pipe, 1 << 20), b""))
        os.close(self._pipe)
        _running.discard(self._child)
        return data[_SIZE:] if len(data) == _SIZE + int.from_bytes(data[:_SIZE], "little") else None

    def end(self) -> None:
        """Wait for the end of the other process, which may go on with what nobody waits for."""
        _wait(self._child)

    def leave(self) -> None:
        """Let the other process, which has told all, end by itself: `reap` finds that it has."""
        _left.append(self._child)


def reap() -> None:
    """Wait for the end of those that were left to themselves: mostly it is behind them."""
    while _left:
        _wait(_left.pop())


def _wait(child: int) -> None:
    try:
        os.waitpid(child, 0)
    except ChildProcessError:  # whoever started this process has ended children forgotten at once (SIGCHLD)
        return


def _widen(pipe: int) -> None:
    """Let much be told that nobody listens to yet, as far as the system lets us."""
    import fcntl  # noqa: PLC0415  little is told before the work

    try:
        fcntl.fcntl(pipe, getattr(fcntl, "F_SETPIPE_SZ", -1), 1 << 20)
    except OSError:
        return


def _tell(pipe: int, data: bytes) -> None:
    left = memoryview(len(data).to_bytes(_SIZE, "little") + data)
    while left:
        left = left[os.write(pipe, left) :]

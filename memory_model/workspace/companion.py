"""A copy of this process that works beside it and tells of it piece by piece, while this one answers keys."""

from __future__ import annotations

import os
from _thread import allocate_lock
from contextlib import suppress

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.beside import part

if TYPE_CHECKING:
    from collections.abc import Callable
    from queue import SimpleQueue
    from typing import NoReturn

    Tell = Callable[[bytes, bytes], object]
    """Tells one thing: its kind, which is one byte, and what is to be said of it."""

_SIZE = 8
_LOOK = 0.1
"""Seconds between two looks whether the process that this one is a copy of is still there."""


class Companion:
    """Has a copy of this process do some ``work``, which is handed what it tells with; raises `OSError` without one.

    To be made while there is no thread (`may_fork`). The copy waits until it is told to `go`. It has no terminal and
    changes nothing here; it ends with its work, when it is told to `stop`, and when nobody hears it any more. One
    thread hears.
    """

    def __init__(self, work: Callable[[Tell], object]) -> None:
        parent = os.getpid()
        waiting, self._going = os.pipe()
        try:
            self._child, self._pipe = part()
            if self._child == 0:
                _begin(work, waiting, self._going, self._pipe, parent)
        except OSError:
            os.close(self._going)
            raise
        finally:
            os.close(waiting)
        self._lock = allocate_lock()
        self._is_there = True

    def go(self) -> None:
        """Have it begin; to be told once."""
        with suppress(OSError):  # it is gone, and tells nothing
            os.write(self._going, b"g")
        os.close(self._going)

    def hear(self) -> tuple[bytes, bytes] | None:
        """Wait for what is told next; `None` when all is told, or the other process came to grief."""
        head = self._take(1 + _SIZE)
        data = self._take(int.from_bytes(head[1:], "little")) if head else None
        if head is None or data is None:
            self._reap()
            return None
        return head[:1], data

    def stop(self) -> None:
        """Have it end; what it has not told stays untold."""
        from signal import SIGTERM  # noqa: PLC0415  most end by themselves

        with self._lock:
            if self._is_there:
                os.kill(self._child, SIGTERM)

    def _take(self, size: int) -> bytes | None:
        parts: list[bytes] = []
        while size:
            part = os.read(self._pipe, min(size, 1 << 20)) if self._is_there else b""
            if not part:
                return None
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    def _reap(self) -> None:
        with self._lock:
            if not self._is_there:
                return
            self._is_there = False
            os.close(self._pipe)
            try:
                os.waitpid(self._child, 0)
            except ChildProcessError:  # whoever started this process has ended children forgotten at once (SIGCHLD)
                self._child = 0


def _begin(work: Callable[[Tell], object], waiting: int, going: int, pipe: int, parent: int) -> NoReturn:
    """In the copy: wait, work, end."""
    try:
        os.close(going)
        if os.read(waiting, 1):
            _work_alone(work, pipe, parent)
    finally:
        os._exit(0)  # not a line of the program may run twice


def _work_alone(work: Callable[[Tell], object], pipe: int, parent: int) -> None:
    """Work without a terminal; what is told waits for whoever hears it without holding up the work."""
    from queue import SimpleQueue  # noqa: PLC0415  only the copy needs it
    from signal import ITIMER_REAL, SIGALRM, SIGTERM, setitimer, signal  # noqa: PLC0415  likewise
    from threading import Thread  # noqa: PLC0415  likewise

    def look(*_: object) -> None:
        if os.getppid() != parent:
            _end()

    signal(SIGTERM, _end)
    signal(SIGALRM, look)
    setitimer(ITIMER_REAL, _LOOK, _LOOK)
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    told: SimpleQueue[bytes | None] = SimpleQueue()
    teller = Thread(target=_tell_all, args=(told, pipe), daemon=True)
    teller.start()
    work(lambda kind, data: told.put(kind + len(data).to_bytes(_SIZE, "little") + data))
    told.put(None)
    teller.join()


def _end(*_: object) -> None:
    """End where one is: files that are half written are taken away."""
    raise SystemExit


def _tell_all(told: SimpleQueue[bytes | None], pipe: int) -> None:
    try:
        for data in iter(told.get, None):
            left = memoryview(data)
            while left:
                left = left[os.write(pipe, left) :]
    except OSError:  # nobody hears
        from signal import SIGTERM  # noqa: PLC0415  seldom

        os.kill(os.getpid(), SIGTERM)

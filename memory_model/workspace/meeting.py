"""Work in numbered parts, done by two processes that come from both ends and meet."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.beside import Beside, may_fork

if TYPE_CHECKING:
    from collections.abc import Callable
    from mmap import mmap

    Work = Callable[[int], list[int]]
    """Does one part, by its number from 0, and returns numbers below 2**32."""

MOST = 250
"""So many parts at most: their number fits into one byte, which both processes read and write whole."""
_FRONT, _BACK = 0, 1
_NUMBER = 4


class Meeting:
    """Does ``work`` for each of ``count`` parts.

    Where ``may_part``, another process begins at the first one when this is made; `found` begins at the last one, until
    both have met. Where no process can be had for it (one processor, threads, which forbid a fork), `found` does all.
    """

    def __init__(self, count: int, work: Work, *, may_part: bool) -> None:
        self._work = work
        self._count = count
        self.other: Beside | None = None
        self._shared: mmap | bytearray = bytearray((0, count))
        if may_part and may_fork():
            self._begin()

    def found(self) -> list[int]:
        """Return what the work returned, part by part, each number once; to be asked once."""
        told: list[int] = []
        shared = self._shared
        back = self._count
        while back > shared[_FRONT]:
            back -= 1
            shared[_BACK] = back  # what is claimed here, the other one leaves
            told = self._work(back) + told
        if self.other:
            before = self._told()
            if before is None:
                before = [number for part in range(back) for number in self._work(part)]
            told = before + told
        return list(dict.fromkeys(told))  # both may have done the part at which they met

    def _begin(self) -> None:
        from mmap import mmap  # noqa: PLC0415  only where there are two

        try:
            shared = mmap(-1, 2)
            shared[_BACK] = self._count
            self.other = Beside(lambda: self._come_to_meet(shared))
        except OSError:
            return
        self._shared = shared

    def _come_to_meet(self, shared: mmap) -> bytes:
        told: list[int] = []
        front = 0
        while front < shared[_BACK]:
            shared[_FRONT] = front + 1
            told += self._work(front)
            front += 1
        return b"".join([number.to_bytes(_NUMBER, "little") for number in told])

    def _told(self) -> list[int] | None:
        """Wait for the other process; `None` when it came to grief before it had told all."""
        if self.other is None:
            return None
        data = self.other.told()
        self.other.leave()
        return None if data is None else memoryview(data).cast("I").tolist()

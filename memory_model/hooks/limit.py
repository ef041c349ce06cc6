"""A hook ends by itself before the agent loses patience, and as it should when it is told to end."""

import time

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

if TYPE_CHECKING:
    import signal as system
else:
    try:
        import _signal as system  # the signal package makes enumerations of it first, a tenth of a bare start
    except ImportError:
        import signal as system

_ENDS = tuple([getattr(system, name) for name in ("SIGALRM", "SIGTERM", "SIGINT", "SIGHUP") if hasattr(system, name)])


class OutOfTime(BaseException):
    """The time of a hook is over, or it was told to end; no part of it may take that for a failure of its own."""


class TimeIsOver(OutOfTime):
    """The clock ran out; nobody told the process to end."""


class within:  # noqa: N801  read as a word of the sentence: with within(5)
    """Raise `TimeIsOver` in the block after so many seconds, or `OutOfTime` when the process is told to end.

    Waiting for a lock, a pipe or a disk is ended as well. Only the main thread has it; elsewhere nothing is limited.
    One in another one has a part of its time, and the outer clock goes on after it.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._before: list[tuple[int, object]] = []
        self._outer = self._began = 0.0

    def __enter__(self) -> None:
        """Set the clock."""
        try:
            self._before = [(number, system.signal(number, _end)) for number in _ENDS]
            self._began = time.monotonic()
            self._outer, _ = system.setitimer(system.ITIMER_REAL, self._seconds)
            if 0 < self._outer < self._seconds:
                system.setitimer(system.ITIMER_REAL, self._outer)
        except (ValueError, AttributeError):  # not the main thread, or a system without this clock
            return

    def __exit__(self, *_: object) -> None:
        """Stop the clock, or set the outer one again; signals mean what they meant before."""
        if self._before:
            left = self._outer - (time.monotonic() - self._began) if self._outer else 0.0
            system.setitimer(system.ITIMER_REAL, max(left, 0.001) if self._outer else 0.0)
        for number, handler in self._before:
            system.signal(number, handler if handler is not None else system.SIG_DFL)  # type: ignore[arg-type]


def _end(number: int, _: "FrameType | None") -> None:
    if number == system.SIGALRM:
        raise TimeIsOver("the time was over")
    raise OutOfTime(f"it was told to end (signal {number})")

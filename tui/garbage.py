"""When garbage is looked for: not while much is being read, and not in what lives as long as the deck.

A collection goes through everything that was made since; over the text of a whole workspace it takes a
tenth of a second, in which no key is answered. After a small reading nothing is left out: the screens that were closed
meanwhile would stay for good. Only `deck_alone` changes the collector of the process.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import TimerHandle

MUCH = 20_000
"""Objects made while something that stays was read from which on they are left out of later collections."""
THRESHOLDS = 10_000, 5, 10
"""Objects made until Python itself looks for garbage, and rounds until it looks among older ones: what two keys make.

While one types most of it is left to the pauses; with Python's own numbers a twentieth of the keys waits for a look at
all. Far larger numbers let a deck grow beside an agent that writes: a change of a file leaves garbage, and no pause.
"""
SHORT, LONG = 0.05, 1.0
"""Seconds without a key after which the last things made are looked through, and after which all are."""
OLD = 30
"""So many looks at the last things come before one at all: the garbage of some thirty keys is a few megabytes."""
SWITCH = 0.0005
"""Seconds that a thread which reads may make the screen's wait; the interpreter's own five thousandths add up."""


class _Collector:
    """Counts the readings that go on; without any the collector is on."""

    def __init__(self) -> None:
        self.is_ours = False
        self._lock = Lock()
        self._readings = 0
        self._stays = False
        self._left_out = self._largest = 0

    @property
    def collects(self) -> bool:
        """Tell whether garbage may be looked for now."""
        return self.is_ours and not self._readings

    def settle(self) -> None:
        """Leave out what there is, without a look at it."""
        with self._lock:
            if self.is_ours:
                gc.freeze()

    def count(self, more: int, *, stays: bool = False) -> None:
        with self._lock:
            self._readings += more
            self._stays = self._stays or stays
            if self.is_ours and self._readings:
                gc.disable()
            elif self.is_ours:
                if self._stays and (made := gc.get_count()[0]) > MUCH:
                    self._leave_out(made)
                self._stays = False
                gc.enable()
        if self.is_ours and more < 0:
            from tui import room  # noqa: PLC0415  after the first frame

            room.give_back()

    def _leave_out(self, made: int) -> None:
        """Leave out what there is, of which so much was made just now; garbage goes once it may be most of that.

        How much there is, is reckoned: to count it takes as long as to look for garbage in it.
        """
        gc.freeze()
        self._left_out += made
        self._largest = max(self._largest, made)
        if self._left_out > 4 * self._largest:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._left_out = gc.get_freeze_count()
            self._largest = max(self._largest, self._left_out // 2)


class Pauses:
    """Looks for garbage while nobody types; `typed` tells of each key, from within a loop of events."""

    def __init__(self) -> None:
        self._next: TimerHandle | None = None
        self._looks = 0

    def typed(self) -> None:
        """Wait for the next pause."""
        from asyncio import get_running_loop  # noqa: PLC0415  the loop has loaded it

        if self._next is not None:
            self._next.cancel()
        self._next = get_running_loop().call_later(SHORT, self._short)

    def _short(self) -> None:
        from asyncio import get_running_loop  # noqa: PLC0415  as above

        if _collector.collects:
            gc.collect(1)
            self._looks += 1
        self._next = get_running_loop().call_later(LONG, self._long) if self._looks >= OLD else None

    def _long(self) -> None:
        self._next = None
        if _collector.collects:
            gc.collect()
            self._looks = 0


_collector = _Collector()


@contextmanager
def deck_alone() -> Iterator[None]:
    """Take the collector and the turns of threads over for a process that runs the deck and nothing else."""
    from memory_model.workspace import turns  # noqa: PLC0415  the deck has loaded what uses it

    before, thresholds = sys.getswitchinterval(), gc.get_threshold()
    gc.disable()  # until the first frame
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(SWITCH)
    _collector.is_ours = True
    turns.come_first()
    try:
        yield
    finally:
        _collector.is_ours = False
        turns.none_first()
        sys.setswitchinterval(before)
        gc.set_threshold(*thresholds)
        gc.unfreeze()
        gc.enable()


def begin() -> None:
    """Look for garbage from now on, among what is made from now on: what the first frame took lives as long as it."""
    _collector.count(0, stays=True)
    if _collector.is_ours:
        from tui import room  # noqa: PLC0415  after the first frame

        room.keep_little()


def settle() -> None:
    """Leave out all that there is: the deck has read everything and made what it keeps. To be told once or twice."""
    _collector.settle()


@contextmanager
def put_off(*, stays: bool = False) -> Iterator[None]:
    """Look for none while much is read; from any thread, several at once.

    Where what is read ``stays`` as long as the deck, it is left out later. What else there is at that moment is, too:
    what is read again and again must not be told to stay, or each screen that was closed meanwhile would.
    """
    _collector.count(1, stays=stays)
    try:
        yield
    finally:
        _collector.count(-1)

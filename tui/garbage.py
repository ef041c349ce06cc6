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

MUCH = 20_000
"""Objects made while something that stays was read from which on they are left out of later collections."""
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


_collector = _Collector()


@contextmanager
def deck_alone() -> Iterator[None]:
    """Take the collector and the turns of threads over for a process that runs the deck and nothing else."""
    from memory_model.workspace import turns  # noqa: PLC0415  the deck has loaded what uses it

    before = sys.getswitchinterval()
    gc.disable()  # until the first frame
    sys.setswitchinterval(SWITCH)
    _collector.is_ours = True
    turns.come_first()
    try:
        yield
    finally:
        _collector.is_ours = False
        turns.none_first()
        sys.setswitchinterval(before)
        gc.unfreeze()
        gc.enable()


def begin() -> None:
    """Look for garbage from now on, among what is made from now on: what the first frame took lives as long as it."""
    _collector.count(0, stays=True)
    if _collector.is_ours:
        from tui import room  # noqa: PLC0415  after the first frame

        room.keep_little()


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

"""Making way, while many files are looked at, for the thread that answers keys.

A thread that calls the system again and again lets go of the interpreter at each call and has it back before any other
thread has woken: it would not get a turn until all files are through. So it rests for a moment every so many files.
"""

from __future__ import annotations

from _thread import get_ident

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MANY = 256
"""So many files are looked at within a millisecond."""
MOMENT = 0.00005
"""Seconds; to wake another thread takes as long."""


class _Turns:
    """Whose turn comes first, and how others rest; nobody's at first: a command has one thread."""

    first = 0
    looked_at = 0
    rest: Callable[[float], object] = float


def come_first() -> None:
    """Have all other threads make way for the one that calls this."""
    from time import sleep  # noqa: PLC0415  only where there are several threads

    _Turns.first, _Turns.rest = get_ident(), sleep


def none_first() -> None:
    """Have nobody make way any more."""
    _Turns.first = 0


def make_way(count: int = MANY) -> None:
    """Take note of files that were looked at; if another thread comes first, rest for a moment after many."""
    if _Turns.first and _Turns.first != get_ident():
        _Turns.looked_at += count
        if _Turns.looked_at >= MANY:
            _Turns.looked_at = 0
            _Turns.rest(MOMENT)

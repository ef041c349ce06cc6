"""When garbage is looked for."""

import asyncio
import gc
import sys
from weakref import ref

import pytest

from tui import garbage


def test_none_is_looked_for_before_the_last_reading_ended_and_then_not_in_what_was_read() -> None:
    interval = sys.getswitchinterval()
    with garbage.deck_alone():
        assert not gc.isenabled()
        garbage.begin()
        assert gc.isenabled()
        with garbage.put_off(stays=True):
            with garbage.put_off():
                assert not gc.isenabled()
            garbage.begin()
            assert not gc.isenabled()
            before = gc.get_freeze_count()
            read: list[list[int]] = [[] for _ in range(garbage.MUCH + 1000)]
        assert gc.isenabled()
        assert gc.get_freeze_count() >= before + len(read)
    assert gc.get_freeze_count() == 0
    assert sys.getswitchinterval() == interval


def test_a_reading_that_fails_leaves_the_collector_on() -> None:
    with garbage.deck_alone():
        with pytest.raises(OSError, match="gone"), garbage.put_off():
            raise OSError("gone")
        assert gc.isenabled()


def test_the_collector_of_another_program_is_left_alone() -> None:
    with garbage.put_off():
        garbage.begin()
        assert gc.isenabled()
    assert gc.get_freeze_count() == 0


class _Screen:
    """Something that refers to itself, as a closed screen does."""

    def __init__(self) -> None:
        self.own = self


def test_what_is_closed_goes_however_often_something_small_is_read() -> None:
    with garbage.deck_alone():
        garbage.begin()
        seen = []
        for _ in range(12):
            seen.append(ref(_Screen()))
            with garbage.put_off():
                read = [[number] for number in range(10)]
        gc.collect()
        assert read
        assert [one for one in seen if one() is not None] == []


def test_what_is_closed_goes_however_often_something_large_is_read_that_does_not_stay() -> None:
    with garbage.deck_alone():
        garbage.begin()
        seen = []
        for _ in range(4):
            with garbage.put_off():
                seen.append(ref(_Screen()))
                read = [[number] for number in range(garbage.MUCH + 1000)]
        gc.collect()
        assert read
        assert [one for one in seen if one() is not None] == []


def test_what_was_left_out_and_is_garbage_now_goes_once_it_may_be_most_of_all(monkeypatch) -> None:
    with garbage.deck_alone():
        garbage.begin()
        seen = ref(_Screen())
        gc.freeze()
        assert seen() is not None
        monkeypatch.setattr(garbage._collector, "_left_out", 10 * garbage.MUCH)
        with garbage.put_off(stays=True):
            read = [[number] for number in range(garbage.MUCH + 1000)]
        assert read
    assert seen() is None


async def test_what_is_closed_goes_in_a_pause_and_not_while_one_types(monkeypatch) -> None:
    monkeypatch.setattr(garbage, "SHORT", 0.02)
    monkeypatch.setattr(garbage, "LONG", 0.02)
    monkeypatch.setattr(garbage, "OLD", 1)
    thresholds = gc.get_threshold()
    with garbage.deck_alone():
        garbage.begin()
        pauses = garbage.Pauses()
        seen = ref(_Screen())
        gc.collect(1)
        assert seen() is None
        old = _Screen()
        seen = ref(old)
        gc.collect()  # it is among what is old now
        del old
        pauses.typed()
        assert seen() is not None
        for _ in range(200):
            await asyncio.sleep(0.01)
            if seen() is None:
                break
        assert seen() is None
    assert gc.get_threshold() == thresholds


def test_what_the_deck_keeps_is_left_out_once_it_has_read_everything() -> None:
    garbage.settle()
    assert gc.get_freeze_count() == 0
    with garbage.deck_alone():
        garbage.begin()
        kept = [[number] for number in range(500)]
        garbage.settle()
        assert gc.get_freeze_count() >= len(kept)

"""When garbage is looked for."""

import gc
import sys

import pytest

from tui import garbage


def test_none_is_looked_for_before_the_last_reading_ended_and_then_not_in_what_was_read() -> None:
    interval = sys.getswitchinterval()
    with garbage.deck_alone():
        assert not gc.isenabled()
        garbage.begin()
        assert gc.isenabled()
        with garbage.put_off():
            with garbage.put_off():
                assert not gc.isenabled()
            garbage.begin()
            assert not gc.isenabled()
            before = gc.get_freeze_count()
            read: list[list[int]] = [[] for _ in range(1000)]
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

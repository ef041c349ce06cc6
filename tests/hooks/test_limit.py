"""The clock of a hook, and one in it."""

import os
import signal
import time

import pytest

from memory_model.hooks.limit import OutOfTime, TimeIsOver, within

LONG = 600


def sleeping(seconds: float) -> bool:
    """Sleep, at most for so long; tell whether the clock ended it."""
    try:
        with within(seconds):
            time.sleep(LONG)
    except TimeIsOver:
        return True
    return False


def in_turn() -> None:
    """Have a clock of one's own for a moment, then sleep."""
    with within(LONG):
        time.sleep(0)
    time.sleep(LONG)


def test_a_clock_that_ends_in_another_one_ends_only_its_own_block() -> None:
    with within(LONG):
        assert sleeping(0.01)
        assert sleeping(0.01)


def test_the_outer_clock_ends_the_inner_block_as_well_and_goes_on_outside() -> None:
    with pytest.raises(TimeIsOver), within(0.02):
        assert [sleeping(LONG), time.sleep(LONG)]


def test_the_outer_clock_goes_on_after_an_inner_one() -> None:
    with pytest.raises(TimeIsOver), within(0.05):
        in_turn()


def test_being_told_to_end_is_no_clock() -> None:
    with pytest.raises(OutOfTime, match="told to end") as ended, within(LONG):
        os.kill(os.getpid(), signal.SIGTERM)
    assert not isinstance(ended.value, TimeIsOver)

"""A desk that was closed is gone: nothing of the app keeps it, however often one comes and goes."""

import gc
import weakref
from pathlib import Path

import pytest
from textual.strip import Strip

from tests.tui.person import at_deck
from tui.screens.desk import DeskScreen
from tui.screens.week import WeekScreen


@pytest.mark.parametrize("key", ["w", "B", "U", "I", "@"])
async def test_a_closed_desk_is_let_go(root: Path, key: str) -> None:
    async with at_deck(root) as person:
        await person.press(key)
        desk = person.app.screen
        assert isinstance(desk, DeskScreen)
        left, is_kept = weakref.ref(desk), desk.is_kept
        del desk
        await person.app.workers.wait_for_complete()
        await person.press("escape", "escape")
        assert await person.until(lambda: gc.collect() >= 0 and (left() is None or is_kept))


async def test_coming_and_going_keeps_nothing_that_was_drawn(root: Path) -> None:
    async with at_deck(root) as person:

        async def drawn() -> int:
            for _ in range(4):
                await person.press("w", "escape")
            await person.app.workers.wait_for_complete()
            gc.collect()
            return sum(type(one) is Strip for one in gc.get_objects())

        first, later = await drawn(), 0
        for _ in range(2):
            later = await drawn()
        assert later < 1.5 * first
        assert sum(type(one) is WeekScreen for one in gc.get_objects()) <= 1

"""What was closed is gone: nothing of the app keeps it, however often it comes and goes."""

import gc
import weakref
from collections import Counter
from pathlib import Path
from threading import Barrier

import pytest
from textual.dom import DOMNode
from textual.screen import Screen
from textual.strip import Strip

from tests.tui.person import Person, at_deck
from tui.screens.deck import DeckScreen
from tui.screens.desk import DeskScreen
from tui.screens.search import SearchScreen
from tui.screens.week import WeekScreen


@pytest.mark.parametrize("key", ["w", "B", "U", "I", "@", "!"])
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


async def stand_ready(person: Person) -> None:
    """Wait until the desks are made that are made ahead: they come when the files are read, and are to stay."""
    deck = person.app.screen
    assert isinstance(deck, DeckScreen)
    assert await person.until(lambda: deck.kept.ready(SearchScreen) is not None)


def parts() -> Counter[str]:
    """Count what there is of each kind of widget."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, DOMNode))


async def came_back(person: Person, before: Counter[str]) -> bool:
    """Tell whether there is no more than before, once threads and messages have let go of what was closed."""
    await person.app.workers.wait_for_complete()
    return await person.until(lambda: not parts() - before)


async def test_no_part_of_a_window_stays_behind_it(root: Path) -> None:
    async with at_deck(root) as person:
        await stand_ready(person)

        async def once() -> None:
            for key in ("question_mark", "e", "b", "!"):
                await person.press(key, "escape")

        await once()
        await person.app.workers.wait_for_complete()
        before = parts()
        await once()
        await once()
        assert await came_back(person, before)


async def test_the_line_for_typing_is_let_go_with_all_of_its_parts(root: Path) -> None:
    async with at_deck(root) as person:
        await stand_ready(person)
        await person.press("a", "escape")
        before = parts()
        for letter in "xyz":
            await person.press("a", letter, "enter", "escape")
        assert await came_back(person, before)


class Busy(Screen[None]):
    """Has two threads work for it at once."""

    def on_mount(self) -> None:
        """Begin; each waits for the other, so that it is two."""
        both = Barrier(2)
        for _ in range(2):
            self.run_worker(lambda: both.wait(20), thread=True)


async def test_threads_that_wait_for_work_keep_no_screen_that_they_worked_for(root: Path) -> None:
    async with at_deck(root) as person:
        await person.app.push_screen(screen := Busy())
        left = weakref.ref(screen)
        del screen
        await person.app.workers.wait_for_complete()
        await person.app.pop_screen()
        assert await person.until(lambda: gc.collect() >= 0 and left() is None)

"""Going about: the calendar, back and forward, recent files."""

import asyncio
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.tui.person import Person, at_deck
from tui.models.calendar import CalendarModel
from tui.models.index import SearchIndex
from tui.models.visits import Visit, Visits
from tui.panes.lines import LineView
from tui.screens.calendar import CalendarScreen
from tui.screens.deck import DeckScreen
from tui.screens.recent import RecentScreen


def title(person: Person, number: int = 1) -> str:
    return str(person.app.screen.panes[number - 1].border_title)


async def test_the_calendar_shows_the_month_and_opens_a_written_day(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("D")
        assert isinstance(person.app.screen, CalendarScreen)
        assert "October 2026" in person.seen()
        assert "Mon 5 Oct · today · 3 entries" in person.seen()
        assert "[ 5▇]" in person.seen()
        await person.press("left_square_bracket")
        assert "Fri 2 Oct · 2 entries" in person.seen()
        await person.press("enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert title(person).startswith("Fri 2 Oct")


async def test_a_day_without_a_log_does_not_open(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("D", "left", "enter")
        assert isinstance(person.app.screen, CalendarScreen)
        assert "Sun 4 Oct · nothing was written" in person.seen()
        await person.press("escape")
        assert title(person) == "Today · Mon 5 Oct"


async def test_the_calendar_goes_by_months_and_fits_the_smallest_screen(root: Path) -> None:
    async with at_deck(root, (60, 15)) as person:
        await person.press("D", "pageup")
        assert "September 2026" in person.seen()
        assert "Sat 5 Sep · nothing was written" in person.seen()
        await person.press("t", "pagedown")
        assert "November 2026" in person.seen()
        assert "[ 5 ]" in person.seen()


async def test_a_day_of_the_calendar_can_be_clicked(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("D")
        view = person.app.screen.query_one(LineView)
        await person.pilot.click(view, offset=(1 + 6 * 4 + 1, 3), times=2)
        await person.pilot.pause()
        assert title(person).startswith("Fri 2 Oct")


def test_the_cursor_stays_within_time_and_the_last_day_of_a_shorter_month() -> None:
    model = CalendarModel([], date(2026, 10, 31), date(2026, 10, 31), lambda day: 0)
    model.move_months(-1)
    assert model.at == date(2026, 9, 30)
    model.at = date.max
    model.move(7)
    model.move_months(1)
    assert model.at.year == 9999
    assert not model.step(1)
    model.at = date.min
    model.move(-1)
    model.move_months(-2)
    assert model.at.year == 1


async def test_back_and_forward_return_to_pane_file_and_line(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("g", "j")
        at = person.app.screen.panes[0].place()
        await person.press("left_square_bracket", "3", "e")
        await person.write("orla")
        await person.press("enter")
        assert "Orla Quist" in title(person, 2)
        await person.press("H")
        assert person.app.screen.number == 3
        await person.press("H")
        assert title(person).startswith("Fri 2 Oct")
        await person.press("H")
        assert title(person) == "Today · Mon 5 Oct"
        assert person.app.screen.panes[0].place() == at
        await person.press("H")
        assert "no place before" in person.said()
        await person.press("L", "L", "L")
        assert person.app.screen.number == 2
        assert "Orla Quist" in title(person, 2)
        await person.press("L")
        assert "no place after" in person.said()


async def test_going_back_to_the_list_of_entities(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("2", "enter")
        await person.pilot.pause()
        assert "Orla Quist" in title(person, 2)
        await person.press("H")
        assert title(person, 2) == "Entities"


def test_a_new_way_forgets_the_places_that_lay_ahead() -> None:
    visits = Visits()
    for line in (1, 2, 3):
        visits.arrive(Visit(1, "a.md", line), jump=True)
    visits.back()
    visits.back()
    visits.arrive(Visit(3, "b.md"))
    assert visits.forward() is None
    assert visits.back() == Visit(1, "a.md", 1)
    assert visits.files == ["b.md", "a.md"]


async def test_recent_files_list_what_was_visited_and_are_kept(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("left_square_bracket", "3", "comma")
        assert isinstance(person.app.screen, RecentScreen)
        listed = person.lines()
        assert listed[:2] == ["Visited", "  memory/MEMORY.md"]
        assert "  memory/entities/people/orla-quist.md" in listed[listed.index("Changed last") :]
        await person.write("orla")
        await person.press("enter")
        assert "Orla Quist" in title(person, 2)
        await person.press("q")
    async with at_deck(root) as person:
        await person.press("comma")
        assert "  memory/entities/people/orla-quist.md" in person.lines()[:4]


async def test_a_day_that_is_over_and_changed_by_somebody_else_is_told_and_marked(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("left_square_bracket")
        path = root / "memory/2026-10-02.md"
        path.write_text(path.read_text().replace("summer feed", "winter feed"))
        for _ in range(400):
            if "● changed" in person.seen() and "is over" in person.said():
                break
            await asyncio.sleep(0.02)
            await person.pilot.pause()
        assert "● changed" in person.seen()
        assert "2026-10-02 is over, yet somebody else changed it" in person.said()


async def test_a_long_reading_is_told_and_esc_stops_it(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    whole = SearchIndex.read

    def slow(index: SearchIndex, stop: Callable[[], bool], dirty: None) -> object:
        begun.set()
        while not stop() and not go_on.is_set():
            go_on.wait(0.01)
        return whole(index, stop, dirty)

    monkeypatch.setattr(SearchIndex, "read", slow)
    monkeypatch.setattr("tui.workers.FIRST", 0.0)
    async with at_deck(root) as person:
        deck = person.app.screen
        deck.read_index()
        begun.wait(5)
        for _ in range(200):
            if "reading for search" in person.said():
                break
            await asyncio.sleep(0.02)
            await person.pilot.pause()
        assert "esc stops" in person.said()
        await person.press("escape")
        assert "was stopped" in person.said()
        assert deck.index.corpus is None
        go_on.set()
        await person.press("slash")
        for _ in range(200):
            if deck.index.corpus is not None:
                break
            await asyncio.sleep(0.02)
        assert deck.index.corpus is not None

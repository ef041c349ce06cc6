"""The tour of the demo, played fast: it really does what it tells, and any key ends it."""

import asyncio
import os
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import demo
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person
from tui.app import DeckApp
from tui.tour import AGENT, TYPED, TourBar


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DeckApp:
    for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("MEMDECK_NOW", NOW)
    monkeypatch.setenv("PYTHONPATH", os.getcwd())
    return DeckApp(Workspace.open(demo.make(str(tmp_path / "demo"), Clock("", 0, NOW)), Clock("", 0, NOW)))


async def test_it_shows_a_changed_past_day_two_writers_and_the_cut(deck: DeckApp) -> None:
    async with deck.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        person = Person(pilot, deck)
        deck.screen._watching.wait_ready()
        deck.begin_tour(deck.screen, pace=0.15)
        seen = ""
        while deck.tour.running:
            await asyncio.sleep(0.05)
            seen += person.seen()
        await pilot.pause()
        assert not deck.screen.query(TourBar)
        assert "● changed" in seen
        assert "99.9 %" in seen
        assert "changed since sealed" in seen
        assert "loading stops here" in seen
        root = Path(deck.workspace.root)
        day = (root / "memory/2026-10-05.md").read_text()
        assert AGENT in day
        assert day.endswith(f"- {TYPED}\n")


async def test_any_key_ends_it_and_does_nothing_else(deck: DeckApp) -> None:
    deck.wants_tour = True
    async with deck.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        person = Person(pilot, deck)
        assert "Tour 1/5" in person.seen()
        await person.press("q")
        await deck.tour.wait()
        await pilot.pause()
        assert not deck.tour.running
        assert not deck.screen.query(TourBar)
        assert "the tour is over" in person.said()
        await person.press("f")
        assert "14 follow-ups" in person.seen()

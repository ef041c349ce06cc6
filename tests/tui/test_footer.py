"""The last line: keys keep their room beside a long message, and a closed workspace says so at once."""

import os
from contextlib import nullcontext
from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.finding import Finding
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person, at_deck
from tui.app import DeckApp
from tui.messages import IndexRead, LookedThrough, ReadAhead, Said
from tui.panes.footer import Footer
from tui.panes.today import TodayPane
from tui.screens.deck import DeckScreen

LONG = "kept as a draft: the entry that was begun goes on where it was left, with every word of it"


def opened(root: Path, *, readonly: bool = False) -> DeckApp:
    return DeckApp(Workspace.open(str(root), Clock("", 0, NOW)), readonly=readonly)


@pytest.mark.parametrize("width", [80, 100])
async def test_a_long_message_stands_above_the_keys_until_it_goes(root: Path, width: int) -> None:
    app = opened(root)
    async with app.run_test(size=(width, 24)) as pilot:
        person = Person(pilot, app)
        assert await person.until(lambda: not app.workspace.is_reading)
        before = person.seen().split("\n")
        app.screen.post_message(Said(LONG))
        await person.until(lambda: "every word of it" in person.seen())
        *_, first, second, keys = person.seen().split("\n")
        assert LONG in " ".join(f"{first} {second}".split())
        assert keys == before[-1]
        app.screen.post_message(Said(""))
        assert await person.until(lambda: person.seen().split("\n")[-2:] == before[-2:])


@pytest.mark.parametrize(
    ("columns", "shown"),
    [
        (120, "● wrote 2026-10-05#L7 · friday is read as due 2026-10-09 · u undo"),
        (80, "● wrote 2026-10-05#L7 · fr…"),
        (60, "● wrote 202…"),
    ],
)
async def test_a_message_beside_the_keys_of_a_field_is_cut_at_its_end(root: Path, columns: int, shown: str) -> None:
    async with at_deck(root, (columns, 24)) as person:
        await person.press("a")
        person.app.screen.post_message(Said("wrote 2026-10-05#L7 · friday is read as due 2026-10-09 · u undo", "good"))
        assert await person.until(lambda: "wrote" in person.seen())
        assert person.seen().rstrip().endswith(f"  {shown}")


async def test_a_short_message_leaves_the_keys_where_they_are(root: Path) -> None:
    app = opened(root)
    async with app.run_test(size=(80, 24)) as pilot:
        person = Person(pilot, app)
        app.screen.post_message(Said("written"))
        assert await person.until(lambda: person.seen().rstrip().endswith("written"))
        assert "? help" in person.seen().split("\n")[-1]


@pytest.mark.parametrize("way", ["readonly", "permissions"])
async def test_a_deck_that_can_write_nothing_says_so_at_once(root: Path, monkeypatch, way: str) -> None:
    if way == "permissions":
        access = os.access
        monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and access(path, mode))
    app = opened(root, readonly=way == "readonly")
    async with app.run_test(size=(80, 24)) as pilot:
        person = Person(pilot, app)
        await pilot.pause()
        assert person.seen().split("\n")[-1].rstrip().endswith("read-only")
        await person.press("f")
        assert person.seen().split("\n")[-1].rstrip().endswith("read-only")


async def test_one_that_can_be_written_says_nothing(root: Path) -> None:
    app = opened(root)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "read-only" not in Person(pilot, app).seen()


async def test_below_a_window_the_keys_stay_those_of_the_deck(root: Path) -> None:
    async with at_deck(root) as person:
        deck = person.app.screen
        await person.press("e")
        assert person.app.screen is not deck
        deck.query_one(TodayPane).title("Another title")
        await person.pilot.pause(0.1)
        assert "─ Another title ─" in person.seen()
        assert deck.query_one(Footer).context == "today"


FOUND = Finding("secret", "error", "memory/2026-10-05.md", 3, "a secret")


@pytest.mark.parametrize(
    "reading",
    [
        lambda deck: LookedThrough([FOUND]),
        lambda deck: ReadAhead(nullcontext()),
        lambda deck: IndexRead(deck.index.corpus, 4),
    ],
)
@pytest.mark.parametrize("is_first", [True, False])
async def test_what_went_wrong_stays_where_a_reading_ends_beside_it(root: Path, reading, is_first: bool) -> None:
    async with at_deck(root) as person:
        deck = person.app.screen
        assert isinstance(deck, DeckScreen)
        assert await person.until(lambda: deck.index.corpus is not None)
        await person.pilot.pause(0.2)
        deck._reads = deck._reads_ahead = True
        messages = [reading(deck), Said("2026-10-02#L4 changed since sealed", "bad")]
        for message in reversed(messages) if is_first else messages:
            deck.post_message(message)
        await person.pilot.pause(0.2)
        assert "2026-10-02#L4" in person.said()

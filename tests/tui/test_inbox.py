"""The inbox, as a person deals with what an agent wrote."""

from pathlib import Path

import pytest

from tests.tui.conftest import TODAY
from tests.tui.person import Person, at_deck
from tui.screens.deck import DeckScreen
from tui.screens.inbox import InboxScreen

DAY = "memory/2026-10-05.md"
SUMMARY = "memory/MEMORY.md"


async def looked(person: Person) -> None:
    await person.press("I", "A", "escape")


def agent_writes(root: Path) -> None:
    with (root / DAY).open("a") as stream:
        stream.write("- the agent was here <!-- src: claude-code 1a2b -->\n- and here\n")
    path = root / SUMMARY
    path.write_text(path.read_text().replace("pilot", "pilot, delayed"))


async def test_what_an_agent_wrote_is_listed_and_kept(root: Path) -> None:
    async with at_deck(root) as person:
        await looked(person)
        agent_writes(root)
        person.app.workspace.snapshot.refresh()
        await person.press("I")
        assert isinstance(person.app.screen, InboxScreen)
        assert "Inbox · 3 cards since you last looked" in person.seen()
        assert "added by claude-code 1a2b" in person.seen()
        assert "-- Quill Ferry pilot" not in person.seen()
        await person.press("v")
        assert "2 cards" in person.seen()
        await person.press("G")
        assert "-- Quill Ferry pilot" in person.seen()
        await person.press("A", "escape", "I")
        assert "Nobody else has written here" in person.seen()


async def test_a_card_is_corrected_and_another_retired_and_that_taken_back(root: Path) -> None:
    async with at_deck(root) as person:
        await looked(person)
        agent_writes(root)
        person.app.workspace.snapshot.refresh()
        await person.press("I", "c")
        await person.write("the agent was there")
        await person.press("enter")
        assert 'the agent was there (corrects [[2026-10-05#L7]] "the agent was here")' in (root / DAY).read_text()
        assert "2 cards" in person.seen()
        await person.press("G", "X")
        assert "delayed" not in (root / SUMMARY).read_text()
        assert "1 card" in person.seen()
        await person.press("u")
        assert "delayed" in (root / SUMMARY).read_text()


async def test_enter_goes_to_the_line(root: Path) -> None:
    async with at_deck(root) as person:
        await looked(person)
        agent_writes(root)
        person.app.workspace.snapshot.refresh()
        await person.press("3", "I", "enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert person.app.screen.pane.place() == (DAY, 7)


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_a_first_look_says_how_far_it_goes(root: Path, size: tuple[int, int]) -> None:
    async with at_deck(root, size) as person:
        await person.press("I")
        assert "a first look" in person.seen()
        assert "Timed the three import paths" in person.seen()
        assert (root / DAY).read_text() == TODAY


async def test_a_file_that_somebody_deleted_is_told_and_brought_back(root: Path) -> None:
    async with at_deck(root) as person:
        await looked(person)
        before = (root / SUMMARY).read_bytes()
        (root / SUMMARY).unlink()
        person.app.workspace.snapshot.refresh()
        await person.press("I")
        assert "the file was deleted, it is kept as you last looked at it" in person.seen()
        assert "-- Quill Ferry pilot" in person.seen()
        await person.press("enter")
        assert "X brings it back" in person.said()
        await person.press("c")
        assert "no line to correct" in person.said()
        await person.press("X")
        assert (root / SUMMARY).read_bytes() == before
        assert "Nobody else has written here" in person.seen()
        await person.press("escape", "3")
        assert "Quill Ferry pilot" in person.seen()

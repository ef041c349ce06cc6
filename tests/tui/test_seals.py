"""Sealed days in the deck: what somebody changed is said at once and after a restart, and set right by a key."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations.seal import check, seal
from memory_model.workspace.front import Workspace
from tests.tui.conftest import OLD, TODAY
from tests.tui.person import NOW, Person, at_deck
from tui.screens import sealed as sealed_part
from tui.screens.deck import DeckScreen
from tui.screens.history import HistoryScreen
from tui.screens.seals import SealsScreen

PAST = "memory/2026-10-02.md"
DAY = "memory/2026-10-05.md"
FORGED = OLD.replace("the summer feed", "the winter feed")


def opened(root: Path) -> Workspace:
    return Workspace.open(str(root), Clock("", 0, NOW))


@pytest.fixture
def sealed(root: Path) -> Path:
    seal(opened(root))
    return root


async def seals_desk(person: Person) -> None:
    await person.press("S")
    assert isinstance(person.app.screen, SealsScreen)
    await person.app.workers.wait_for_complete()
    await person.pilot.pause()


async def test_a_change_of_a_sealed_day_is_said_with_its_line_and_shown_beside_it(sealed: Path) -> None:
    async with at_deck(sealed) as person:
        await person.press("[")
        assert await person.until(lambda: "read-only · sealed" in person.seen())
        (sealed / PAST).write_text(FORGED)
        assert await person.until(lambda: "2026-10-02#L4 changed since sealed" in person.said())
        assert "read-only · ≠ changed" in person.seen()
        assert "≠ sealed as: - the summer feed is the one" in person.seen()


async def test_after_a_restart_it_is_said_as_well(sealed: Path) -> None:
    (sealed / PAST).write_text(FORGED)
    async with at_deck(sealed) as person:
        assert await person.until(lambda: "2026-10-02#L4" in person.said())
        assert "S shows it" in person.said()


async def test_a_deleted_and_a_grown_day_are_said(sealed: Path) -> None:
    async with at_deck(sealed) as person:
        (sealed / PAST).write_text(OLD + "- came late\n")
        assert await person.until(lambda: "1 line longer than it was sealed" in person.said())
        (sealed / PAST).unlink()
        assert await person.until(lambda: "was sealed, and its file is gone" in person.said())


async def test_one_key_turns_the_foreign_edit_into_a_correction_and_restores_the_day(sealed: Path) -> None:
    async with at_deck(sealed) as person:
        (sealed / PAST).write_text(FORGED)
        assert await person.until(lambda: "2026-10-02#L4" in person.said())
        await seals_desk(person)
        assert "-- the summer feed is the one" in person.beside()
        assert "+- the winter feed is the one" in person.beside()
        await person.press("c")
        assert (sealed / PAST).read_text() == OLD
        assert '(corrects [[2026-10-02#L4]] "the summer feed is the one")' in (sealed / DAY).read_text()
        assert "undo" not in person.said()
        assert await person.until(lambda: "Not as it was sealed" not in person.seen())
        await person.press("escape", "[")
        assert await person.until(lambda: "read-only · sealed" in person.seen())
        assert "↺" in person.seen()
    assert not check(opened(sealed)).found()


async def test_another_key_restores_alone(sealed: Path) -> None:
    (sealed / PAST).write_text(FORGED)
    async with at_deck(sealed) as person:
        await seals_desk(person)
        await person.press("g", "R")
        assert (sealed / PAST).read_text() == OLD
        assert (sealed / DAY).read_text() == TODAY


async def test_a_grown_day_is_let_stand_and_any_other_only_with_a_reason(sealed: Path) -> None:
    (sealed / PAST).write_text(OLD + "- came late\n")
    async with at_deck(sealed) as person:
        await seals_desk(person)
        await person.press("A")
        assert not check(opened(sealed)).found()
        (sealed / PAST).write_text(FORGED)
        await seals_desk_again(person)
        await person.press("A")
        await person.write("mended with Teo")
        await person.press("enter")
        assert not check(opened(sealed)).found()
        assert "mended with Teo" in (sealed / ".memdeck/seals.jsonl").read_text()


async def seals_desk_again(person: Person) -> None:
    await person.press("escape")
    await seals_desk(person)
    assert await person.until(lambda: "Not as it was sealed" in person.seen())


async def test_the_history_shows_what_is_wrong_and_leads_there(sealed: Path) -> None:
    (sealed / PAST).write_text(FORGED)
    async with at_deck(sealed) as person:
        assert await person.until(lambda: "2026-10-02#L4" in person.said())
        await person.press("U")
        assert isinstance(person.app.screen, HistoryScreen)
        assert "Not as it was sealed" in person.seen()
        assert "+- the winter feed is the one" in person.beside()
        await person.press("enter")
        assert isinstance(person.app.screen, SealsScreen)
        await person.app.workers.wait_for_complete()
        await person.press("enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert "Fri 2 Oct" in person.seen()


async def test_a_changed_seal_file_is_said_and_mended(sealed: Path) -> None:
    (sealed / ".memdeck/seals.jsonl").write_text("")
    async with at_deck(sealed) as person:
        assert await person.until(lambda: "the seals of past days were changed" in person.said())
        await seals_desk(person)
        assert "gone or empty" in person.seen()
        await person.press("M")
        assert not check(opened(sealed)).flaws


async def test_what_is_done_to_the_chain_while_the_deck_is_open_is_said(sealed: Path, monkeypatch) -> None:
    monkeypatch.setattr(sealed_part, "CHAIN_SECONDS", 0.1)
    async with at_deck(sealed) as person:
        (sealed / ".memdeck/seals.jsonl").unlink()
        assert await person.until(lambda: "the seals of past days were changed" in person.said())


async def test_sealing_that_is_turned_on_elsewhere_is_followed(root: Path, monkeypatch) -> None:
    monkeypatch.setattr(sealed_part, "CHAIN_SECONDS", 0.1)
    async with at_deck(root) as person:
        seal(opened(root))
        await person.press("[")
        assert await person.until(lambda: "read-only · sealed" in person.seen())


async def test_where_sealing_is_off_the_desk_says_how_to_turn_it_on(root: Path) -> None:
    async with at_deck(root) as person:
        await seals_desk(person)
        assert "sealing is off: memdeck seal turns it on" in person.seen()
        await person.press("c", "R", "A", "enter", "escape")
        assert isinstance(person.app.screen, DeckScreen)
        (root / PAST).write_text(FORGED)
        assert await person.until(lambda: "2026-10-02 is over, yet somebody else changed it" in person.said())


async def test_hostile_text_is_shown_and_never_read_as_markup(sealed: Path) -> None:
    (sealed / PAST).write_text(OLD.replace("the summer feed", "[/bad] [x] [@click=app.quit]y[/] [[ \x1b[31m"))
    async with at_deck(sealed) as person:
        assert await person.until(lambda: "2026-10-02#L4" in person.said())
        await person.press("[")
        await seals_desk(person)
        assert "[/bad] [x] [@click=app.quit]y[/] [[ ␛[31m" in person.beside()


async def test_one_s_own_writes_say_nothing_about_seals(sealed: Path) -> None:
    async with at_deck(sealed) as person:
        await person.press("a")
        await person.write("a line")
        await person.press("enter", "escape")
        assert "seal" not in person.said()

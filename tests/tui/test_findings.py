"""The findings desk, as a person mends what lint found."""

import time
from pathlib import Path

import pytest

from memory_model.workspace.front import Workspace
from tests.tui.person import Person, at_deck
from tui.messages import IndexRead
from tui.models.looking import Looking
from tui.screens.deck import DeckScreen
from tui.screens.findings import FindingsScreen

ORLA = "memory/entities/people/orla-quist.md"
LEAKS = "- 2026-10-01: 14 days since last reply\n- 2026-10-02: role: captain\n"


def log(root: Path, text: str) -> None:
    with (root / ORLA).open("a") as stream:
        stream.write(text)


async def looked(person: Person) -> None:
    await person.press("!")
    assert isinstance(person.app.screen, FindingsScreen)
    assert await person.until(lambda: person.app.screen.model.looked)
    await person.pilot.pause()


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_the_findings_are_listed_by_severity_each_with_its_place_and_reason(root: Path, size) -> None:
    log(root, LEAKS + "\n```\nopen\n")
    async with at_deck(root, size) as person:
        await looked(person)
        assert "Findings · 1 error · " in person.seen()
        assert "unclosed-fence" in person.seen()
        await person.press("slash")
        await person.write("leak role")
        await person.press("enter")
        assert [line for line in person.lines() if "role" in line] == person.lines()[1:]
        assert "move it to Status" in person.seen()
        assert f"{ORLA}#L9 · leak" in person.seen()


async def test_a_fix_is_shown_first_then_written_and_taken_back(root: Path) -> None:
    log(root, LEAKS)
    before = (root / ORLA).read_text()
    async with at_deck(root) as person:
        await looked(person)
        await person.press("slash")
        await person.write("14 days")
        await person.press("enter", "A")
        assert "-- 2026-10-01: 14 days since last reply" in person.seen()
        await person.press("escape")
        assert (root / ORLA).read_text() == before
        await person.press("A", "enter")
        assert (root / ORLA).read_text() == before.replace(LEAKS.partition("\n")[0] + "\n", "")
        assert "fixed" in person.said()
        assert await person.until(lambda: "Nothing here matches" in "".join(person.lines()))
        await person.press("u")
        assert (root / ORLA).read_text() == before


async def test_all_that_is_shown_is_mended_at_once(root: Path) -> None:
    log(root, LEAKS)
    async with at_deck(root) as person:
        await looked(person)
        await person.press("M", "enter")
        text = (root / ORLA).read_text()
        assert "- role: captain" in text
        assert "14 days" not in text
        assert "- 2026-10-03: signed off the feed import." in text
        assert await person.until(lambda: not any(finding.fixable for finding in person.app.screen.model.findings))
        await person.press("M")
        assert "nothing here can be fixed" in person.said()


async def test_enter_goes_to_the_line(root: Path) -> None:
    log(root, LEAKS)
    async with at_deck(root) as person:
        await looked(person)
        await person.press("slash")
        await person.write("leak role")
        await person.press("enter", "enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert person.app.screen.pane.place() == (ORLA, 9)


async def test_what_somebody_else_writes_is_found_while_the_desk_is_open(root: Path) -> None:
    async with at_deck(root) as person:
        await looked(person)
        assert "14 days" not in person.seen()
        log(root, LEAKS)
        assert await person.until(lambda: "14 days" in person.seen())


async def test_a_desk_opened_before_everything_is_read_is_told_all_the_same(root: Path) -> None:
    log(root, LEAKS)
    async with at_deck(root) as person:
        deck = person.app.screen
        assert isinstance(deck, DeckScreen)
        await person.press("!")
        deck.on_index_read(IndexRead(deck.index.read(lambda: False), 1))
        assert await person.until(lambda: person.app.screen.model.looked)


async def test_a_look_that_breaks_is_told_and_the_next_one_is_made(root: Path, monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no luck")

    async with at_deck(root) as person:
        with monkeypatch.context() as patch:
            patch.setattr("memory_model.lint.Survey.findings", broken)
            await person.press("!")
            assert await person.until(lambda: "no luck" in person.said())
        log(root, LEAKS)
        assert await person.until(lambda: "14 days" in person.seen())


async def test_errors_are_told_in_the_deck(root: Path) -> None:
    log(root, "\n```\nopen\n")
    async with at_deck(root) as person:
        assert await person.until(lambda: "1 error found in the files; ! shows" in person.said())


def test_who_asks_last_is_told_and_a_look_that_is_given_up_tells_nobody(root: Path) -> None:
    looking = Looking(Workspace.open(str(root)))
    told: list[object] = []
    looking.look(lambda found: told.append("first"), lambda *_: None, told.append)
    looking.look(lambda found: told.append("last"), lambda *_: None, told.append)
    for _ in range(400):
        if "last" in told:
            break
        time.sleep(0.02)
    assert "last" in told
    looking.stop()

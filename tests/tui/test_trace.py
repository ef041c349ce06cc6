"""The Trace desk: from every pane and desk, on to other lines, and back."""

from pathlib import Path

import pytest

from memory_model.workspace.front import Workspace
from tests.tui.person import Person, at_deck
from tui.models.trace import TraceModel
from tui.screens.deck import DeckScreen
from tui.screens.file import FileScreen
from tui.screens.search import SearchScreen
from tui.screens.trace import TraceScreen

ORLA = "memory/entities/people/orla-quist.md"


async def traced(person: Person, *keys: str) -> None:
    await person.press(*keys)
    assert isinstance(person.app.screen, TraceScreen)
    assert await person.until(lambda: "Where it came from" in person.seen())


async def test_a_line_is_traced_and_another_one_from_there_and_back(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("c")
        await person.write("the winter one too")
        await person.press("enter", "escape")
        await traced(person, "T")
        assert "Trace · 2026-10-05#L6" in person.seen()
        assert "corrected by 2026-10-05#L7 the winter one too" in person.seen()
        assert "a follow-up, open, first marked 2026-10-05, due 2026-10-08" in person.seen()
        await person.press("j", "T")
        assert await person.until(lambda: "Trace · 2026-10-05#L7" in person.seen())
        assert await person.until(lambda: "correct by you · undo: memdeck undo 1" in person.seen())
        await person.press("T")
        assert "this is what is traced" in person.said()
        await person.press("escape")
        assert await person.until(lambda: "Trace · 2026-10-05#L6" in person.seen())
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)


async def test_enter_goes_to_the_line(root: Path) -> None:
    (root / "notes.md").write_text("# Notes\n\nsee [[2026-10-02#L4]]\n")
    async with at_deck(root) as person:
        await person.press("[", "G")
        await traced(person, "T")
        assert "notes.md#L3 see [[2026-10-02#L4]]" in person.seen()
        await person.press("G", "enter")
        assert isinstance(person.app.screen, FileScreen)
        await traced(person, "T")
        assert "Trace · notes.md#L3" in person.seen()
        assert "2026-10-02#L4 - the summer feed is the one" in person.seen()


async def test_an_entity_is_traced_from_the_list_and_a_line_of_it_from_its_page(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("2")
        await traced(person, "T")
        assert f"Trace · {ORLA}" in person.seen()
        assert "people/orla-quist" in person.seen()
        await person.press("escape", "enter")
        await traced(person, "T")
        assert f"Trace · {ORLA}#L4" in person.seen()
        assert "under Status · role" in person.seen()


@pytest.mark.parametrize("pane", ["3", "4"])
async def test_the_other_panes_trace_the_line_under_the_cursor(root: Path, pane: str) -> None:
    async with at_deck(root) as person:
        await person.press(pane)
        await traced(person, "T")


async def test_desks_trace_what_is_under_the_cursor_and_go_on_to_a_place(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("a new line")
        await person.press("enter", "escape")
        for key in ("f", "U", "I", "@", "B", "w"):
            await person.press(key)
            if key == "B":
                await person.press(*["j"] * 14)
            await person.press("T")
            assert isinstance(person.app.screen, TraceScreen), (key, person.said())
            await person.press("escape", "escape")
            assert isinstance(person.app.screen, DeckScreen), key
        await person.press("/")
        await person.write("summer")
        assert isinstance(person.app.screen, SearchScreen)
        await traced(person, "ctrl+t")
        await person.press("enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert "Fri 2 Oct" in person.seen()


async def test_a_row_of_no_file_is_said_to_be_that(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("B", "T")
        assert "nothing to trace" in person.said()


def test_a_line_that_is_gone_is_told(root: Path) -> None:
    model = TraceModel(Workspace.open(str(root)), ("memory/2026-10-05.md", 99))
    model.read()
    assert "there is no line 99" in model.rows()[1].text

"""The brief desk shows what `memdeck brief` prints, and what is wrong with it."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.operations import brief
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, at_deck
from tui.panes.lines import LineView
from tui.screens.brief import BriefScreen
from tui.screens.deck import DeckScreen


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_it_is_byte_for_byte_what_the_command_prints(root: Path, size: tuple[int, int]) -> None:
    async with at_deck(root, size) as person:
        await person.press("B")
        assert isinstance(person.app.screen, BriefScreen)
        expected = brief.brief(Workspace.open(str(root), Clock("", 0, NOW))).text()
        assert "\n".join(person.lines()) + "\n" == expected
        assert f"{len(expected.encode()):,} bytes" in person.seen()
        await person.press("Y")
        assert person.app.clipboard == expected


async def test_what_is_wrong_is_said_before_it_happens(root: Path) -> None:
    (root / "memory/MEMORY.md").write_text("# Memory\n" + "- a line\n" * 250)
    (root / "memory/2026-10-05.md").unlink()
    async with at_deck(root, now="2026-10-06T09:00") as person:
        await person.press("B")
        assert "is over its budget: 51 lines from line 201 on do not load" in person.beside()
        assert "nothing is written on 2026-10-06; nor on the day before" in person.beside()


async def test_a_state_that_is_behind_the_log_is_said_and_a_save_settles_it(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("B")
        assert "state/current.md is of 2026-10-04 09:00; 1 day of log came after it" in person.beside()
        await person.press("escape", "4", "enter")
        await person.write(" two")
        await person.press("enter", "B")
        assert "nothing is wrong with it" in person.beside()


async def test_an_earlier_day_is_shown_and_t_returns(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("B", "greater_than_sign")
        assert person.said() == "today is the last day"
        await person.press("less_than_sign", "less_than_sign", "less_than_sign")
        assert "as of 2026-10-02" in person.seen()
        assert "the summer feed is the one" in "\n".join(person.lines())
        assert "Timed the three" not in "\n".join(person.lines())
        await person.press("t")
        assert "Timed the three" in "\n".join(person.lines())


async def test_enter_goes_to_where_a_line_comes_from(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("B")
        view = person.app.screen.query_one("#list", LineView)
        view.go_to(next(row.key for row in view.rows if row.text.endswith("| - Timed the three import paths")))
        await person.press("enter")
        assert isinstance(person.app.screen, DeckScreen)
        assert person.app.screen.pane.place() == ("memory/2026-10-05.md", 4)
        await person.press("B", "G", "enter")
        assert "the brief's own" in person.said()

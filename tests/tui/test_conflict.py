"""The conflict screen: several places, a pick for each, both kept until then."""

from pathlib import Path

import pytest

from memory_model.storage.drafts import Drafts
from tests.tui.person import Person, at_deck
from tui.panes.lines import LineView
from tui.screens.conflict import ConflictScreen
from tui.screens.history import HistoryScreen

SUMMARY = "memory/MEMORY.md"
BASE = "# Memory\n\n## Active\n- one\n- two\n\n## Lessons\n- three\n"
THEIRS = BASE.replace("one", "one, theirs").replace("three", "three, theirs")


async def two_places(person: Person, root: Path) -> None:
    """Change both lines in the editor while somebody else changes them too, and save."""
    path = root / SUMMARY
    await person.press("3", "i", "ctrl+home", "down", "down", "down", "end")
    await person.write(", mine")
    await person.press("down", "down", "down", "down", "end")
    await person.write(", mine")
    path.write_text(THEIRS)
    await person.press("ctrl+s")
    assert isinstance(person.app.screen, ConflictScreen)


def shown(person: Person, name: str) -> list[str]:
    return [row.text for row in person.app.screen.query_one(f"#{name}", LineView).rows]


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_each_place_is_shown_on_all_sides_and_picked_by_itself(root: Path, size: tuple[int, int]) -> None:
    path = root / SUMMARY
    path.write_text(BASE)
    async with at_deck(root, size) as person:
        await two_places(person, root)
        seen = person.seen()
        for part in ("2 places", "line 4 (Active)", "line 8 (Lessons)", "before", "mine (m)", "theirs (t)"):
            assert part in seen
        assert shown(person, "base") == ["- one"]
        assert [row for row in shown(person, "result") if row[0] == "?"] == ["? - one, theirs", "? - one, mine"]
        await person.press("m")
        assert shown(person, "base") == ["- three"]
        assert path.read_text() == THEIRS
        await person.press("k")
        assert "  - one, mine" in shown(person, "result")
        await person.press("enter", "b")
        assert isinstance(person.app.screen, ConflictScreen)
        await person.press("enter")
        assert path.read_text() == BASE.replace("- one", "- one, mine").replace(
            "- three", "- three, theirs\n- three, mine"
        )
        assert Drafts(person.app.workspace.state_dir).load(f"file:{SUMMARY}") is None


async def test_enter_writes_nothing_while_a_place_is_open_and_esc_keeps_both(root: Path) -> None:
    path = root / SUMMARY
    path.write_text(BASE)
    async with at_deck(root) as person:
        await two_places(person, root)
        await person.press("m", "enter", "enter", "ctrl+s")
        assert isinstance(person.app.screen, ConflictScreen)
        await person.press("escape")
        assert path.read_text() == THEIRS
        kept = Drafts(person.app.workspace.state_dir).load(f"file:{SUMMARY}")
        assert kept is not None
        assert kept.text.count(", mine") == 2


async def test_an_undoing_that_meets_anothers_change_is_decided_place_by_place(root: Path) -> None:
    path = root / SUMMARY
    path.write_text(BASE)
    async with at_deck(root) as person:
        await person.press("3", "i", "ctrl+home", "down", "down", "down", "end")
        await person.write(", mine")
        await person.press("ctrl+s", "escape")
        path.write_text(path.read_text().replace("one, mine", "one, theirs").replace("three", "three, theirs"))
        await person.press("U", "u")
        assert isinstance(person.app.screen, ConflictScreen)
        assert shown(person, "mine") == ["- one"]
        await person.press("m")
        assert isinstance(person.app.screen, HistoryScreen)
        assert path.read_text() == BASE.replace("three", "three, theirs")
        assert "undone" in person.seen()
        await person.press("r")
        assert path.read_text() == BASE.replace("three", "three, theirs").replace("one", "one, theirs")


@pytest.mark.parametrize("size", [(200, 60), (120, 36), (80, 24), (60, 15)])
async def test_the_keys_that_choose_are_in_sight_however_long_the_texts_are(root: Path, size: tuple[int, int]) -> None:
    long = BASE.replace("- one", f"- one{' and on' * 200}").replace("- three", f"- three{' and on' * 200}")
    (root / SUMMARY).write_text(long)
    async with at_deck(root, size) as person:
        await person.press("3", "i", "ctrl+home", "down", "down", "down", "end")
        await person.write(", mine")
        (root / SUMMARY).write_text(long.replace("- one", "- one, theirs"))
        await person.press("ctrl+s")
        assert isinstance(person.app.screen, ConflictScreen)
        seen = person.seen()
        for choice in ("m mine", "t theirs", "b both", "enter write", "esc later"):
            assert choice in seen, seen
        assert "? - one, theirs" in seen.split("as it will be")[1]

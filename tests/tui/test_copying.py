"""`y` copies the line under the cursor in every pane and desk, and says what was copied."""

from pathlib import Path

import pytest

from tests.tui.person import at_deck
from tui.models.plain import copied

LISTS = {
    "Today": (["g"], "Timed the three import paths"),
    "the list of entities": (["2"], "Orla Quist"),
    "Status": (["2", "enter"], "role: dispatcher"),
    "the Log": (["2", "enter", "j"], "2026-10-03: signed off the feed import."),
    "MEMORY.md": (["3", "G"], "- Quill Ferry pilot"),
    "Current state": (["4"], "importer"),
    "Follow-ups": (["f"], "send Sunniva the punctuality table"),
    "Week": (["w"], "read the GTFS feed"),
    "Inbox": (["I"], "- **Follow-up:** send Sunniva the punctuality table by 10-03"),
    "Brief": (["B", "j", "j", "j"], "## state/current.md · 3 lines, 57 bytes"),
}
"""For each place the keys that go to a line, and what is copied there."""


@pytest.mark.parametrize("name", LISTS)
async def test_y_copies_the_line(root: Path, name: str) -> None:
    keys, text = LISTS[name]
    async with at_deck(root) as person:
        await person.press(*keys, "y")
        assert person.app.clipboard == text
        assert person.said().startswith(f"copied {text[:40]}")


async def test_history_and_commands_copy_what_was_written(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("the tide board")
        await person.press("enter", "escape", "U", "y")
        assert person.app.clipboard == "- the tide board"
        await person.press("escape", "@", "y")
        assert person.app.clipboard.startswith("memdeck log")


async def test_where_one_types_ctrl_c_copies_the_row_unless_text_is_selected(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("slash")
        await person.write("paths")
        await person.until(lambda: "import paths" in "".join(person.lines()))
        await person.press("ctrl+c")
        assert person.app.clipboard == "- Timed the three import paths"
        await person.press("shift+home", "ctrl+c")
        assert person.app.clipboard == "paths"


def test_long_and_several_lines_are_told_short() -> None:
    assert copied("one") == "copied one"
    assert copied("one\ntwo\n") == "copied one and 1 more line"
    assert copied(f"{'long ' * 30}\ntwo\nthree") == f"copied {('long ' * 30)[:48].rstrip()}… and 2 more lines"
    assert "\x1b" not in copied("\x1b[2J")

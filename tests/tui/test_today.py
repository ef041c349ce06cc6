"""Writing the day's log in the Today pane, as a person does."""

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from tests.tui.conftest import OLD, TODAY
from tests.tui.person import at_deck
from tui.panes.entryline import EntryLine, LineInput
from tui.panes.lines import LineView
from tui.panes.today import TodayPane
from tui.screens.files_followed import FilesFollowed


def day(root: Path, name: str = "2026-10-05") -> str:
    return (root / f"memory/{name}.md").read_text()


async def test_a_line_is_typed_and_lands_at_the_end_of_today(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("tide board is up")
        await person.press("enter")
        assert day(root) == TODAY + "- tide board is up\n"
        assert "2026-10-05#L7" in person.said()
        assert "undo" in person.said()
        assert " • tide board is up" in person.lines()
        assert isinstance(person.app.focused, LineInput)


async def test_letters_typed_meanwhile_are_not_taken_back_by_an_older_event(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        line = person.app.screen.query_one(EntryLine)
        await person.write("call Or")
        older = [Input.Changed(line.input, "call Or"[:stop]) for stop in (4, 6)]
        for event in older:
            line.on_input_changed(event)
        assert line.input.value == line.model.text == "call Or"
        await person.write("la")
        assert line.input.value == line.model.text == "call Orla"
        await person.press("ctrl+z")
        assert "call Orla".startswith(line.input.value)


async def test_a_follow_up_shows_its_due_day_before_enter(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("? call Bram by friday")
        assert "due Fri 9 Oct · 4 days" in person.seen()
        assert "Follow-up" in person.seen()
        await person.press("enter")
        assert day(root).endswith("- **Follow-up:** call Bram by friday\n")


async def test_the_key_chooses_the_kind(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("enter", "ctrl+t")
        await person.write("no cache")
        await person.press("enter")
        assert day(root).endswith("- **Decision:** no cache\n")


async def test_tab_completes_while_something_is_offered_and_else_moves_on(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("met Orl")
        assert "Orla Quist" in person.seen()
        await person.press("tab")
        assert person.app.screen.query_one(LineInput).value == "met Orla Quist "
        await person.press("enter", "tab")
        assert person.app.screen.number == 2


@pytest.mark.parametrize("letters", ["O", "or", "quist"])
async def test_tab_looks_for_a_name_by_any_letters(root: Path, letters: str) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write(f"met {letters}")
        assert "tab Orla Quist" not in person.seen()
        await person.press("tab")
        assert "tab Orla Quist" in person.seen()
        await person.press("tab")
        assert person.app.screen.query_one(LineInput).value == "met Orla Quist "


async def test_a_line_half_typed_is_not_left_by_one_tab(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("? call ")
        await person.press("tab")
        assert person.said() == "nothing completes this; tab again goes to the next pane"
        await person.write("Bram")
        assert person.app.screen.query_one(LineInput).value == "? call Bram"
        await person.press("tab")
        assert person.app.screen.number == 1
        await person.press("tab")
        assert person.app.screen.number == 2


async def test_undo_is_about_what_the_last_line_says_wherever_the_cursor_is(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("2", "j", "enter", "n")
        await person.write("reach: by bell")
        await person.press("enter", "1", "g")
        assert person.said().endswith("undo")
        await person.press("u")
        assert day(root) == TODAY
        assert "reach: by bell" not in "".join(path.read_text() for path in root.rglob("entities/*/*.md"))


async def test_a_new_topic_is_named_with_a_hash(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("# Pier")
        await person.press("enter")
        await person.write("one bench is broken")
        await person.press("enter")
        assert day(root) == TODAY + "\n## Pier\n- one bench is broken\n"


async def test_b60_pasted_lines_become_entries_after_a_look(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        field = person.app.screen.query_one(LineInput)
        field.post_message(events.Paste("- one\n- ! two\n"))
        await person.pilot.pause()
        assert "2 pasted lines" in person.seen()
        assert day(root) == TODAY
        await person.press("enter")
        assert day(root) == TODAY + "- one\n- **Decision:** two\n"


async def test_what_is_typed_and_not_written_is_offered_back(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("half a thou")
        await person.press("ctrl+q")
    async with at_deck(root) as person:
        assert "half a thou" in person.said()
        await person.press("a")
        assert person.app.screen.query_one(LineInput).value == "half a thou"
        assert day(root) == TODAY


async def test_an_old_line_is_corrected_by_a_line_today(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("left_square_bracket", "G", "c")
        assert "corrects 2026-10-02#L4" in person.seen()
        await person.write("it is the winter feed")
        await person.press("enter")
        assert day(root, "2026-10-02") == OLD
        assert 'it is the winter feed (corrects [[2026-10-02#L4]] "the summer feed is the one")' in day(root)
        assert "↺ it is the winter feed" in person.seen()
        assert "read-only" in person.seen()


async def test_a_line_is_withdrawn_and_undo_brings_it_back(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("G", "u")
        assert "(withdraws [[2026-10-05#L6]]" in day(root)
        assert day(root).startswith(TODAY)
        assert "withdrawn" in person.seen()
        await person.press("u")
        row = next(row for row in person.app.screen.query(LineView).first().rows if "ask Orla" in row.text)
        assert "withdrawn" not in "".join(span.text for span in row.right)


async def test_a_line_written_from_an_older_day_is_shown_under_the_cursor_before_the_next_key(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_deck(root) as person:
        await person.press("left_square_bracket", "a")
        await person.write("from the past")
        monkeypatch.setattr(FilesFollowed, "on_written", lambda deck, event: None)  # it comes late on a busy machine
        pane = person.app.screen.query_one(TodayPane)
        pane.on_entry_line_submitted()
        assert pane.view.current is not None
        assert pane.view.current.text == " • from the past"
        assert pane.view.current.key == "2026-10-05#L7"


async def test_a_refusal_is_said_and_what_was_typed_stays(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("key is ghp_" + "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5")
        await person.press("enter")
        assert day(root) == TODAY
        assert "secret" in person.said() or "token" in person.said()
        assert person.app.screen.query_one(LineInput).value.startswith("key is")


async def test_days_are_gone_through_and_t_returns(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("left_square_bracket")
        assert "Fri 2 Oct · 3 days ago · read-only" in person.seen()
        await person.press("left_square_bracket")
        assert person.said() == "no older day"
        await person.press("t")
        assert "Today · Mon 5 Oct" in person.seen()


async def test_enter_on_a_written_line_says_that_it_stays(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("enter")
        assert "written lines stay" in person.said()
        assert isinstance(person.app.focused, LineInput)
        await person.press("escape")
        assert isinstance(person.app.focused, LineView)
        assert isinstance(person.app.screen.pane, TodayPane)


async def test_ctrl_z_takes_back_what_was_typed_and_ctrl_y_types_it_again(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("call Orla")
        await person.press("ctrl+z")
        field = person.app.screen.query_one(LineInput)
        assert field.value == "call "
        await person.press("ctrl+y")
        assert field.value == "call Orla"
        await person.press("enter", "ctrl+z")
        assert day(root).endswith("- call Orla\n")


async def test_ctrl_s_writes_the_entry_too(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("saved as anywhere")
        await person.press("ctrl+s")
        assert day(root).endswith("- saved as anywhere\n")


async def test_help_has_room_on_the_smallest_screen(root: Path) -> None:
    async with at_deck(root, (60, 15)) as person:
        await person.press("question_mark")
        assert sum("│" in line for line in person.seen().split("\n")) >= 12
        await person.write("calendar")
        assert "Calendar" in person.seen()


async def test_the_line_for_typing_opens_while_the_one_before_is_still_closing(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        pane = person.app.screen.query_one(TodayPane)
        pane.on_entry_line_left()
        pane.start_entry()
        await person.pilot.pause()
        await person.write("x")
        assert isinstance(person.app.focused, LineInput)
        assert person.app.focused.value == "x"

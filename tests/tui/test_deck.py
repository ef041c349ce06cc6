"""Moving about the deck: panes, sizes, desks, other people's writes."""

import asyncio
import threading
from pathlib import Path

import pytest
from rich.cells import cell_len

from memory_model.clock import Clock
from memory_model.workspace.front import Workspace
from tests.tui.conftest import TODAY
from tests.tui.person import NOW, Person, at_deck
from tui.app import DeckApp
from tui.models import readonly
from tui.panes.entity import EntityPane
from tui.panes.entryline import LineInput
from tui.panes.lines import LineView
from tui.screens.deck import DeckScreen
from tui.screens.desk import DeskScreen
from tui.screens.followups import FollowUpsScreen
from tui.screens.help import HelpScreen
from tui.screens.search import SearchScreen

HOSTILE = "[/bad] [x] [@click=app.quit]y[/] [[ \x1b]52;c;aGk=\x07 \x9b31m \u202e 👩\u200d💻 港口"


async def until(person: Person, text: str) -> None:
    """Wait until a text is on the screen."""
    for _ in range(400):
        if text in person.seen():
            return
        await asyncio.sleep(0.02)
        await person.pilot.pause()
    raise AssertionError(f"{text!r} never appeared:\n{person.seen()}")


@pytest.mark.parametrize(("size", "shown"), [((200, 60), 4), ((120, 36), 4), ((80, 24), 1), ((60, 15), 1)])
async def test_every_size_shows_what_has_room(root: Path, size: tuple[int, int], shown: int) -> None:
    async with at_deck(root, size) as person:
        assert sum(pane.display and pane.size.area > 0 for pane in person.app.screen.panes) == shown
        assert "ask Orla" in person.seen()
        await person.press("3")
        assert "Quill Ferry pilot" in person.seen()


async def test_resizing_keeps_focus_and_what_was_typed(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("half a")
        for size in ((60, 15), (200, 60), (80, 24)):
            await person.pilot.resize_terminal(*size)
            await person.pilot.pause()
        field = person.app.screen.query_one(LineInput)
        assert field.has_focus
        assert field.value == "half a"
        assert "half a" in person.seen()


async def test_panes_are_reached_by_tab_and_number_and_esc_goes_back(root: Path) -> None:
    async with at_deck(root) as person:
        for number in (2, 3, 4, 1):
            await person.press("tab")
            assert person.app.screen.number == number
        await person.press("shift+tab")
        assert person.app.screen.number == 4
        await person.press("z")
        assert sum(pane.display for pane in person.app.screen.panes) == 1
        await person.press("escape")
        assert sum(pane.display for pane in person.app.screen.panes) == 4
        await person.press("escape")
        assert person.app.screen.number == 1


async def test_the_footer_tells_the_keys_of_the_place(root: Path) -> None:
    async with at_deck(root) as person:
        assert person.seen().rstrip().split("\n")[-1].startswith(" a add  c correct")
        await person.press("a")
        assert person.seen().rstrip().split("\n")[-1].startswith(" enter add  tab complete  ctrl+t kind  esc keys")


async def test_a_key_in_the_footer_can_be_clicked(root: Path) -> None:
    async with at_deck(root) as person:
        await person.pilot.click("Footer", offset=(2, 0))
        await person.pilot.pause()
        assert isinstance(person.app.focused, LineInput)


async def test_help_lists_finds_and_runs(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("question_mark")
        assert isinstance(person.app.screen, HelpScreen)
        await person.write("follow-ups")
        await person.press("enter")
        await person.pilot.pause()
        assert isinstance(person.app.screen, FollowUpsScreen)


async def test_the_palette_runs_a_command_of_another_pane(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("3", "ctrl+p")
        await person.write("the day before")
        await asyncio.sleep(0.3)
        await person.press("down", "enter")
        await until(person, "Fri 2 Oct")


@pytest.mark.parametrize(("typed", "shown"), [("overdue", "Follow-ups"), ("snoo", "No matches found")])
async def test_the_palette_finds_words_of_the_help_as_written(root: Path, typed: str, shown: str) -> None:
    async with at_deck(root) as person:
        await person.press("ctrl+p")
        await person.write(typed)
        await until(person, shown)
        assert "Weekly rewrite" not in person.seen()
        assert "\N{RIGHT-POINTING MAGNIFYING GLASS}" not in person.seen()


async def test_keys_wait_for_no_first_reading_of_all_files(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, prepare = threading.Event(), Workspace.prepare
    monkeypatch.setattr(Workspace, "prepare", lambda workspace, *step: (go_on.wait(20), prepare(workspace, *step)))
    (root / "memory/2026-10-05.md").write_text(TODAY + "- **Done:** it (closes [[2026-10-05#L6]])\n")
    app = DeckApp(Workspace.open(str(root), Clock("", 0, NOW)))
    async with app.run_test(size=(120, 36)) as pilot:
        person = Person(pilot, app)
        await person.press("a")
        await person.write("typed at once")
        await until(person, "typed at once")
        await person.press("enter")
        await until(person, "wrote")
        mark = next(row for row in app.screen.query(LineView).first().rows if "which calendar" in row.text)
        go_on.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert mark not in app.screen.query(LineView).first().rows  # it is struck through now


async def test_enter_in_the_list_of_entities_waits_until_it_is_read(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EntityPane, "_read_heads", lambda pane: None)
    async with at_deck(root) as person:
        await person.press("2", "enter")
        await until(person, "Entity · Orla Quist")


async def test_that_a_draft_was_kept_is_not_said_while_one_goes_on_with_it(root: Path) -> None:
    async with at_deck(root, size=(60, 15)) as person:
        await person.press("a")
        await person.write("half")
        await person.press("escape")
        assert "kept as a draft" in person.said()
        await person.press("a")
        assert person.said() == ""


async def test_another_writers_line_appears_marked_and_nothing_moves(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("g")
        view = person.app.screen.query(LineView).first()
        before = view.current
        with (root / "memory/2026-10-05.md").open("a") as stream:
            stream.write("- from the agent\n")
        await until(person, "from the agent")
        assert "● new" in person.seen()
        assert view.has_focus
        assert view.current == before


async def test_b02_a_half_typed_entry_and_the_agents_line_are_both_kept(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("from the human")
        with (root / "memory/2026-10-05.md").open("a") as stream:
            stream.write("- from the agent\n")
        await until(person, "from the agent")
        await person.press("enter")
        assert (root / "memory/2026-10-05.md").read_text() == TODAY + "- from the agent\n- from the human\n"


async def test_a_follow_up_is_closed_snoozed_and_taken_back(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("f")
        assert "Overdue" in person.lines()[0]
        assert "1 overdue" in person.seen()
        await person.press("d")
        assert "send Sunniva" not in "".join(person.lines())
        assert "closes [[2026-10-02#L3]]" in (root / "memory/2026-10-05.md").read_text()
        await person.press("u")
        assert "send Sunniva" in "".join(person.lines())
        await person.press("s")
        await person.write("+3d")
        assert "hidden until Thu 8 Oct" in person.seen()
        await person.press("enter")
        assert "+1 later" in person.seen()
        await person.press("escape")
        assert isinstance(person.app.screen, DeckScreen)


@pytest.mark.parametrize("key", ["f", "slash", "w", "I", "U", "B"])
async def test_a_desk_that_is_being_taken_down_follows_nothing(root: Path, key: str) -> None:
    async with at_deck(root) as person:
        await person.press(key)
        desk = person.app.screen
        assert isinstance(desk, DeskScreen)
        desk.follow()
    desk.follow()  # the files are read for search while the deck is left


async def test_enter_on_a_follow_up_jumps_to_its_line(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("f", "enter")
        assert "Fri 2 Oct" in person.seen()
        row = person.app.screen.query(LineView).first().current
        assert row is not None
        assert row.key == "2026-10-02#L3"


async def test_search_finds_while_typing_and_enter_opens_the_line(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("slash")
        assert isinstance(person.app.screen, SearchScreen)
        await person.write("punctuality")
        await until(person, "2026-10-02.md#L3")
        await person.press("enter")
        assert "Fri 2 Oct" in person.seen()
        await person.press("slash")
        assert "punctuality" in person.seen()


async def test_search_says_what_a_filter_hides_and_one_key_includes_it(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("slash")
        await person.write("in:summary punctuality")
        await until(person, "Hidden: 1 by the filters")
        await person.press("ctrl+o")
        await until(person, "Search · 1 line")


async def test_an_entity_is_reached_by_a_few_letters(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("e")
        await person.write("oqu")
        await person.press("enter")
        await until(person, "dispatcher")
        assert person.app.screen.number == 2


async def test_hostile_text_is_shown_as_data_everywhere(root: Path) -> None:
    with (root / "memory/2026-10-05.md").open("a") as stream:
        stream.write(f"\n## {HOSTILE}\n- {HOSTILE}\n- **Follow-up:** {HOSTILE} by 10-06\n")
    for size in ((120, 36), (60, 15)):
        async with at_deck(root, size) as person:
            for keys in (["G"], ["c"], ["escape", "f"], ["escape", "slash"]):
                await person.press(*keys)
                if keys[-1] == "slash":
                    await person.write("bad")
                    await until(person, "Search · ")
                seen = person.seen()
                assert not set(seen) & set("\x1b\x07\x9b\u202e")
                assert "[/bad]" in seen


async def test_wide_characters_never_break_a_border(root: Path) -> None:
    with (root / "memory/2026-10-05.md").open("a") as stream:
        stream.write("- 👩\u200d💻 ⚠\ufe0f 港口办公室 " * 20 + "\n")
    for size in ((120, 36), (61, 15)):
        async with at_deck(root, size) as person:
            assert {cell_len(line) for line in person.seen().split("\n")} == {size[0]}


async def test_a_day_goes_on_at_midnight_and_the_draft_stays(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("late thought")
        pane = person.app.screen.panes[0]
        pane.workspace.clock._fixed = pane.workspace.clock.now().replace(day=6, hour=0, minute=1)
        pane._midnight()
        await person.press("enter")
        assert (root / "memory/2026-10-06.md").read_text() == "# 2026-10-06\n\n- late thought\n"
        assert "Today · Tue 6 Oct" in person.seen()


async def test_a_readonly_deck_opens_no_line_for_typing_and_says_why(root: Path) -> None:
    async with at_deck(root) as person:
        readonly.close(person.app.screen.workspace)
        person.app.readonly = True
        for key in ("a", "c"):
            await person.press("1", key)
            assert "the deck was opened read-only" in person.said()
            assert not person.app.screen.query("EntryLine")


async def test_a_readonly_deck_writes_nothing_and_says_so(root: Path) -> None:
    async with at_deck(root) as person:
        readonly.close(person.app.screen.workspace)
        await person.press("a")
        await person.write("not written")
        await person.press("enter")
        assert "read-only" in person.said()
        assert (root / "memory/2026-10-05.md").read_text() == TODAY


async def test_b43_without_colour_states_can_still_be_read(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_deck(root) as person:
        assert person.app.no_color
        await person.press("f")
        assert "Overdue" in person.seen()
        assert "! send Sunniva" in person.seen()
        assert "2 days over" in person.seen()


async def test_outside_a_workspace_the_ways_in_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    app = DeckApp(None)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        person = Person(pilot, app)
        assert "Make one here" in person.seen()
        await person.press("enter")
    assert app.return_value == str(tmp_path / "here")
    assert (tmp_path / "here/memory/MEMORY.md").exists()


async def test_a_folder_that_is_gone_is_said_and_returns(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("a")
        await person.write("half a")
        root.rename(root.with_name("away"))
        await until(person, "is gone")
        assert "ask Orla" in person.seen()
        root.with_name("away").rename(root)
        (root / "memory/2026-10-05.md").write_text(TODAY + "- v2\n")
        await until(person, "v2")
        assert person.app.screen.query_one(LineInput).value == "half a"

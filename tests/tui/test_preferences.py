"""What a person set: keys of one's own, the theme, the mouse; a wrong line is told and changes nothing."""

from pathlib import Path

import pytest

from memory_model.clock import Clock
from memory_model.user_config import path
from memory_model.workspace.front import Workspace
from tests.tui.person import NOW, Person
from tui.app import DeckApp
from tui.commands import remap
from tui.commands.command import named_key, shown_key
from tui.commands.table import everything
from tui.models import helping
from tui.models.preferences import Preferences, load
from tui.panes.lines import LineView
from tui.screens.followups import FollowUpsScreen
from tui.screens.search import SearchScreen


@pytest.fixture(autouse=True)
def _declared_keys():
    yield
    remap.reset()


def opened(root: Path, preferences: Preferences, **options: str) -> DeckApp:
    return DeckApp(Workspace.open(str(root), Clock("", 0, NOW)), preferences=preferences, **options)


async def test_a_key_of_ones_own_runs_the_command_and_is_shown_everywhere(root: Path) -> None:
    app = opened(root, Preferences(keys={"open_search": "s"}))
    async with app.run_test(size=(120, 36)) as pilot:
        person = Person(pilot, app)
        await person.press("slash")
        assert not isinstance(app.screen, SearchScreen)
        assert "s search" in person.seen().rstrip().split("\n")[-1]
        assert any("  s " in row.text and "Search" in row.text for row in helping.rows("deck"))
        await person.press("s")
        assert isinstance(app.screen, SearchScreen)
        assert app.problems == ()


async def test_two_keys_can_be_exchanged(root: Path) -> None:
    app = opened(root, Preferences(keys={"open_search": "f", "open_follow_ups": "/"}))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("slash")
        await pilot.pause()
        assert isinstance(app.screen, FollowUpsScreen)
        assert app.problems == ()


async def test_a_key_with_a_meaning_is_told_at_the_start_and_left(root: Path) -> None:
    app = opened(root, Preferences(keys={"open_search": "f"}))
    async with app.run_test(size=(160, 36)) as pilot:
        person = Person(pilot, app)
        while not person.said():
            await pilot.pause(0.02)
        assert "[keys] open_search: f is 'Follow-ups' already" in person.said()
        await person.press("slash")
        assert isinstance(app.screen, SearchScreen)


@pytest.mark.parametrize(
    ("name", "key", "said"),
    [
        ("open_serch", "s", "no command has that name; open_search is"),
        ("open_search", "hyper+s", "is not a key"),
        ("open_search", 5, 'a key is a text such as "s"'),
        ("open_search", [], 'a key is a text such as "s"'),
        ("submit_entry", "s", "is typed there"),
        ("quit_deck", "Q", "is typed there"),
        ("open_search", "ctrl+m", "same key as enter"),
        ("open_search", "j", "is 'Down' already"),
        ("follow_up_done", "s", "is 'Snooze' already"),
    ],
)
def test_a_bad_line_is_one_sentence_and_changes_nothing(name: str, key: object, said: str) -> None:
    before = {command: command.keys for command in everything()}
    keymap, problems = remap.apply({name: key})
    assert len(problems) == 1
    assert said in problems[0]
    assert keymap == {}
    assert {command: command.keys for command in everything()} == before


def test_every_key_of_the_table_is_read_back_as_it_is_shown() -> None:
    for command in everything():
        for key in command.keys:
            assert named_key(shown_key(key)) == key


def test_the_config_is_read_and_what_is_wrong_in_it_is_said(root: Path) -> None:
    assert load() == Preferences()
    file = Path(path())
    file.parent.mkdir(parents=True)
    file.write_text('theme = "memdeck-terminal"\nmouse = false\n[keys]\nzoom = "Z"\n')
    assert load() == Preferences("memdeck-terminal", mouse=False, keys={"zoom": "Z"})
    file.write_text('theme = 3\nmouse = "no"\nkeys = 1\n')
    assert load()[:3] == Preferences()[:3]
    assert len(load().problems) == 3
    file.write_text("[keys\n")
    assert "is not read" in load().problems[0]


async def test_the_theme_of_the_config_is_taken_and_an_unknown_one_told(root: Path) -> None:
    app = opened(root, Preferences("memdeck-terminal"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.native_ansi_color
        assert app.screen.query(LineView).first().has_focus
        await pilot.press("j", "D", "escape", "slash")
    assert "no theme is named lilac" in opened(root, Preferences(), theme="lilac").problems[0]

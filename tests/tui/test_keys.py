"""One key table: every key has one meaning in a place, and everything is derived from it."""

from collections import defaultdict

import pytest

from tui import keymap
from tui.app import DeckApp
from tui.commands.command import CONTEXTS, Command, chain
from tui.commands.table import FOOTER_KEYS, commands_in, everything, footer, markdown
from tui.models import helping
from tui.panes.entity import EntityPane
from tui.panes.entryline import EntryLine
from tui.panes.lines import LineView
from tui.panes.state import StatePane
from tui.panes.summary import SummaryPane
from tui.panes.today import TodayPane
from tui.screens.calendar import CalendarScreen
from tui.screens.deck import DeckScreen
from tui.screens.desk import DeskScreen
from tui.screens.file import FileScreen
from tui.screens.filtered import FilteredScreen
from tui.screens.followups import FollowUpsScreen
from tui.screens.search import SearchScreen
from tui.screens.week import WeekScreen
from tui.screens.welcome import WelcomeScreen

HOSTS = {
    "anywhere": (DeckApp,),
    "deck": (DeckScreen,),
    "list": (LineView,),
    "today": (TodayPane,),
    "entity": (EntityPane,),
    "summary": (SummaryPane,),
    "state": (StatePane,),
    "entry": (EntryLine,),
    "finding": (FilteredScreen, SearchScreen),
    "search": (SearchScreen,),
    "desk": (DeskScreen, FileScreen),
    "followups": (FollowUpsScreen,),
    "calendar": (CalendarScreen,),
    "week": (WeekScreen,),
    "welcome": (WelcomeScreen,),
}


@pytest.mark.parametrize("context", CONTEXTS)
def test_no_key_has_two_meanings_in_one_place(context: str) -> None:
    meanings: dict[str, list[str]] = defaultdict(list)
    for command in commands_in(context):
        for key in command.keys:
            meanings[key].append(command.__name__)
    allowed = {"escape", "enter", "tab"}  # the nearer place goes first: a field's own Enter, Esc and Tab
    assert {key: names for key, names in meanings.items() if len(names) > 1 and key not in allowed} == {}


@pytest.mark.parametrize("context", CONTEXTS)
def test_the_footer_shows_at_most_seven_keys_and_help_last(context: str) -> None:
    shown = footer(context)
    assert len(shown) <= FOOTER_KEYS
    helps = [command for command in shown if command.footer == "help"]
    assert helps in ([], shown[-1:])


@pytest.mark.parametrize("command", everything(), ids=lambda command: command.__name__)
def test_every_command_says_what_it_does_and_somebody_does_it(command: type[Command]) -> None:
    assert command.title
    assert command.help.endswith(".")
    assert command.__doc__
    for host in HOSTS.get(command.context, ()):
        assert hasattr(host, f"action_{command.action()}"), f"{host.__name__} lacks {command.action()}"


def test_single_letters_act_only_outside_text() -> None:
    typing = [name for name in CONTEXTS if "field" in chain(name)]
    letters = [(name, key) for name in typing for command in commands_in(name) for key in command.keys if len(key) == 1]
    assert letters == []


def test_bindings_help_and_the_readme_tell_the_same_keys() -> None:
    bound = {binding.key for binding in keymap.bindings("today")}  # type: ignore[union-attr]
    assert bound == {",".join(command.keys) for command in everything() if command.context == "today"}
    rows = helping.rows("today")
    listed = {row.key for row in rows if row.key is not None}
    assert listed == set(everything())
    assert "| today | `c` | Correct this line |" in markdown()


def test_help_is_narrowed_by_every_word_typed() -> None:
    rows = helping.rows("today", "hide follow")
    assert [row.key.__name__ for row in rows if isinstance(row.key, type)] == ["FollowUpSnooze"]
    assert helping.rows("today", "xyzzy")[0].key is None

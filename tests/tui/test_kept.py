"""Desks that stand ready: to whoever opens one it is as new each time."""

from pathlib import Path
from unittest.mock import patch

from textual.widgets import Input

from tests.tui.person import Person, at_deck
from tui.models.followups import FollowUpsModel
from tui.panes.lines import LineView
from tui.screens.deck import DeckScreen
from tui.screens.followups import FollowUpsScreen
from tui.screens.search import SearchScreen


async def ready(person: Person) -> DeckScreen:
    """Wait until the desks are made."""
    deck = person.app.screen
    assert isinstance(deck, DeckScreen)
    assert await person.until(lambda: None not in (deck.kept.ready(FollowUpsScreen), deck.kept.ready(SearchScreen)))
    return deck


async def test_the_same_desk_opens_each_time_and_begins_anew(root: Path) -> None:
    async with at_deck(root) as person:
        deck = await ready(person)
        kept = deck.kept.ready(FollowUpsScreen)
        await person.press("f", "v", "space", "n")
        await person.write("a note")
        await person.press("enter", "slash")
        await person.write("sunniva")
        assert person.app.screen is kept
        assert "filter: sunniva" in person.seen()
        await person.press("enter", "escape", "escape", "escape")
        assert person.app.screen is deck
        before = (root / "memory/2026-10-05.md").read_text()
        await person.press("f")
        assert person.app.screen is kept
        assert "2 follow-ups · 1 overdue" in person.seen()
        for gone in ("filter:", "marked", "note:", "view:", "sunniva\n"):
            assert gone not in person.seen()
        await person.press("j", "d")
        assert (root / "memory/2026-10-05.md").read_text().removeprefix(before).startswith("- **Done:** ask Orla")


async def test_search_asks_again_what_was_asked_and_a_letter_begins_another_question(root: Path) -> None:
    async with at_deck(root) as person:
        await ready(person)
        await person.press("slash")
        await person.write("gtfs")
        assert await person.until(lambda: "read the GTFS feed" in person.seen())
        await person.press("escape", "slash")
        assert "read the GTFS feed" in person.seen()
        await person.write("paths")
        assert person.app.screen.text == "paths"
        assert "Timed the three import paths" in person.seen()
        await person.press("escape")
        assert person.app.screen.pane.has_pseudo_classes({"focus-within"})


async def test_what_was_read_last_is_shown_before_anything_is_read(root: Path) -> None:
    async with at_deck(root) as person:
        deck = await ready(person)
        await person.press("f", "escape")
        assert await person.until(lambda: deck.index.corpus is not None)  # open desks read again when search is ready
        desk = deck.kept.ready(FollowUpsScreen)
        assert desk is not None
        desk.view.set_rows([])
        shown: list[list[str]] = []
        read = FollowUpsModel.read

        def noted(model: FollowUpsModel) -> None:
            shown.append([row.text for row in desk.view.rows])
            read(model)

        with patch.object(FollowUpsModel, "read", noted):
            await person.press("f")
            await person.until(lambda: bool(shown))
        assert [any("ask Orla" in line for line in lines) for lines in shown] == [True]


async def test_what_was_written_meanwhile_is_there(root: Path) -> None:
    async with at_deck(root) as person:
        await ready(person)
        await person.press("f", "escape")
        with (root / "memory/2026-10-05.md").open("a") as stream:
            stream.write("- **Follow-up:** from the agent\n")
        await person.press("f")
        assert any("from the agent" in line for line in person.lines())


async def test_another_size_and_another_theme_are_followed(root: Path) -> None:
    async with at_deck(root) as person:
        deck = await ready(person)
        await person.press("f", "escape")
        await person.pilot.resize_terminal(60, 15)
        await person.pilot.pause()
        await person.press("f")
        assert {len(line) for line in person.seen().split("\n")} == {60}
        assert "send Sunniva" in person.seen()
        await person.press("escape")
        person.app.theme = "memdeck-light"
        await person.pilot.pause()
        assert deck.kept.ready(FollowUpsScreen) is None
        await person.press("f")
        ground = person.app.screen.view.render_line(0)._segments[0].style.bgcolor
        assert ground.get_truecolor() == person.app.screen.view.background_colors[1].rich_color.get_truecolor()
        assert "send Sunniva" in person.seen()


async def test_a_desk_in_waiting_uses_nothing(root: Path) -> None:
    async with at_deck(root) as person:
        deck = await ready(person)
        for kind in (FollowUpsScreen, SearchScreen):
            assert not isinstance(deck.kept.ready(kind).focused, Input)
        await person.press("slash", "escape")
        assert deck.kept.ready(SearchScreen).focused is None
        await person.press("f", "slash", "enter", "escape")
        assert isinstance(deck.kept.ready(FollowUpsScreen).focused, LineView)

"""The last line by itself: what is said, with the mark of its mood."""

import pytest
from textual.app import App, ComposeResult

from tui.panes.footer import Footer

LONG = "memory/facts/one.md: there is a fact of this name already, and what comes here is longer than a line of keys is"


class OneLine(App[None]):
    def compose(self) -> ComposeResult:
        yield Footer()


@pytest.mark.parametrize("width", [60, 300])
async def test_what_is_said_has_the_mark_of_its_own_mood_however_long_it_is(width: int) -> None:
    app = OneLine()
    async with app.run_test(size=(width, 6)) as pilot:
        footer = app.query_one(Footer)
        for text, mood, mark in ((LONG, "bad", "✗"), (f"again {LONG}", "good", "●"), (f"then {LONG}", "note", "then")):
            footer.said, footer.mood = text, mood
            await pilot.pause()
            assert f"{mark} " in footer.render().plain
            assert sum(footer.render().plain.count(sign) for sign in "✗●") == (mood != "note")


@pytest.mark.parametrize("context", ["deck", "entry"])
async def test_a_refusal_is_never_cut(context: str) -> None:
    app = OneLine()
    async with app.run_test(size=(100, 30)) as pilot:
        footer = app.query_one(Footer)
        footer.context, footer.said, footer.mood = context, " ".join([LONG] * 4), "bad"
        await pilot.pause()
        told = footer.render().plain
        assert "…" not in told
        assert " ".join(told.split()).count("longer than a line of keys is") == 4
        footer.said = "short"
        await pilot.pause()
        assert footer.styles.height.value == 1

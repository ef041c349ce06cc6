"""What a key paints: the lines that say something else, never the whole screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from rich.cells import cell_len
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tests.tui.person import at_deck
from tui.models.rows import row
from tui.panes.framed import Framed
from tui.panes.lines import LineView
from tui.panes.state import StatePane
from tui.screens.filtered import QueryInput

WHOLE = LayoutUpdate.__name__
ROWS = [row(f"line {number}", key=number) for number in range(12)]


class FrameApp(App[None]):
    CSS = "Framed { border: round red; }"

    def compose(self) -> ComposeResult:
        with Framed():
            yield LineView(ROWS)

    def on_mount(self) -> None:
        self.query_one(LineView).focus()


@contextmanager
def drawn(*widgets: Widget) -> Iterator[list[tuple[str, int]]]:
    """Note which lines of the widgets are drawn."""
    lines: list[tuple[str, int]] = []

    def noting(widget: Widget) -> Any:
        draw = widget.render_line

        def noted(y: int) -> Strip:
            lines.append((type(widget).__name__, y))
            return draw(y)

        return noted

    patches = [patch.object(widget, "render_line", noting(widget)) for widget in widgets]
    for each in patches:
        each.start()
    try:
        yield lines
    finally:
        for each in patches:
            each.stop()


@contextmanager
def painted() -> Iterator[list[str]]:
    """Note each time that something is painted: `WHOLE` for all of the screen."""
    times: list[str] = []
    display = App._display

    def noted(app: App[None], screen: Screen[None], update: object) -> None:
        if update is not None:
            times.append(type(update).__name__)
        display(app, screen, update)

    with patch.object(App, "_display", noted):
        yield times


def edges(app: App[None]) -> tuple[str, str]:
    """Return the first and the last line of the screen."""
    lines = app.screen._compositor.render_strips()
    return lines[0].text, lines[-1].text


async def test_a_title_leaves_what_is_in_its_frame_undrawn() -> None:
    app = FrameApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        frame, view = app.query_one(Framed), app.query_one(LineView)
        with drawn(frame, view) as lines, painted() as times:
            assert frame.entitle("[3] of 5", "noon")
            await pilot.pause()
        assert lines == []
        assert times
        assert WHOLE not in times
        upper, lower = edges(app)
        assert "─ [3] of 5 ─" in upper
        assert "─ noon ─" in lower
        assert not frame.entitle("[3] of 5", "noon")
        assert frame.entitle("[3] of 5")
        await pilot.pause()
        assert "noon" not in edges(app)[1]


async def test_a_frame_that_becomes_larger_is_drawn_with_its_title() -> None:
    app = FrameApp()
    async with app.run_test(size=(60, 20)) as pilot:
        app.query_one(Framed).entitle("before it was laid out", "below")
        await pilot.pause()
        await pilot.resize_terminal(70, 25)
        await pilot.pause()
        upper, lower = edges(app)
        assert "before it was laid out" in upper
        assert "below" in lower


async def test_the_cursor_draws_the_row_it_leaves_and_the_one_it_comes_to() -> None:
    app = FrameApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("j")
        view = app.query_one(LineView)
        with drawn(view) as lines:
            await pilot.press("j")
            await pilot.pause()
        assert sorted(set(lines)) == [("LineView", 1), ("LineView", 2)]


async def test_a_row_that_stays_where_the_cursor_was_loses_its_colour() -> None:
    app = FrameApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("j", "j")
        view = app.query_one(LineView)
        await pilot.pause()
        plain, marked = view.render_line(1), view.render_line(2)
        view.set_rows([ROWS[0], ROWS[1]._replace(key="new"), ROWS[2]._replace(key="other"), *ROWS[3:]], to=5)
        await pilot.pause()
        assert view.cursor == 5
        strips = view.render_lines(view.size.region)
        assert strips[2]._segments[0].style == plain._segments[0].style
        assert strips[5]._segments[0].style == marked._segments[0].style
        assert plain._segments[0].style != marked._segments[0].style


@contextmanager
def pieces() -> Iterator[dict[tuple[int, int], str]]:
    """Note what was painted last at each place, as long as only parts of the screen are."""
    shown: dict[tuple[int, int], str] = {}
    display = App._display

    def noted(app: App[None], screen: Screen[None], update: object) -> None:
        if isinstance(update, ChopsUpdate):
            for y, line in enumerate(update.chops):
                shown.update({(x, y): strip.text for x, strip in line.items() if strip is not None})
        elif update is not None:
            shown.clear()
        display(app, screen, update)

    with patch.object(App, "_display", noted):
        yield shown


async def test_what_is_painted_of_a_change_is_what_the_whole_screen_shows_there(root: Path) -> None:
    async with at_deck(root) as person:
        painted_at_all = 0
        for keys in (["slash"], ["e", "r"], ["down"], ["backspace"], ["escape"], ["j"], ["2"], ["f"], ["j"]):
            with pieces() as shown:
                await person.press(*keys)
                await person.pilot.pause(0.1)
            whole = Compositor.render_strips(person.app.screen._compositor)
            assert {place: text for place, text in shown.items() if not _starts(whole[place[1]], place[0], text)} == {}
            painted_at_all += len(shown)
        assert painted_at_all > 50


def _starts(line: Strip, x: int, text: str) -> bool:
    return line.crop(x, x + cell_len(text)).text == text


async def test_a_letter_paints_what_is_found_before_the_place_beside_it(root: Path) -> None:
    async with at_deck(root) as person:
        assert await person.until(lambda: person.app.screen.index.corpus is not None)
        await person.press("slash", "t")
        await person.pilot.pause(0.1)
        desk = person.app.screen
        preview = desk.query_one("#preview", LineView)
        show, hits_were_drawn = desk._show_place, list[bool]()

        def shown() -> None:
            hits_were_drawn.append(bool(lines))
            show()

        with drawn(desk.query_one("#hits", LineView)) as lines, patch.object(desk, "_show_place", shown):
            desk.query_one(QueryInput).insert_text_at_cursor("imed")
            assert "Search · 1 line" in person.seen()
            await person.pilot.pause(0.1)
        assert hits_were_drawn
        assert all(hits_were_drawn)
        assert any("Timed" in row.text for row in preview.rows if row.key is not None)


async def test_letter_and_answer_are_painted_with_the_key_and_the_same_stays(root: Path) -> None:
    async with at_deck(root) as person:
        assert await person.until(lambda: person.app.screen.index.corpus is not None)
        await person.press("slash", "t")
        await person.pilot.pause(0.1)
        field = person.app.screen.query_one(QueryInput)
        for change in (lambda: field.insert_text_at_cursor("imed"), field.action_delete_left):
            with pieces() as shown:
                change()
                at_once = dict(shown)
                await person.pilot.pause(0.1)
            assert any(field.value in text for text in at_once.values())
            whole = Compositor.render_strips(person.app.screen._compositor)
            rows = person.app.screen.query_one("#hits", LineView).region
            stayed = [_starts(whole[y], x, text) for (x, y), text in at_once.items() if rows.contains(x, y)]
            assert stayed
            assert all(stayed)


@pytest.mark.parametrize("pending", ["_layout_required", "_scroll_required"])
async def test_nothing_is_painted_in_places_that_a_layout_or_a_scroll_is_about_to_change(
    root: Path, pending: str
) -> None:
    async with at_deck(root) as person:
        await person.press("slash", "t")
        await person.pilot.pause(0.1)
        desk = person.app.screen
        with patch.object(desk, pending, new=True), painted() as times:
            desk.query_one(QueryInput).insert_text_at_cursor("imed")
        assert not times
        await person.pilot.pause(0.1)
        assert "timed" in person.seen()


async def test_what_changes_below_a_desk_is_painted_once_one_is_back(root: Path) -> None:
    async with at_deck(root) as person:
        deck = person.app.screen
        await person.press("f", "j")
        with painted() as times:
            deck.query_one(StatePane).entitle("changed meanwhile")
            deck.query_one(StatePane).query_one(LineView).set_rows([row("what was written meanwhile")])
            await person.pilot.pause(0.1)
        assert not times
        assert "meanwhile" not in person.seen()
        await person.press("escape")
        assert "changed meanwhile" in person.seen()
        assert "what was written meanwhile" in person.seen()


async def test_no_key_that_moves_paints_the_whole_screen(root: Path) -> None:
    async with at_deck(root) as person:
        await person.press("2", "1")
        await person.press("f", "escape")
        with painted() as times:
            await person.press("j", "k", "tab", "3", "4", "1")
            await person.pilot.pause(0.1)
        assert times
        assert WHOLE not in times

"""The list that draws only what it shows."""

from collections.abc import Iterator, Sequence
from typing import overload

import pytest
from textual.app import App, ComposeResult
from textual.strip import Strip

from tui.models.rows import Row, Span, row
from tui.panes.lines import LineView


class Many(Sequence[Row]):
    """Very many rows, made when they are asked for; counts how many were."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.made = 0

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        assert isinstance(index, int)
        self.made += 1
        return row(f"line {index}", key=index)

    def __iter__(self) -> Iterator[Row]:
        raise AssertionError("nobody goes through all rows")


class ListApp(App[None]):
    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__()
        self.rows = rows

    def compose(self) -> ComposeResult:
        yield LineView(id="list")

    def on_mount(self) -> None:
        self.query_one(LineView).set_rows(self.rows)
        self.query_one(LineView).focus()


async def test_a_list_of_690000_lines_makes_only_the_rows_it_shows() -> None:
    rows = Many(690_000)
    app = ListApp(rows)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("G", "g", "ctrl+d", "j")
        view = app.query_one(LineView)
        assert view.cursor == 11
        await pilot.press("G")
        assert view.cursor == 689_999
        assert rows.made < 2_000


async def test_the_cursor_stays_on_its_row_when_rows_come_before_it() -> None:
    rows = [row(f"line {number}", key=number) for number in range(50)]
    app = ListApp(rows)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("j", "j")
        view = app.query_one(LineView)
        view.set_rows([row("new", key="new"), *rows])
        current = view.current
        assert current is not None
        assert current.key == 2


async def test_rows_without_a_key_are_passed_over_and_a_click_chooses() -> None:
    rows = [row("Topic"), row("one", key=1), row(""), row("two", key=2)]
    app = ListApp(rows)
    async with app.run_test(size=(60, 20)) as pilot:
        view = app.query_one(LineView)
        await pilot.press("g")
        assert view.cursor == 1
        await pilot.press("j")
        assert view.cursor == 3
        await pilot.click("#list", offset=(2, 1))
        assert view.cursor == 1
        await pilot.click("#list", offset=(2, 0))
        assert view.cursor == 1


async def test_of_other_rows_only_the_lines_that_say_something_else_are_drawn() -> None:
    app = ListApp([row(f"line {number}", key=number) for number in range(10)])
    async with app.run_test() as pilot:
        await pilot.pause()
        view = app.query_one(LineView)
        drawn: list[int] = []
        draw = view.render_line

        def noted(y: int) -> Strip:
            drawn.append(y)
            return draw(y)

        view.render_line = noted  # type: ignore[method-assign]
        view.set_rows([row(f"line {number}" if number != 4 else "another", key=number) for number in range(10)])
        await pilot.pause()
        assert drawn == [4]
        assert "another" in view.render_line(4).text


async def test_another_width_of_which_nobody_told_is_drawn_in_that_width() -> None:
    app = ListApp([row("one", right=(Span("right"),), key=1), row("two", key=2)])
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        view = app.query_one(LineView)
        right = view.render_line(0).text
        assert right.rstrip().endswith("right")
        view.styles.scrollbar_size_vertical = 4  # the room for a scroll bar grows, the list itself does not
        view.refresh()
        await pilot.pause()
        assert len(view.render_line(0).text) == view.scrollable_content_region.width < len(right)


@pytest.mark.parametrize("wraps", [True, False])
async def test_what_stands_in_place_of_a_list_is_said_whole(wraps: bool) -> None:
    told = "  Whatever is written is listed here, and can be taken back with one key."
    view = LineView([row(told)], wrap=wraps)

    class Narrow(App[None]):
        def compose(self) -> ComposeResult:
            yield view

    async with Narrow().run_test(size=(30, 6)):
        shown = ["".join(part.text for part in view.render_line(y)).rstrip() for y in range(6)]
        assert " ".join("".join(f"{line.strip()} " for line in shown).split()) == told.strip()
        assert all(not line or line.startswith("  ") for line in shown)
        view.set_rows([row(told, key=1)])
        shown = ["".join(part.text for part in view.render_line(y)).rstrip() for y in range(2)]
        assert bool(shown[1]) is wraps

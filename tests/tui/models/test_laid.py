"""Rows as lines: what is looked at is exact, however little was broken before."""

import pytest
from rich.cells import cell_len

from tui.models.laid import Laid
from tui.models.rows import LazyRows, Row, row

WIDTH = 20
ROWS = [row("word " * count, key=count) for count in (1, 9, 3, 12, 0, 5)]


def whole() -> Laid:
    laid = Laid(ROWS, WIDTH, cell_len)
    laid.through(len(ROWS))
    return laid


@pytest.mark.parametrize("y", range(11))
def test_a_line_looked_at_alone_is_the_one_of_the_whole_list(y: int) -> None:
    laid = Laid(ROWS, WIDTH, cell_len)
    assert laid.row_at(y) == whole().row_at(y)
    assert laid.line(*laid.row_at(y)) == whole().line(*whole().row_at(y))


@pytest.mark.parametrize("index", range(len(ROWS)))
def test_the_place_of_a_row_does_not_depend_on_what_was_broken(index: int) -> None:
    assert Laid(ROWS, WIDTH, cell_len).top_of(index) == whole().top_of(index)


def test_the_height_grows_to_the_exact_one_slice_by_slice() -> None:
    laid = Laid(ROWS, WIDTH, cell_len)
    heights = [laid.height]
    while not laid.is_done:
        laid.go_on(2)
        heights.append(laid.height)
    assert heights[0] == len(ROWS)
    assert heights == sorted(heights)
    assert heights[-1] == whole().height > len(ROWS)


def test_without_a_width_every_row_is_one_line() -> None:
    laid = Laid(ROWS, 0, cell_len)
    assert laid.is_done
    assert (laid.height, laid.row_at(3), laid.top_of(4)) == (len(ROWS), (3, 0), (4, 1))
    assert laid.line(1, 0) == ROWS[1].spans


@pytest.mark.parametrize("now", [[*ROWS, row("more " * 8)], ROWS[:3], [], [ROWS[0], row("else " * 9), *ROWS[2:]], ROWS])
@pytest.mark.parametrize("reached", [0, 2, len(ROWS)])
def test_a_list_that_begins_alike_is_broken_from_there_on(now: list[Row], reached: int) -> None:
    before = Laid(ROWS, WIDTH, cell_len)
    before.go_on(reached)
    asked: list[str] = []
    laid = Laid(now, WIDTH, lambda text: asked.append(text) or cell_len(text), before)
    laid.through(len(now))
    alone = Laid(now, WIDTH, cell_len)
    alone.through(len(now))
    assert [laid.row_at(y) for y in range(alone.height)] == [alone.row_at(y) for y in range(alone.height)]
    assert [laid.top_of(at) for at in range(len(now))] == [alone.top_of(at) for at in range(len(now))]
    assert laid.height == alone.height
    assert not asked or reached < len(ROWS) or now != ROWS


def test_a_list_of_another_width_is_broken_anew() -> None:
    assert Laid(ROWS, 30, cell_len, whole()).top_of(5) == Laid(ROWS, 30, cell_len).top_of(5)


def test_the_same_lazy_rows_are_not_broken_again() -> None:
    rows = LazyRows(range(len(ROWS)), ROWS.__getitem__)
    before = Laid(rows, WIDTH, cell_len)
    before.through(len(ROWS))
    assert Laid(rows, WIDTH, cell_len, before).is_done
    assert not Laid(rows, WIDTH - 1, cell_len, before).is_done
    assert not Laid(LazyRows(range(len(ROWS)), ROWS.__getitem__), WIDTH, cell_len, before).is_done


def test_lazy_rows_are_made_once_and_only_those_asked_for() -> None:
    made: list[int] = []

    def make(at: int) -> Row:
        made.append(at)
        return row(str(at), key=at)

    rows = LazyRows(range(1000), make)
    assert rows.place_of(700) == 700
    assert rows.place_of("none") == -1
    assert (rows[3].key, rows[3].key, rows[-1].key) == (3, 3, 999)
    assert made == [3, 999]
    assert [part.key for part in rows[1:3]] == [1, 2]
    with pytest.raises(IndexError):
        rows[1000]

"""Dots, discs and texts in a window of cells."""

import pytest
from rich.cells import cell_len

from tui.models.canvas import Canvas


def drawn(canvas: Canvas) -> list[str]:
    return ["".join(span.text for span in line) for line in canvas.lines()]


def test_dots_share_a_cell_and_lines_run_from_end_to_end() -> None:
    canvas = Canvas(4, 2, cell_len)
    canvas.line(0j, 7 + 0j, "faint")
    canvas.line(0j, 0 + 7j, "faint")
    assert drawn(canvas) == ["⡏⠉⠉⠉", "⡇   "]


@pytest.mark.parametrize(
    ("start", "stop"), [(-1e9 + 1j, 1e9 + 1j), (-50 - 50j, -1 - 1j), (3 - 1e7j, 3 + 1e7j), (99 + 0j, 0 + 99j), (9j, 9j)]
)
def test_a_line_that_leaves_the_window_costs_only_what_is_inside(start: complex, stop: complex) -> None:
    canvas = Canvas(6, 3, cell_len)
    set_dots: list[tuple[int, int]] = []
    canvas.dot = lambda x, y, look: set_dots.append((x, y))  # type: ignore[method-assign]
    canvas.line(start, stop, "")
    assert len(set_dots) <= 2 * 6 + 4 * 3


def test_texts_never_cover_each_other_nor_leave_the_window() -> None:
    canvas = Canvas(10, 1, cell_len)
    assert canvas.text(2, 0, "pier", "strong")
    for column, text in ((0, "tide"), (5, "x"), (8, "abc"), (-1, "x")):
        assert not canvas.text(column, 0, text, "")
    assert canvas.text(6, 0, "x", "")
    assert drawn(canvas) == ["  pierx   "]


@pytest.mark.parametrize("text", ["潮見", "e\u0301te\u0301", "한글 ok", "a\u200db", "👩‍🚀 x"])
def test_every_line_is_as_wide_as_the_window_whatever_letters_it_has(text: str) -> None:
    canvas = Canvas(16, 1, cell_len)
    canvas.line(0j, 31 + 0j, "faint")
    canvas.text(3, 0, text, "strong")
    assert cell_len(drawn(canvas)[0]) == 16


def test_a_disc_grows_with_its_radius() -> None:
    sizes = []
    for radius in (1, 2, 4):
        canvas = Canvas(8, 4, cell_len)
        canvas.disc(8 + 8j, radius, "")
        sizes.append(sum(ord(char) != 32 for line in drawn(canvas) for char in line))
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]

"""Rows break at blanks, by cells, and nothing is lost."""

import time
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.models.rows import Span, row
from tui.models.wrapping import wrap


def plain(lines: list[tuple[Span, ...]]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


def test_a_row_breaks_at_blanks_and_hangs() -> None:
    lines = wrap(row(" • ", "one two three four", hang=3), 12, cell_len)
    assert [line.rstrip() for line in plain(lines)] == [" • one two", "   three", "   four"]


def test_a_line_has_one_span_for_what_stands_together_in_one_style() -> None:
    lines = wrap(row(Span("a bold start ", "bold"), "and some plain words", hang=3), 22, cell_len)
    assert lines[0] == (Span("a bold start ", "bold"), Span("and some "))
    assert all(left.style != right.style for line in lines for left, right in pairwise(line))


def test_a_word_that_fits_no_line_begins_where_it_stands() -> None:
    lines = wrap(row("first  ", "~/.claude/projects/ferry.jsonl", hang=7), 20, cell_len)
    assert plain(lines) == ["first  ~/.claude/pro", "       jects/ferry.j", "       sonl"]


def test_a_row_without_a_hang_goes_on_below_its_own_beginning() -> None:
    assert [line.rstrip() for line in plain(wrap(row("  one two three"), 11, cell_len))] == ["  one two", "  three"]


def test_the_part_at_the_right_edge_takes_its_room_on_the_first_line() -> None:
    lines = wrap(row("one two three four", right=(Span("3 days"),)), 19, cell_len)
    assert [line.rstrip() for line in plain(lines)] == ["one two", "three four"]


def test_a_word_longer_than_the_line_is_cut_by_cells() -> None:
    assert plain(wrap(row("港口办公室港口"), 6, cell_len)) == ["港口办", "公室港", "口"]


@settings(deadline=None, max_examples=150)
@given(st.text(st.sampled_from("ab 港é👩x"), max_size=60), st.integers(6, 30), st.integers(0, 5))
@example(" aa港港aaaa港 港aaaa", 6, 0)
def test_nothing_is_lost_and_no_line_is_too_wide(text: str, width: int, hang: int) -> None:
    lines = plain(wrap(row(text, hang=hang), width, cell_len))
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(cell_len(line.rstrip(" ")) <= width for line in lines)


@pytest.mark.parametrize("text", ["y", "港", "ab ", "é"])
def test_a_line_without_end_is_broken_in_the_time_of_its_length(text: str) -> None:
    def seconds(size: int) -> float:
        begun = time.process_time()
        wrap(row(text * size), 40, cell_len)
        return time.process_time() - begun

    small = min(seconds(5_000) for _ in range(3))
    assert min(seconds(40_000) for _ in range(2)) < 4 * 8 * max(small, 0.0004)

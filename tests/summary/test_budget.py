"""The meter: bytes and lines as the loader counts them, where it cuts, what is lost."""

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.settings import BudgetSettings
from memory_model.summary.budget import measure, uncounted
from memory_model.summary.wording import loss, meter
from memory_model.text.blocks import COMMENT, FRONTMATTER, scan

FULL = BudgetSettings()
SMALL = BudgetSettings(lines=5, bytes=60)


def test_b48_bytes_are_counted_not_characters():
    budget = measure(("- " + "é" * 100 + "\n").encode() * 130, FULL)
    assert (budget.lines, budget.bytes, budget.state, budget.binding) == (130, 26_390, "over", "bytes")
    assert (budget.loaded_lines, budget.loaded_bytes, budget.first_cut_line) == (123, 24_969, 124)
    assert "13,390" not in meter(budget)
    assert "26,390 of 25,000 bytes" in meter(budget)


def test_b48_the_mark_and_carriage_returns_count():
    budget = measure(b"\xef\xbb\xbf# Memory\r\n- one\r\n- two\r\n", FULL)
    assert (budget.lines, budget.bytes, budget.state) == (3, 27, "ok")


def test_b48_forty_cjk_characters_are_a_hundred_and_twenty_bytes_before_saving():
    text = "# Memory\n- one\n"
    before, after = measure(text.encode(), FULL), measure((text + "港" * 40).encode(), FULL)
    assert after.bytes - before.bytes == 120


def test_frontmatter_and_block_comments_are_not_counted():
    text = "---\ntitle: m\n---\n# Memory\n<!-- one -->\n- a\n<!--\ntwo\n-->\n- b\n"
    budget = measure(text.encode(), FULL)
    assert (budget.lines, budget.bytes) == (3, len("# Memory\n- a\n- b\n"))


def test_a_comment_that_is_never_closed_counts():
    assert measure(b"- a\n<!-- open\n- b\n", FULL).lines == 3
    assert measure(b"<!-- shut -->\n<!-- open\n- b\n", FULL).lines == 2


def test_comment_marks_in_code_count():
    assert measure(b"```\n<!-- x -->\n```\n", FULL).lines == 3


def test_the_cut_falls_after_a_whole_line_in_the_files_own_numbering():
    text = "---\na: b\n---\n# M\n- one\n<!-- c -->\n- two\n- three\n- four\n- five\n\n<!-- d -->\n- six\n"
    budget = measure(text.encode(), SMALL)
    assert (budget.state, budget.binding, budget.loaded_lines, budget.first_cut_line) == ("over", "lines", 5, 10)
    assert budget.lost == ((10, "- five"), (13, "- six"))
    assert loss(budget) == "from line 10 on, 2 lines would not load (10: - five; 13: - six)"


def test_the_axis_that_cuts_first_binds_when_both_are_over():
    budget = measure(b"- " + b"x" * 70 + b"\n" + b"- a\n" * 9, SMALL)
    assert (budget.binding, budget.loaded_lines, budget.first_cut_line) == ("bytes", 0, 1)


def test_near_begins_at_four_fifths_of_either_axis_and_full_is_not_over():
    assert measure(b"- a\n" * 3, SMALL).state == "ok"
    assert measure(b"- a\n" * 4, SMALL).state == "near"
    full = measure(b"- a\n" * 5, SMALL)
    assert (full.state, full.percent, full.first_cut_line, full.lost) == ("near", 100, None, ())
    assert measure(b"x" * 48, SMALL).state == "near"
    assert measure(b"x" * 47, SMALL).state == "ok"


def test_an_empty_summary_is_empty():
    budget = measure(b"", FULL)
    assert (budget.lines, budget.bytes, budget.percent, budget.state, budget.lost) == (0, 0, 0, "ok", ())
    assert loss(budget) == ""


def test_odd_line_separators_end_no_line():
    assert measure("- a\u2028b\u0085c\x0cd\n".encode(), FULL).lines == 1


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(["", "- a", "- é港", "# x", "text"]), max_size=12), st.booleans(), st.booleans())
def test_what_loads_is_the_longest_run_of_whole_lines_that_fits(lines, crlf, bom):
    end = "\r\n" if crlf else "\n"
    data = (b"\xef\xbb\xbf" if bom and lines else b"") + "".join(line + end for line in lines).encode()
    budget = measure(data, SMALL)
    assert (budget.lines, budget.bytes) == (len(lines), len(data))
    kept = data.split(b"\n")[: budget.loaded_lines]
    assert sum(len(line) + 1 for line in kept) == budget.loaded_bytes
    assert budget.loaded_lines <= SMALL.lines
    assert budget.loaded_bytes <= SMALL.bytes
    if budget.state == "over":
        further = len(data.split(b"\n")[budget.loaded_lines]) + 1
        assert budget.loaded_lines == SMALL.lines or budget.loaded_bytes + further > SMALL.bytes
        assert budget.first_cut_line == budget.loaded_lines + 1


def test_lines_that_loading_leaves_out_are_those_of_the_blocks():
    for text in ("", "a\nb", "---\nk: v\n---\nx", "---\n\nx\n---", "---\nk: v\n", "x\n---\nk: v\n---", "```\n---\n"):
        lines = text.split("\n")
        assert list(uncounted(lines)) == [context in (FRONTMATTER, COMMENT) for context in scan(lines).contexts]

"""Adding to the summary and dropping from it, and the guard of its budget."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.settings import BudgetSettings
from memory_model.storage.outcomes import Refused
from memory_model.summary.edit import add, drop, guard
from memory_model.text.document import Document

FULL = BudgetSettings()

MEMORY = """\
# Memory

My own words, no link here.

## Active
- Quill Ferry pilot: timetable due 10-20
- [Tide tables](tide-tables.md) — which harbour, which datum

### Later
* one thing

## Lessons
- Ring before visiting.
"""


def added(text: str, section: str, entry: str) -> str:
    result = add(Document.from_text(text), section, entry)
    assert not isinstance(result, Refused), result
    return result[0].to_text()


def test_b07_an_entry_goes_below_the_section_s_own_lines_and_nothing_else_moves():
    line = "- [Tide tables](tide-tables.md) — which harbour, which datum\n"
    assert added(MEMORY, "active", "Berth plan") == MEMORY.replace(line, f"{line}- Berth plan\n")
    assert added(MEMORY, "Later", "- two things\nwith detail") == MEMORY.replace(
        "* one thing\n", "* one thing\n* two things\n  with detail\n"
    )
    assert added(MEMORY, "Lessons", "x") == MEMORY + "- x\n"


def test_the_line_of_the_new_entry_is_told():
    result = add(Document.from_text(MEMORY), "Active", "Berth plan")
    assert not isinstance(result, Refused)
    assert result[0].lines[result[1] - 1] == "- Berth plan"


def test_a_missing_section_is_created_at_the_end():
    assert added(MEMORY, "Preferences", "numbers first") == MEMORY + "\n## Preferences\n- numbers first\n"
    assert added("# Memory\n\n## Active\n\n## Lessons\n", "Active", "a") == "# Memory\n\n## Active\n- a\n\n## Lessons\n"


def test_a_summary_that_is_not_there_starts_with_the_usual_sections():
    result = add(None, "Decisions", "feed, not spreadsheet")
    assert not isinstance(result, Refused)
    assert result[0].to_text() == "# Memory\n\n## Active\n\n## Decisions\n- feed, not spreadsheet\n\n## Lessons\n"


def test_headings_in_code_are_no_sections():
    text = "# Memory\n\n```\n## Active\n```\n"
    assert added(text, "Active", "a") == text + "\n## Active\n- a\n"


def test_an_entry_without_text_or_section_is_refused():
    assert isinstance(add(Document.from_text(MEMORY), "Active", " \n"), Refused)
    assert isinstance(add(Document.from_text(MEMORY), " # ", "x"), Refused)


def test_b50_the_entry_that_does_not_load_is_refused_by_name():
    document = Document.from_text("# Memory\n\n## Lessons\n" + "".join(f"- lesson {i}\n" for i in range(1, 196)))
    for number in (1, 2, 3):
        result = add(document, "Lessons", f"new lesson {number}")
        assert not isinstance(result, Refused)
        document = result[0]
        refused = guard(document, FULL, over=False)
        assert (refused is None) == (number < 3)
    assert refused is not None
    assert "201: - new lesson 3" in refused.message
    assert "201 of 200 lines" in refused.message
    assert "memdeck summary drop" in refused.repair
    assert guard(document, FULL, over=True) is None


def test_an_entry_high_up_names_the_lines_at_the_end_that_go():
    document = Document.from_text("## Active\n- a\n\n## Lessons\n" + "- l\n" * 196)
    result = add(document, "Active", "b")
    assert not isinstance(result, Refused)
    refused = guard(result[0], FULL, over=False)
    assert refused is not None
    assert "line 201" in refused.message
    assert "- l" in refused.message


def test_dropping_a_line_takes_what_is_indented_below_it_only():
    result = drop(Document.from_text("# M\n- a\n  more\n\n  still\n- b\n"), 2)
    assert not isinstance(result, Refused)
    assert result[0].to_text() == "# M\n- b\n"
    assert result[1] == ("- a", "  more", "", "  still")


@pytest.mark.parametrize(
    ("line", "why"), [(0, "no line 0"), (99, "no line 99"), (1, "frontmatter"), (4, "heading"), (5, "blank"),
                      (6, "code block"), (9, "comment")],
)  # fmt: skip
def test_what_other_lines_need_is_not_dropped(line, why):
    text = "---\na: b\n---\n# M\n\n```\nx\n```\n<!--\nc\n-->\n## Empty\n"
    refused = drop(Document.from_text(text), line)
    assert isinstance(refused, Refused)
    assert why in refused.message


def test_an_empty_heading_and_a_line_of_code_can_go():
    text = "# M\n```\nx\n```\n## Empty\n"
    for line in (3, 5):
        assert not isinstance(drop(Document.from_text(text), line), Refused)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.sampled_from(["", "- a", "## Active", "### Sub", "words", "```", "> ## Active", "\udcff", "<!-- x -->"]),
        max_size=9,
    ),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)  # fmt: skip
def test_adding_keeps_every_line_that_was_there(lines, end, bom):
    data = (b"\xef\xbb\xbf" if bom else b"") + "".join(line + end for line in lines).encode("utf-8", "surrogateescape")
    before = Document.from_bytes(data)
    result = add(before, "Active", "fresh")
    assert not isinstance(result, Refused)
    after, line = result
    assert after.lines[line - 1] == "- fresh"
    assert set(after.ends) <= {end} or not before.lines
    rest = iter(after.lines)
    assert all(text in rest for text in before.lines)
    assert len(after.lines) - len(before.lines) <= 4

"""The current state: fields and stamp in any shape, set in the shape they have."""

from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.state.edit import new, update
from memory_model.state.parse import parse
from memory_model.state.stamps import refresh
from memory_model.text.document import Document

NOW = datetime(2026, 10, 5, 16, 40)

STATE = """\
# Current state (2026-10-04 09:00)

Working on: feed importer, half of it in src/feed/load.py
Waiting on: Orla, for the holiday calendar
Next: the duplicate-trip test, then the importer

Loose thoughts stay.
"""


def read(text: str):
    return parse(Document.from_text(text), "state/current.md")


def changed(text: str, **fields: str) -> str:
    return update(Document.from_text(text), NOW, **fields).to_text()


def test_the_documented_shape_is_read():
    state = read(STATE)
    assert state.stamp == "2026-10-04 09:00"
    assert state.working_on == "feed importer, half of it in src/feed/load.py"
    assert state.waiting_on == "Orla, for the holiday calendar"
    assert state.next == "the duplicate-trip test, then the importer"
    assert (state.line_of("waiting_on"), state.text) == (4, STATE)


def test_setting_one_field_changes_its_line_and_the_stamp_only():
    assert changed(STATE, waiting_on="nobody") == STATE.replace("Orla, for the holiday calendar", "nobody").replace(
        "2026-10-04 09:00", "2026-10-05 16:40"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# State\n\n*Last updated: October 4, 2026 at 9:15 AM*\n", "*Last updated: October 5, 2026 at 16:40*\n"),
        ("Last updated: 2026-10-04\n", "Last updated: 2026-10-05\n"),
        ("**Updated:** 4 Oct 2026, 09:15\n", "**Updated:** 5 October 2026, 16:40\n"),
        ("---\nupdated: 2026-10-04T09:15:00Z\n---\n", "updated: 2026-10-05T16:40\n"),
        ("# State\n\n- last_updated: 2026-10-04 09:15:10\n", "- last_updated: 2026-10-05 16:40\n"),
        ("# State\n\nWorking on: x\n", "# State (2026-10-05 16:40)\n"),
    ],
)
def test_the_stamp_is_refreshed_where_and_how_the_file_keeps_it(before, after):
    result = refresh(Document.from_text(before), NOW)
    assert after in result.to_text()
    assert sum(a != b for a, b in zip(before.split("\n"), result.to_text().split("\n"), strict=True)) == 1
    assert (read(result.to_text()).stamp or "").startswith("2026-10-05")


def test_dates_in_the_text_are_no_stamp():
    text = "# State\n\nWorking on: the 2026-10-20 launch\n\n```\nUpdated: 2026-01-01\n```\n"
    assert read(text).stamp is None
    assert changed(text, next="x").count("2026-10-20") == 1
    assert "Updated: 2026-01-01" in changed(text, next="x")


def test_a_stamp_the_calendar_does_not_have_is_none():
    assert read("Last updated: 2026-02-30\n").stamp is None


def test_other_labels_and_shapes_are_read_and_kept():
    bullets = "# State\n\n- **Current focus:** import\n- **Blocked on**: Orla\n- Next steps: test\n"
    state = read(bullets)
    assert (state.working_on, state.waiting_on, state.next) == ("import", "Orla", "test")
    assert "- **Blocked on**: nobody\n" in changed(bullets, waiting_on="nobody")

    sections = "# Now\n\n## Working on\n\n- import\n- tests\n\n## Next\n\nship\n\n## Notes\n\nkept\n"
    state = read(sections)
    assert (state.working_on, state.waiting_on, state.next) == ("import\ntests", None, "ship")
    assert changed(sections, working_on="one\ntwo\nthree") == sections.replace(
        "- import\n- tests\n", "- one\n- two\n- three\n"
    ).replace("# Now", "# Now (2026-10-05 16:40)")

    lists = "# S (2026-10-01)\n\nWorking on:\n- a\n- b\n\nNext:\n- c\n"
    assert read(lists).working_on == "a\nb"
    assert changed(lists, next="d") == lists.replace("- c", "- d").replace("2026-10-01", "2026-10-05")


def test_a_missing_field_is_added_in_the_style_of_the_last_one():
    assert "- **Next:** y\n- **Waiting on:** Orla\n" in changed("# S\n\n- **Next:** y\n", waiting_on="Orla")
    assert changed("free text\n", next="x") == "free text\n\nNext: x\n"
    assert changed("# S (2026-10-01)\n\nfree\n", next="x") == "# S (2026-10-05)\n\nNext: x\n\nfree\n"


def test_an_empty_value_empties_the_field_and_none_leaves_it():
    emptied = changed(STATE, waiting_on="")
    assert "Waiting on:\nNext: the duplicate" in emptied
    assert read(emptied).waiting_on == ""
    assert read(emptied).next == read(STATE).next


def test_a_file_that_is_not_there_is_made():
    result = update(None, NOW, working_on="feed importer").to_text()
    assert result == "# Current state (2026-10-05 16:40)\n\nWorking on: feed importer\nWaiting on:\nNext:\n"
    assert read(new(NOW).to_text()).stamp == "2026-10-05 16:40"


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["", "free", "# T", "## Next", "Next: a", "- b", "  indented", "```", "> Next: q", "Working on:",
             "**Waiting on:** o", "Updated: 2026-01-01", "\udcff", "<!-- Next: c -->"]
        ),
        max_size=9,
    ),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["", "v", "two\nlines"]),
)  # fmt: skip
def test_a_value_that_was_set_is_read_back_and_setting_it_again_changes_nothing(lines, end, value):
    data = "".join(line + end for line in lines).encode("utf-8", "surrogateescape")
    once = update(Document.from_bytes(data), NOW, waiting_on=value)
    twice = update(once, NOW, waiting_on=value)
    assert twice == once
    if not lines.count("```") % 2:
        assert parse(once, "p").waiting_on == value

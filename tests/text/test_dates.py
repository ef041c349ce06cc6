from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_model.errors import MemdeckError
from memory_model.text.dates import day, due, relative

MONDAY = date(2026, 10, 5)


@pytest.mark.parametrize(
    ("text", "on", "expected"),
    [
        ("a renew licence by 01-05.", date(2026, 12, 30), date(2027, 1, 5)),
        ("b pay berth by 12-31.", date(2026, 12, 30), date(2026, 12, 31)),
        ("d full date by 2027-01-03.", date(2026, 12, 30), date(2027, 1, 3)),
        ("four days overdue by 10-01", MONDAY, date(2026, 10, 1)),
        ("at sixty days by 08-06", MONDAY, date(2026, 8, 6)),
        ("beyond sixty days by 08-05", MONDAY, date(2027, 8, 5)),
        ("leap by 02-29", date(2027, 12, 1), date(2028, 2, 29)),
        ("ask Orla @due(2026-10-08)", MONDAY, date(2026, 10, 8)),
        ("ask Orla 📅 2026-10-08", MONDAY, date(2026, 10, 8)),
        ("ask (due 2026-10-08) Orla", MONDAY, date(2026, 10, 8)),
        ("due: 10-08, the second call", MONDAY, date(2026, 10, 8)),
        ("by Friday", MONDAY, date(2026, 10, 9)),
        ("by next Friday", MONDAY, date(2026, 10, 16)),
        ("due tomorrow", MONDAY, date(2026, 10, 6)),
        ("by 8 Oct", MONDAY, date(2026, 10, 8)),
        ("by October 8th, 2027", MONDAY, date(2027, 10, 8)),
        ("due in two weeks", MONDAY, date(2026, 10, 19)),
        ("by end of month", MONDAY, date(2026, 10, 31)),
        ("approved by Teo by 10-09", MONDAY, date(2026, 10, 9)),
    ],
)
def test_b34_due_dates_count_from_the_log_of_the_line(text: str, on: date, expected: date) -> None:
    found = due(text, on)
    assert found is not None
    assert (found.day, found.problem) == (expected, None)
    assert found.words in text[found.start : found.stop]


@pytest.mark.parametrize(
    "text", ["bad by 02-30", "by 1/5", "(due 10/08)", "due: soon", "@due(whenever)", "by 10-08-2026", "by 13-01"]
)
def test_b34_what_names_no_day_is_a_problem_and_never_a_guess(text: str) -> None:
    found = due(text, date(2026, 12, 30))
    assert found is not None
    assert found.day is None
    assert found.words in (found.problem or "")


@pytest.mark.parametrize(
    "text", ["no date", "stand by the harbour", "due to weather", "by 10-12 people", "by 16:40", "residue: 10-08", ""]
)
def test_plain_english_is_no_due_date(text: str) -> None:
    assert due(text, MONDAY) is None


def test_slash_dates_follow_the_setting() -> None:
    found = {slash: due("by 10/08", MONDAY, slash) for slash in ("mdy", "dmy")}
    assert [item and item.day for item in found.values()] == [date(2026, 10, 8), date(2026, 8, 10)]


@given(st.text("bydue:()@📅/-0123456789 FridayOctin", max_size=24), st.dates())
def test_due_never_fails_and_its_span_is_inside(text: str, on: date) -> None:
    for slash in ("", "mdy", "dmy"):
        found = due(text, on, slash)
        if found:
            assert 0 <= found.start < found.stop <= len(text)
            assert (found.day is None) == (found.problem is not None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-10-08", date(2026, 10, 8)),
        ("10-08", date(2026, 10, 8)),
        ("10-01", date(2027, 10, 1)),
        ("Today", MONDAY),
        ("tomorrow", date(2026, 10, 6)),
        ("yesterday", date(2026, 10, 4)),
        ("friday", date(2026, 10, 9)),
        ("mon", date(2026, 10, 12)),
        ("+3d", date(2026, 10, 8)),
        ("+2w", date(2026, 10, 19)),
        ("2 weeks", date(2026, 10, 19)),
        ("a week", date(2026, 10, 12)),
        ("3d", date(2026, 10, 8)),
        ("next week", date(2026, 10, 12)),
        ("this week", MONDAY),
        ("-1w", date(2026, 9, 28)),
        ("in 2 weeks", date(2026, 10, 19)),
        ("3 days ago", date(2026, 10, 2)),
        ("8 Oct", date(2026, 10, 8)),
    ],
)
def test_a_field_takes_these_days(text: str, expected: date) -> None:
    assert day(text, MONDAY) == expected


def test_a_field_about_the_past_looks_back() -> None:
    assert day("friday", MONDAY, past=True) == date(2026, 10, 2)
    assert day("monday", MONDAY, past=True) == MONDAY
    assert day("10-06", MONDAY, past=True) == date(2025, 10, 6)
    assert day("2w", MONDAY, past=True) == date(2026, 9, 21)
    assert day("last week", MONDAY, past=True) == date(2026, 9, 28)
    assert day("+2d", MONDAY, past=True) == date(2026, 10, 7)


@pytest.mark.parametrize("text", ["", "soon", "2026-02-30", "02-30", "13-45", "+3", "10/08", "+99999d"])
def test_what_is_no_day_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(MemdeckError) as error:
        day(text, MONDAY)
    assert error.value.kind == "usage"
    assert "2026-10-08" in error.value.repair


def test_relative_days_are_found_with_their_span() -> None:
    text = "yesterday we met; next Friday again, 3 days ago, on Monday, in two weeks, `yesterday`, every Friday, today"
    found = relative(text, MONDAY)
    assert [(item.words, item.day.isoformat()) for item in found] == [
        ("yesterday", "2026-10-04"),
        ("next Friday", "2026-10-16"),
        ("3 days ago", "2026-10-02"),
        ("Monday", "2026-10-05"),
        ("in two weeks", "2026-10-19"),
    ]
    assert all(text[item.start : item.stop] == item.words for item in found)

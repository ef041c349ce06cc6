"""How often one means to be in touch: read from Status as people write it, held against the last contact."""

from datetime import date

import pytest

from memory_model.entities import cadence

TODAY = date(2026, 10, 5)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("weekly", 7),
        ("Weekly, on Mondays", 7),
        ("bi-weekly", 14),
        ("every 14 days", 14),
        ("every two weeks", 14),
        ("every other week", 14),
        ("every week", 7),
        ("once a month", 30),
        ("2w", 14),
        ("10 days", 10),
        ("3 months (at least)", 90),
        ("quarterly", 91),
        ("half-yearly", 182),
        ("a year", 365),
    ],
)
def test_a_rhythm_is_read_in_days(text, days):
    assert cadence.days(text) == days


@pytest.mark.parametrize("text", ["", "when needed", "14", "every", "every 0 days", "every now and then", "two three"])
def test_other_words_are_no_rhythm(text):
    assert cadence.days(text) is None


@pytest.mark.parametrize(
    ("last", "rhythm", "otherwise", "losing"),
    [
        (date(2026, 9, 28), "weekly", 30, False),
        (date(2026, 9, 27), "weekly", 30, True),
        (date(2026, 7, 1), "yearly", 30, False),
        (None, "weekly", None, True),
        (None, "", 30, False),
        (date(2026, 9, 5), "", 30, False),
        (date(2026, 9, 4), "", 30, True),
        (date(2026, 9, 4), "", None, False),
        (date(2026, 9, 4), "now and then", 30, True),
    ],
)
def test_touch_is_lost_when_the_rhythm_has_passed(last, rhythm, otherwise, losing):
    assert cadence.is_losing_touch(last, rhythm, TODAY, otherwise) is losing

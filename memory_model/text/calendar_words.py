"""The words and shapes of days: weekday and month names, ISO, year-less and slash dates."""

from memory_model.values import date, timedelta

WEEKDAYS = {
    name: number
    for number, names in enumerate(
        [
            "monday mon",
            "tuesday tue tues",
            "wednesday wed",
            "thursday thu thur thurs",
            "friday fri",
            "saturday sat",
            "sunday sun",
        ]
    )
    for name in names.split()
}
MONTHS = {
    name: number
    for number, names in enumerate(
        "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|"
        "october oct|november nov|december dec".split("|"),
        start=1,
    )
    for name in names.split()
}
NUMBERS = {
    word: number for number, word in enumerate("a two three four five six seven eight nine ten".split(), start=1)
}
NUMBERS["one"] = NUMBERS["an"] = 1
LOOK_BACK = timedelta(days=60)
"""How far before the line's own day a date without a year may lie (formats.md §3)."""


def real(year: int, month: int, day: int) -> date | None:
    """Return the date, or `None` for one that does not exist."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def yearless(month: int, day: int, on: date) -> date | None:
    """Return the first such day on or after ``on`` minus `LOOK_BACK`; `None` when neither year has it."""
    start = on - LOOK_BACK if on - date.min > LOOK_BACK else date.min
    for year in (start.year, start.year + 1):
        found = real(year, month, day)
        if found and found >= start:
            return found
    return None


def shift(on: date, days: int) -> date | None:
    """Return the day ``days`` later (earlier when negative); `None` beyond the calendar."""
    try:
        return on + timedelta(days=days)
    except OverflowError:
        return None


def weekday_from(on: date, weekday: int, *, strictly: bool = False) -> date | None:
    """Return the first such weekday on or after ``on``; ``strictly`` after it."""
    ahead = (weekday - on.weekday()) % 7
    return shift(on, ahead or 7 if strictly else ahead)


def weekday_in_week(on: date, weekday: int, weeks: int) -> date | None:
    """Return that weekday of the ISO week ``weeks`` after the one of ``on``."""
    return shift(on, weekday - on.weekday() + 7 * weeks)


def count(word: str) -> int | None:
    """Read ``3`` or ``three``; `None` for any other word and for numbers of more than four digits."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) <= 4 else None
    return NUMBERS.get(word)

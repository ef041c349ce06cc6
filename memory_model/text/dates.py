"""Days written by people: typed into a field, and relative ones found in prose."""

import re
from collections.abc import Iterator

from memory_model.errors import MemdeckError
from memory_model.text import calendar_words as words
from memory_model.text.address import iso_day
from memory_model.text.code_spans import code_spans
from memory_model.text.due import Due, due
from memory_model.text.pattern import lazy
from memory_model.values import NamedTuple, date

__all__ = ["Due", "Relative", "day", "due", "relative"]

_UNIT = {"d": 1, "day": 1, "days": 1, "w": 7, "week": 7, "weeks": 7}
_WEEKS = {"next": 1, "last": -1, "this": 0}
_FIXED = {"today": 0, "tomorrow": 1, "yesterday": -1}


class Relative(NamedTuple):
    """A span of a text (indexes from 0) that means another day each day, and the day it means now."""

    start: int
    stop: int
    words: str
    day: date


def day(text: str, today: date, *, past: bool = False) -> date:
    """Read a day from a field or an option.

    Understood are ``2026-10-08``, ``10-08`` or ``10-8`` (the next one), ``today``, ``tomorrow``, ``yesterday``,
    weekdays (the next one, never today), ``next week`` (its Monday), ``+3d``, ``-2w``, ``2 weeks``, ``8 Oct``,
    ``Oct 8``. With ``past`` (``--since``) a weekday, a number of days and a date without a year look back from today.
    Raises `MemdeckError` of kind ``usage``.
    """
    bare = " ".join(text.casefold().split())
    found = (
        _dated(bare)
        or _named(bare, today, past=past)
        or _offset(bare, today, past=past)
        or _yearless(bare, today, past=past)
    )
    if found is None:
        raise MemdeckError(
            "usage", f"{text!r} is not a date", "date", "write it as 2026-10-08, 10-08, friday, tomorrow or +3d"
        )
    return found


def _dated(bare: str) -> date | None:
    """Read a date with its year; month and day may have one digit."""
    match = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", bare)
    return iso_day(bare) or (words.real(*map(int, match.groups())) if match else None)


def _named(bare: str, today: date, *, past: bool) -> date | None:
    if bare in _FIXED:
        return words.shift(today, _FIXED[bare])
    head, _, tail = bare.rpartition(" ")
    if tail == "week" and head in _WEEKS:
        return words.weekday_in_week(today, 0, _WEEKS[head])
    weekday = words.WEEKDAYS.get(tail)
    if weekday is None or head not in ("", *_WEEKS):
        return None
    if head:
        return words.weekday_in_week(today, weekday, _WEEKS[head])
    return (
        words.shift(today, -((today.weekday() - weekday) % 7))
        if past
        else words.weekday_from(today, weekday, strictly=True)
    )


def _offset(bare: str, today: date, *, past: bool) -> date | None:
    match = re.fullmatch(r"([+-]|in )?(\w+) ?(d|days?|w|weeks?)( ago)?", bare)
    number = words.count(match[2]) if match else None
    if not match or number is None:
        return None
    back = bool(match[4]) != (match[1] == "-") if match[1] or match[4] else past
    return words.shift(today, number * _UNIT[match[3]] * (-1 if back else 1))


def _yearless(bare: str, today: date, *, past: bool) -> date | None:
    match = re.fullmatch(r"(\d{1,2})-(\d{1,2})|(\d{1,2})\.? ([a-z]+)\.?|([a-z]+)\.? (\d{1,2})", bare)
    if not match:
        return None
    month = int(match[1]) if match[1] else words.MONTHS.get(match[4] or match[5], 0)
    number = int(match[2] or match[3] or match[6])
    years = (today.year, today.year - 1) if past else (today.year, today.year + 1)
    for year in years:
        found = words.real(year, month, number)
        if found and (found <= today if past else found >= today):
            return found
    return None


def _relative() -> str:
    weekday = "|".join(words.WEEKDAYS)
    number = r"\d{1,3}|" + "|".join(words.NUMBERS)
    return (
        rf"(?i)\b(?:(?P<fixed>yesterday|tomorrow)|(?P<which>next|last|this|on|by|until) (?P<weekday>{weekday})"
        rf"|in (?P<ahead>{number}) (?P<unit>days?|weeks?)|(?P<back>{number}) (?P<past>days?|weeks?) ago)\b"
    )


_RELATIVE = lazy(_relative)


def relative(text: str, today: date) -> list[Relative]:
    """Find phrases that name a day by its distance: ``yesterday``, ``next Friday``, ``in two weeks``, ``3 days ago``.

    ``today`` is none of them (the log's own heading says it), and what names no single day (``next
    week``, ``every Friday``) is left alone. Code spans are skipped.
    """
    return list(_relatives(text, today))


def _relatives(text: str, today: date) -> Iterator[Relative]:
    code = code_spans(text)[::-1]
    for match in _RELATIVE.finditer(text):
        start, stop = match.span()
        while code and code[-1][1] <= start:
            code.pop()
        if code and code[-1][0] <= start:
            continue
        which, found = (match["which"] or "").casefold(), _meaning(match, today)
        if which in ("on", "by", "until"):
            start = match.start("weekday")
        if found:
            yield Relative(start, stop, text[start:stop], found)


def _meaning(match: re.Match[str], today: date) -> date | None:
    if match["fixed"]:
        return words.shift(today, _FIXED[match["fixed"].casefold()])
    if match["weekday"]:
        weekday = words.WEEKDAYS[match["weekday"].casefold()]
        weeks = _WEEKS.get(match["which"].casefold())
        return words.weekday_from(today, weekday) if weeks is None else words.weekday_in_week(today, weekday, weeks)
    number = words.count((match["ahead"] or match["back"]).casefold())
    unit = _UNIT[(match["unit"] or match["past"]).casefold()]
    return None if number is None else words.shift(today, number * unit * (1 if match["ahead"] else -1))

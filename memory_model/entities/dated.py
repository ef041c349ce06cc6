"""The date an event begins with, in the shapes that people and agents write."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple, cache, date

if TYPE_CHECKING:
    from re import Pattern


class Dated(NamedTuple):
    """A day and the text behind it, without what parts the two."""

    day: date
    text: str


def dated(text: str) -> Dated | None:
    """Read ``2026-10-03: text`` and its kin: bold, bracketed, with a dash, a time or nothing between.

    A day that the calendar does not have is no date.
    """
    if text[4:8:3] == "--" and text[10:12] == ": " and text[12:13].strip() and _is_plain(text[:10]):
        day = _day(text[:4], text[5:7], text[8:10])
        return Dated(day, text[12:]) if day else None
    match = _pattern().match(text)
    if not match:
        return None
    day = _day(match.group("year"), match.group("month"), match.group("day"))
    return Dated(day, text[match.end() :]) if day else None


def _is_plain(written: str) -> bool:
    """Tell whether ten characters are digits but for the two dashes."""
    return written.isascii() and (written[:4] + written[5:7] + written[8:]).isdecimal()


def day_in(text: str) -> date | None:
    """Return the first ISO day in a text such as a Status value or a heading, or `None`."""
    for match in _iso().finditer(text):
        if day := _day(*match.groups()):
            return day
    return None


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


@cache
def _iso() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    return re.compile(r"(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-])")


@cache
def _pattern() -> Pattern[str]:
    import re  # noqa: PLC0415  not every text asks for an expression

    time = r"(?:[T ]+\d{1,2}:\d{2}(?::\d{2})?(?:Z| UTC|[+-]\d{2}:?\d{2})?)?"
    parting = r"(?:[:：,|]|[—–-]+(?=\s|$))"
    return re.compile(
        r"(?P<bold>\*\*|__)?(?:\[\[|\[|\()?(?P<year>\d{4})(?P<dash>[-/.])(?P<month>\d{2})(?P=dash)(?P<day>\d{2})"
        rf"{time}(?!\w)(?:\]\]|\]|\))?"
        rf"(?:(?(bold)(?P=bold))\s*{parting}?|{parting}(?(bold)(?P=bold)))\s*"
    )

"""``date`` in a shell line: agents put days into paths, today and the one before most of all."""

from collections.abc import Sequence
from datetime import date, timedelta

_FORMS = ("-I", "-Idate", "-Idays", "--iso-8601", "--iso-8601=date")
_KNOWN = frozenset("FYmdybBahAjVGuwDe%")
"""Letters of a format that say nothing of the hour."""
_DAYS = {"day": 1, "days": 1, "week": 7, "weeks": 7, "d": 1, "w": 7}
_NAMED = {"": 0, "now": 0, "today": 0, "yesterday": -1, "tomorrow": 1}


def told(words: Sequence[str], today: date) -> str:
    """Return what ``date`` with these words prints; empty where that cannot be told from a day alone."""
    day: date | None = today
    form = ""
    rest = list(reversed(words))
    while rest and day is not None:
        word = rest.pop()
        if word[:1] == "+":
            form = word[1:]
        elif word in _FORMS:
            form = "%Y-%m-%d"
        elif word in ("-d", "--date") and rest:
            day = _moved(rest.pop(), today)
        elif word.startswith(("--date=", "-d")):
            day = _moved(word.removeprefix("--date=").removeprefix("-d"), today)
        elif word.startswith("-v"):
            day = _moved(f"{word[2:-1]} {word[-1:]}", day)
        elif word not in ("-u", "--utc", "--universal"):
            return ""
    return _written(day, form) if day else ""


def _moved(said: str, day: date) -> date | None:
    """Read a day as ``date -d`` does: a name, an ISO date, or a number of days or weeks, ``ago`` or from now."""
    words = said.lower().replace("+", " +").replace(" -", " - ").replace("- ", "-").split()
    back = words[-1:] == ["ago"]
    words = words[:-1] if back else words
    if len(words) == 1 and words[0] in ("yesterday", "tomorrow", "today", "now"):
        return _plus(day, _NAMED[words[0]])
    if words and len(words[0]) == 10:
        try:
            day, words = date.fromisoformat(words[0]), words[1:]
        except ValueError:
            return None
    elif words and words[0] in _NAMED:
        day, words = _plus(day, _NAMED[words[0]]) or day, words[1:]
    if not words:
        return day
    if len(words) == 1:
        digits = words[0].rstrip("adeksywr")
        words = [digits, words[0][len(digits) :]]
    number = words[0].removeprefix("+")
    if len(words) != 2 or words[1] not in _DAYS or not number.removeprefix("-").isdecimal() or len(number) > 6:
        return None
    return _plus(day, int(number) * _DAYS[words[1]] * (-1 if back else 1))


def _plus(day: date, days: int) -> date | None:
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return None


def _written(day: date, form: str) -> str:
    letters = [form[at + 1 : at + 2] for at in range(len(form)) if form[at] == "%"]
    return day.strftime(form) if form and all(letter in _KNOWN and letter for letter in letters) else ""

"""The due date of an open item, as people write it (formats.md §3, "Follow-ups")."""

from __future__ import annotations

from memory_model.text import calendar_words as words
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator


class Due(NamedTuple):
    """When an item is due. ``words`` are the date as written, ``start`` to ``stop`` its span with the marker.

    ``day`` is `None` when the words name no day; ``problem`` then says why, in a sentence. Nothing is guessed.
    """

    day: date | None
    words: str
    start: int
    stop: int
    problem: str | None = None


def due(text: str, on: date, slash: str = "") -> Due | None:
    """Find the due date in an item's text; ``on`` is the day of its log.

    ``slash`` is the setting ``mdy``, ``dmy`` or empty. Read are ``by D``, ``due D``, ``due: D``, ``(due D)``,
    ``@due(D)`` and ``📅 D`` where D is ``2026-10-08``, ``10-08`` or ``10-8``, ``10/08``, ``8 Oct``, ``Oct 8``, a
    weekday, ``today``, ``tomorrow``, ``in 3 days`` or the end of a week or month.
    The first that names a day counts, else the first that fails to. `None` when nothing is said: ``by`` and
    ``due`` before other words are plain English.
    """
    failed = None
    for found in _candidates(text, on, slash):
        if found.day:
            return found
        failed = failed or found
    return failed


_MARKERS = lazy(r"(?i)@due\(|📅\ufe0f?|\(due:?|(?<![\w-])due(?: (?:by|on))?:|(?<![\w-])(?:due(?: (?:by|on))?|by)(?= )")


def _in_digits() -> str:
    month = "|".join(words.MONTHS)
    units = r"%|percent|people|min|minutes?|hours?|hrs?|days?|weeks?|months?|years?|points?|lines?|pages?|kg|km|m|cm|x"
    ending = r"[.,;:!?)\]*_]*(?:\s*$|\s*<!--|\ \()"  # by 2-3 a week is a range
    return rf"""(?ix)
        (?P<iso>\d{{4}}[-/.]\d\d?[-/.]\d\d?)(?![\d/-]) |
        (?P<short>\d\d-\d\d?|\d-\d\d|\d-\d(?={ending}))(?![\w/-]|\.\d|\ *(?:{units})\b|\ *%) |
        (?P<slashed>\d{{1,2}}/\d{{1,2}}(?:/\d{{4}}|/\d\d)?)(?![\w/]) |
        (?P<dashed>\d{{1,2}}-\d{{1,2}}-\d{{2,4}})(?![\w-]) |
        (?P<day_month>\d{{1,2}}(?:st|nd|rd|th|\.)?\ (?:of\ )?(?:{month})\b\.?(?:,?\ \d{{4}}\b)?)"""


def _in_words() -> str:
    weekday, month = "|".join(words.WEEKDAYS), "|".join(words.MONTHS)
    number = r"\d{1,3}|" + "|".join(words.NUMBERS)
    return rf"""(?ix)
        (?P<month_day>(?:{month})\.?\ \d{{1,2}}(?:st|nd|rd|th)?\b(?:,?\ \d{{4}}\b)?) |
        (?P<weekday>(?:next\ |this\ )?(?:{weekday})\b) |
        (?P<fixed>(?:today|tonight|tomorrow|eod|eow|eom)\b|(?:the\ )?end\ of\ (?:the\ |this\ )?(?:day|week|month)\b) |
        (?P<ahead>in\ (?:{number})\ (?:days?|weeks?)\b)"""


_IN_DIGITS, _IN_WORDS = lazy(_in_digits), lazy(_in_words)
_DRESS = lazy(r"\[\[|\*{1,3}|_{1,3}")
_BETWEEN = lazy(r"\.?,?\ (?:the\ )?\(?")
_EXACT = ("iso", "short", "day_month", "month_day")
_LETTERS, _DIGITS = lazy("[a-z]+"), lazy(r"\d+")


def _shape(text: str, at: int) -> re.Match[str] | None:
    """Find a date at a place; how it begins tells which of two expressions it needs, and most texts need one."""
    return (_IN_DIGITS if text[at : at + 1].isdigit() else _IN_WORDS).match(text, at)


def _candidates(text: str, on: date, slash: str) -> Iterator[Due]:
    if "due" not in (lowered := text.casefold()) and "by " not in lowered and "📅" not in text:
        return
    failed = False
    for marker in _MARKERS.finditer(text):
        at = marker.end()
        while text[at : at + 1] == " ":
            at += 1
        said = marker.group()
        closing = ")" if "(" in said else ""
        dress = _DRESS.match(text, at)
        shape = _shape(text, dress.end() if dress else at)
        if shape:
            day, problem, end = _with_weekday(text, shape, on, slash)
            start, stop = _span(text, marker.start(), end, dress.group() if dress else "", closing)
            yield Due(day, text[shape.start() : end].rstrip(")"), start, stop, problem)
        elif not failed and (said.startswith("@") or said[0] == "📅" or said.endswith(":")):
            stop = _words_end(text, at, closing)
            if rest := text[at:stop].strip():
                failed = True  # only the first is told, and looking for the end of each costs the whole text
                yield Due(
                    None, rest, marker.start(), stop + (text[stop : stop + 1] == closing != ""), _unreadable(rest)
                )


def _span(text: str, start: int, stop: int, dress: str, closing: str) -> tuple[int, int]:
    """Widen a date's span by what closes it, and by the emphasis around the whole (``**by 10-08**``)."""
    for mark in ("]]" if dress == "[[" else dress, closing):
        if mark and text.startswith(mark, stop):
            stop += len(mark)
    around = _DRESS.match(text, stop)
    mark = around.group() if around and not dress else ""
    if mark and text.endswith(mark, 0, start):
        return start - len(mark), stop + len(mark)
    return start, stop


def _with_weekday(text: str, shape: re.Match[str], on: date, slash: str) -> tuple[date | None, str | None, int]:
    """Read a date, and of ``Friday 10-09`` both: they must agree. Returns day, problem and where it ends."""
    day, problem = _read(shape, on, slash)
    between = _BETWEEN.match(text, shape.end()) if shape.lastgroup == "weekday" else None
    exact = _shape(text, between.end()) if between else None
    if not between or not exact or exact.lastgroup not in _EXACT:
        return day, problem, shape.end()
    day, problem = _read(exact, on, slash)
    stop = exact.end() + (between.group().endswith("(") and text.startswith(")", exact.end()))
    weekday = words.WEEKDAYS[shape.group().casefold().split()[-1]]
    if day and day.weekday() != weekday:
        said = text[shape.start() : exact.end()]
        return None, f"{said!r} names two days: {exact.group()} is another weekday; write it as 2026-10-08", stop
    return day, problem, stop


def _words_end(text: str, at: int, closing: str) -> int:
    ends = [text.find(mark, at) for mark in ([closing] if closing else [",", ";", ". ", " (", " <!--"])]
    return min([end for end in ends if end >= 0], default=len(text.rstrip(" .")))


def _read(shape: re.Match[str], on: date, slash: str) -> tuple[date | None, str | None]:
    said = shape.group()
    kind = shape.lastgroup
    if kind == "slashed":
        return _slashed(said, on, slash)
    if kind == "dashed":
        return None, f"{said} can be read two ways; write it as 2026-10-08"
    if kind == "iso":
        year, month, number = map(int, said.replace("/", "-").replace(".", "-").split("-"))
        day = words.real(year, month, number)
    elif kind == "short":
        month, number = map(int, said.split("-"))
        day = words.yearless(month, number, on)
    elif kind in ("day_month", "month_day"):
        day = _month_named(said, on)
    else:
        day = _relative(said.casefold().split(), on)
    return day, None if day else f"{said} is not a day of the calendar"


def _slashed(said: str, on: date, slash: str) -> tuple[date | None, str | None]:
    first, second, *year = map(int, said.split("/"))
    if not slash:
        return None, f"{said} can be read two ways; write it as 10-08 or set [dates] slash"
    month, number = (first, second) if slash == "mdy" else (second, first)
    if year:
        day = words.real(year[0] if year[0] > 99 else 2000 + year[0], month, number)
    else:
        day = words.yearless(month, number, on)
    return day, None if day else f"{said} is not a day of the calendar ({slash})"


def _month_named(said: str, on: date) -> date | None:
    month = next(words.MONTHS[word] for word in _LETTERS.findall(said.casefold()) if word in words.MONTHS)
    number, *year = map(int, _DIGITS.findall(said))
    return words.real(year[0], month, number) if year else words.yearless(month, number, on)


def _relative(said: list[str], on: date) -> date | None:
    if said[-1] in words.WEEKDAYS:
        weekday = words.WEEKDAYS[said[-1]]
        return words.weekday_in_week(on, weekday, 1) if said[0] == "next" else words.weekday_from(on, weekday)
    if said[0] == "in":
        number = words.count(said[1])
        return None if number is None else words.shift(on, number * (7 if said[2].startswith("week") else 1))
    if said[-1] in ("week", "eow"):
        return words.weekday_in_week(on, 6, 0)
    if said[-1] in ("month", "eom"):
        return _month_end(on)
    return words.shift(on, 1 if said[0] == "tomorrow" else 0)


def _month_end(on: date) -> date | None:
    after = words.shift(on.replace(day=28), 4)
    return words.shift(after.replace(day=1), -1) if after else date.max


def _unreadable(said: str) -> str:
    return f"{said!r} names no day; write it as 2026-10-08 or 10-08"

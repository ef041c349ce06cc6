"""The moment a state file says it was written: found in any usual shape, refreshed in that shape."""

from __future__ import annotations

from memory_model.text.blocks import FRONTMATTER, TEXT, scan
from memory_model.text.document import Document
from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING, NamedTuple, date, datetime

if TYPE_CHECKING:
    import re
from memory_model.text.sections import heading

MONTHS = "January February March April May June July August September October November December".split()


class Stamp(NamedTuple):
    """A stamp in a file: line and columns from 0, its moment as text, and how it is written.

    ``text`` is ``2026-10-05 16:40``, or the day alone where the file keeps no time.
    """

    line: int
    start: int
    stop: int
    text: str
    shape: str
    joint: str


def find(document: Document) -> Stamp | None:
    """Find the stamp: in a heading down to the title, else in an ``updated`` line or frontmatter value.

    Lines in code, comments and quotes hold none; an unreadable date is none.
    """
    contexts = scan(document.lines).contexts
    titled = False
    candidates = []
    for number, line in enumerate(document.lines):
        if contexts[number] not in (TEXT, FRONTMATTER):
            continue
        title = heading(line) if contexts[number] == TEXT and not titled else None
        if title:
            titled = title[0] == 1
            if stamp := _in(line, number, 0):
                return stamp
        elif label := _LABEL.match(line):
            candidates.append((number, label.end()))
    return next((stamp for number, start in candidates if (stamp := _in(document.lines[number], number, start))), None)


def refresh(document: Document, now: datetime) -> Document:
    """Set the stamp to a moment, in the place and shape the file has; one line changes.

    A file without one gets it behind its title; a file without a title stays as it is.
    """
    stamp = find(document)
    if stamp is None:
        return _stamped_title(document, now)
    line = document.lines[stamp.line]
    fresh = line[: stamp.start] + _write(stamp, now) + line[stamp.stop :]
    return document.splice(stamp.line, stamp.line + 1, (fresh,))


def written(now: datetime) -> str:
    """Write a moment as new stamps are: ``2026-10-05 16:40``."""
    return f"{now:%Y-%m-%d %H:%M}"


def _stamped_title(document: Document, now: datetime) -> Document:
    contexts = scan(document.lines).contexts
    for number, line in enumerate(document.lines):
        if contexts[number] == TEXT and (title := heading(line)) and title[0] == 1:
            return document.splice(number, number + 1, (f"{line.rstrip()} ({written(now)})",))
    return document


_LABEL = lazy(
    r"(?i)[ \t]*(?:[-*+>][ \t]+)?[*_(\[]{0,3}(?:last[ _-]?)?(?:updated?|modified|saved|stand|as of|date)"
    r"(?:[ _-]?(?:at|on))?[*_]{0,2}[ \t]*[:：]?[*_]{0,2}[ \t]*"
)
_CLOCK = (
    r"(?:(?P<joint>[ T,]+(?:at )?)(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::\d{2}(?:\.\d+)?)?(?P<half> ?[ap]m)?"
    r"(?:Z|[+-]\d{2}:?\d{2})?)?(?!\d)"
)
_NAMES = "(?P<name>" + "|".join(f"{month}|{month[:3]}" for month in MONTHS) + r")\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_MOMENTS = (
    ("iso", lazy(r"(?i)(?<!\d)(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})" + _CLOCK)),
    ("month first", lazy(rf"(?i)\b{_NAMES} {_DAY},? (?P<year>\d{{4}})" + _CLOCK)),
    ("day first", lazy(rf"(?i)(?<!\d){_DAY}\.? {_NAMES},? (?P<year>\d{{4}})" + _CLOCK)),
)


def _in(line: str, number: int, start: int) -> Stamp | None:
    for shape, pattern in _MOMENTS:
        match = pattern.search(line, start)
        if match and (text := _moment(match)):
            return Stamp(number, match.start(), match.end(), text, shape, _joint(match))
    return None


def _moment(match: re.Match[str]) -> str:
    parts = match.groupdict()
    month = int(parts["month"]) if parts.get("month") else _month(parts["name"])
    try:
        day = date(int(parts["year"]), month, int(parts["day"]))
    except ValueError:
        return ""
    if parts["hour"] is None:
        return day.isoformat()
    hour = int(parts["hour"])
    if parts["half"]:
        hour = hour % 12 + (12 if "p" in parts["half"].lower() else 0)
    return f"{day.isoformat()} {hour:02d}:{parts['minute']}"


def _month(name: str) -> int:
    return next(number for number, month in enumerate(MONTHS, 1) if month.casefold().startswith(name.casefold()))


def _joint(match: re.Match[str]) -> str:
    return match.group("joint") or ""


def _write(stamp: Stamp, now: datetime) -> str:
    month = MONTHS[now.month - 1]
    day = {
        "iso": f"{now:%Y-%m-%d}",
        "month first": f"{month} {now.day}, {now.year}",
        "day first": f"{now.day} {month} {now.year}",
    }[stamp.shape]
    return f"{day}{stamp.joint}{now:%H:%M}" if stamp.joint else day

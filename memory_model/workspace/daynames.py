"""File names that stand for a day: the log of the day itself, and its companions."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Iterable

DASH = "YYYY-MM-DD"
UNDERSCORE = "YYYY_MM_DD"
NESTED = "YYYY/MM/YYYY-MM-DD"
NESTED_DAY = "YYYY/MM/DD"
"""Styles in which a workspace names its days (formats.md §1); Logseq uses underscores."""


class DayName(NamedTuple):
    """What a file name says: its day, the style of the date, and whether it is a companion of that day."""

    day: date
    style: str
    companion: bool


def read(name: str) -> DayName | None:
    """Read a name without folders, such as ``2026-10-05.md`` or ``2026-10-05-call-notes.md``; `None` for others."""
    if len(name) < 13 or name[-3:].lower() != ".md" or name[4] not in "-_" or name[7] != name[4]:
        return None
    try:
        day = date.fromisoformat(name[:10] if name[4] == "-" else name[:10].replace("_", "-"))
    except ValueError:
        return None
    rest = name[10:-3]
    if rest and rest[0].isalnum():
        return None
    return DayName(day, DASH if name[4] == "-" else UNDERSCORE, bool(rest))


def read_path(path: str) -> DayName | None:
    """Read a path below the daily folder: a plain name, or one inside ``YYYY/MM/``."""
    if not path[:1].isdigit():
        return None
    parts = path.split("/")
    if len(parts) == 1:
        return read(path)
    if len(parts) != 3 or not is_year(parts[0]) or not is_month(parts[1]):
        return None
    name = parts[2]
    if len(name) == 5 and name[2:].lower() == ".md":
        day = _day(parts[0], parts[1], name[:2])
        return DayName(day, NESTED_DAY, companion=False) if day else None
    found = read(name)
    return found._replace(style=NESTED) if found else None


def newest(names: Iterable[str]) -> DayName | None:
    """Find the newest plain day among names; companions do not count."""
    plain = {name.replace("_", "-"): name for name in names if len(name) == 13 and name[0].isdigit()}
    if not plain:
        return None
    found = read(plain[max(plain)])  # among thousands of days it is the last by name, and none has to be sorted
    return found or next(filter(None, (read(plain[name]) for name in sorted(plain, reverse=True))), None)


def path_of(day: date, style: str) -> str:
    """Spell the path of a day's log below the daily folder."""
    year, month, number = f"{day.year:04d}", f"{day.month:02d}", f"{day.day:02d}"
    if style == UNDERSCORE:
        return f"{year}_{month}_{number}.md"
    if style == NESTED_DAY:
        return f"{year}/{month}/{number}.md"
    plain = f"{year}-{month}-{number}.md"
    return f"{year}/{month}/{plain}" if style == NESTED else plain


def is_year(name: str) -> bool:
    """Tell whether a folder's name is a year of four digits."""
    return len(name) == 4 and name.isascii() and name.isdigit()


def is_month(name: str) -> bool:
    """Tell whether a folder's name is a month of two digits."""
    return len(name) == 2 and name.isascii() and name.isdigit() and 1 <= int(name) <= 12


def _day(year: str, month: str, day: str) -> date | None:
    text = year + month + day
    if not (text.isascii() and text.isdigit()):
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None

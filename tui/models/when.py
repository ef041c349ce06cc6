"""Days as people say them: short, and relative where that helps."""

from datetime import date

from memory_model.text.counting import count

_DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def named(day: date, today: date) -> str:
    """Write ``Mon 5 Oct``, with the year when it is another one."""
    year = f" {day.year}" if day.year != today.year else ""
    return f"{_DAYS[day.weekday()]} {day.day} {_MONTHS[day.month - 1]}{year}"


def away(day: date, today: date) -> str:
    """Tell how far a day is: ``today``, ``tomorrow``, ``3 days``, ``2 days over``."""
    days = (day - today).days
    if days == 0:
        return "today"
    if days == 1:
        return "tomorrow"
    return count(days, "day") if days > 0 else f"{count(-days, 'day')} over"


def ago(day: date, today: date) -> str:
    """Tell how long ago a day was: ``today``, ``yesterday``, ``12 days ago``."""
    days = (today - day).days
    return {0: "today", 1: "yesterday"}.get(days, f"{count(days, 'day')} ago" if days > 0 else named(day, today))

"""Times in words, and words in columns."""

from memory_model.text.counting import count
from memory_model.values import date


def ago(day: date, today: date) -> str:
    """Say how far a day is from today: ``today``, ``3 days ago``, ``in 1 day``."""
    days = (today - day).days
    if days == 0:
        return "today"
    return f"{count(days, 'day')} ago" if days > 0 else f"in {count(-days, 'day')}"


def padded(text: str, width: int) -> str:
    """Fill a text with blanks to ``width`` cells of a terminal; wide characters take two."""
    return text + " " * (width - cells(text))


def cells(text: str) -> int:
    """Measure a text in cells of a terminal."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width  # noqa: PLC0415  rarely needed

    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)

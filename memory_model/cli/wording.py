"""Times and counts in words."""

from datetime import date


def ago(day: date, today: date) -> str:
    """Say how far a day is from today: ``today``, ``3 days ago``, ``in 1 day``."""
    days = (today - day).days
    if days == 0:
        return "today"
    return f"{count(days, 'day')} ago" if days > 0 else f"in {count(-days, 'day')}"


def count(number: int, noun: str) -> str:
    """Say a number of things: ``1 day``, ``3 days``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"

"""Personal data of others in a text: mail addresses and phone numbers."""

import re

from memory_model.text.pattern import lazy


def personal(text: str) -> list[str]:
    """Return the mail addresses and phone numbers in a text, as written, in order."""
    return [match.group() for match in _PATTERN.finditer(text) if _is_number(match)]


_PATTERN = lazy(
    r"(?P<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,})"
    r"|(?<![\w./:-])(?P<phone>(?:\+\d{1,3}[ ./-]?|\(?0\d{1,4}\)?[ ./-])"
    r"(?:\(?\d{1,4}\)?[ ./-]?){2,5}\d{2,})(?![\w-])"
)


def _is_number(match: re.Match[str]) -> bool:
    """Tell a phone number from a date, a version or a reading."""
    phone = match["phone"]
    return phone is None or 8 <= sum(char.isdigit() for char in phone) <= 15

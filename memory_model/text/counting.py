"""A number of things in words."""


def count(number: int, noun: str) -> str:
    """Say how many: ``1 day``, ``3 days``, ``1,200 entries``."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return the plural of a noun as English makes most of them: ``days``, ``entries``."""
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeou" else f"{noun}s"

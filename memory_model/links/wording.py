"""Blast radii in words."""


def leaning(number: int) -> str:
    """Say how many lean on something: ``nothing leans on it``, ``1 leans on it``, ``3 lean on it``."""
    if not number:
        return "nothing leans on it"
    return "1 leans on it" if number == 1 else f"{number:,} lean on it"

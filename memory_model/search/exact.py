"""Literal text, whatever its case: the very lines that ``rg -i -F`` gives."""

import re
from collections.abc import Iterator
from functools import lru_cache

_FOLDED_TO_ASCII = ("\u212a", "\u017f")
"""The Kelvin sign and the long s: the only letters beyond ASCII whose simple case folding is an ASCII letter."""


def may_hold(data: bytes, needle: str) -> bool:
    """Tell quickly, on the bytes, whether a text of ASCII may be in a file; of others, always."""
    if not needle.isascii():
        return True
    wanted = needle.lower().encode()
    if wanted in data or wanted in data.lower():
        return True
    return any(letter in needle.lower() for letter in "ks") and any(odd.encode() in data for odd in _FOLDED_TO_ASCII)


def is_foldable(needle: str) -> bool:
    """Tell whether whatever holds the text also holds it when both are folded.

    So it is for ASCII, Latin, Greek, Cyrillic and Han; elsewhere a mark that follows may be composed with its end.
    """
    return bool(needle) and all(
        char < "\u0300" or "\u0370" <= char < "\u0483" or "\u048a" <= char < "\u0530" or "\u3400" <= char <= "\u9fff"
        for char in needle
    )


def occurrences(text: str, needle: str) -> Iterator[re.Match[str]]:
    """Yield the places of a text; an empty one is everywhere."""
    for match in pattern(needle).finditer(text):
        if _same_dots(match.group(), needle):
            yield match


@lru_cache(maxsize=64)
def pattern(needle: str) -> re.Pattern[str]:
    """Compile the text as itself, whatever its case."""
    return re.compile(re.escape(needle), re.IGNORECASE)


def _same_dots(found: str, needle: str) -> bool:
    """Turn down ``İ`` and ``ı`` for ``i``: Python takes them for one letter, Unicode's simple folding does not."""
    if found.isascii() and needle.isascii():
        return True
    odd = "\u0130\u0131"
    return all(one == other for one, other in zip(found, needle, strict=True) if one in odd or other in odd)

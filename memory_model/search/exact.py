"""Literal text, whatever its case: the very lines that ``rg -i -F`` gives."""

from __future__ import annotations

from memory_model.text.pattern import lazy
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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


def finder(needle: str) -> Callable[[str], Iterator[tuple[int, int]]]:
    """Return a function that yields the spans at which the text stands in a line; an empty one is everywhere."""
    odd = lazy(lambda: f"(?i){_escaped(needle)}")
    low = needle.lower()
    is_plain = bool(low) and low.isascii()

    def spans(line: str) -> Iterator[tuple[int, int]]:
        if is_plain and (line.isascii() or not ("\u0130" in line or "\u017f" in line)):
            yield from _plain(line.lower(), low)
        else:
            yield from [match.span() for match in odd.finditer(line) if _same_dots(match.group(), needle)]

    return spans


def lines_with(text: str, needle: str) -> Iterator[int]:
    """Yield the numbers (from 0) of the lines of a text that may hold a text; of none that `finder` finds is it silent.

    What is no ASCII is looked for line by line.
    """
    low, key = needle.lower(), text.lower()
    if not low or not low.isascii() or "\n" in low or ("s" in low and "\u017f" in key):
        yield from range(text.count("\n") + 1)
    else:
        yield from lines_at(key, low)


def lines_at(text: str, part: str) -> Iterator[int]:
    """Yield the numbers (from 0) of the lines of a text in which a part of it begins."""
    number = start = 0
    at = text.find(part)
    while at >= 0:
        number += text.count("\n", start, at)
        yield number
        stop = text.find("\n", at)
        if stop < 0:
            return
        number, start = number + 1, stop + 1
        at = text.find(part, start)


def _plain(line: str, low: str) -> Iterator[tuple[int, int]]:
    at = line.find(low)
    while at >= 0:
        stop = at + len(low)
        yield at, stop
        at = line.find(low, stop)


def _escaped(needle: str) -> str:
    from re import escape  # noqa: PLC0415  lines of ASCII need no expression

    return escape(needle)


def _same_dots(found: str, needle: str) -> bool:
    """Turn down ``İ`` and ``ı`` for ``i``: Python takes them for one letter, Unicode's simple folding does not."""
    if found.isascii() and needle.isascii():
        return True
    odd = "\u0130\u0131"
    return all(one == other for one, other in zip(found, needle, strict=True) if one in odd or other in odd)

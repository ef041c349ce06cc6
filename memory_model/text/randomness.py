"""Telling a random key from the long words that engineering notes are made of."""

from itertools import pairwise
from math import log2

_VOWELS = frozenset("aeiouyAEIOUY")


def is_random(token: str) -> bool:
    """Judge one unbroken token of 20 characters or more: letters of both cases and digits, mixed throughout.

    Digests, UUIDs, paths, dotted or hyphenated words, camelCase names and numbers are not random: they have
    one case, separators, or long pronounceable runs.
    """
    core = token.strip("=_-")
    if len(core) < 20 or core.count("/") > 1 or _readable(core):
        return False
    digits = sum(char.isdigit() for char in core)
    upper = sum(char.isupper() for char in core)
    lower = sum(char.islower() for char in core)
    if min(digits, upper, lower) < 2 or upper + lower < digits:
        return False
    return entropy(core) >= min(3.5 + (len(core) - 20) / 40, 4.2) and _changes(core) >= len(core) / 4


def entropy(text: str) -> float:
    """Return the Shannon entropy of a text's characters in bits per character; 0 for an empty one."""
    size = len(text)
    return -sum(share * log2(share) for char in set(text) if (share := text.count(char) / size))


def _changes(text: str) -> int:
    """Count how often the class of character (digit, upper, lower, other) changes."""
    classes = [0 if char.isdigit() else 1 if char.isupper() else 2 if char.islower() else 3 for char in text]
    return sum(one != other for one, other in pairwise(classes))


def _readable(text: str) -> bool:
    """Tell whether most of the text is words: runs of lower-case letters of four or more with a vowel."""
    letters = 0
    run = ""
    for char in text + " ":
        if char.islower():
            run += char
            continue
        if len(run) >= 3 and _VOWELS & set(run):
            letters += len(run) + 1
        run = ""
    return letters * 2 >= len(text)

"""Words as the rules compare them: in lower case as far as ASCII goes, apart by blanks, marks left out."""

import re
from collections.abc import Set
from functools import cache

Words = tuple[bytes, ...]
"""Words as they stand in a file, in lower case as far as ASCII goes."""
_BLANKS = bytes(code if code >= 0x80 or chr(code).isalnum() else 0x20 for code in range(256))
"""Turns what is no letter or digit of ASCII into blanks."""
_ASCII = bytes(range(0x80))
_MANY = 24
"""With more kinds of marks, replacing each takes longer than looking for all."""


def each_once(text: bytes) -> Set[bytes]:
    """Return each word of a text whose words are apart; some are parted at a time, in the room of those before."""
    found: set[bytes] = set()
    start = 0
    while start < len(text):
        stop = text.find(b" ", start + _SOME)
        stop = len(text) if stop < 0 else stop
        found.update(text[start:stop].split())
        start = stop
    return found


_SOME = 16_384


def words(name: str) -> Words:
    """Split a name as the days are split."""
    low = lowered(name)
    return tuple((low.translate(_BLANKS) if name.isascii() else apart(low)).split())


def lowered(name: str) -> bytes:
    """Return a name as it stands in the days: as bytes, letters of ASCII in lower case."""
    return name.encode("utf-8", "surrogateescape").lower()


def beyond(data: bytes) -> bytes:
    """Return all bytes beyond ASCII, without what stands between."""
    return b"" if data.isascii() else data.translate(None, _ASCII)


def apart(low: bytes, others: bytes | None = None) -> bytes:
    """Put blanks in the place of all that is no letter: the marks of ASCII, and those that texts are set with.

    ``others`` are its bytes beyond ASCII, where they are known already.
    """
    others = beyond(low) if others is None else others
    marks = set(_marks().findall(others)) if others else ()
    if len(marks) > _MANY:
        low = _marks().sub(b" ", low)
    else:
        for mark in marks:
            low = low.replace(mark, b" ")
    return b"".join((b" ", low.translate(_BLANKS), b" "))  # one copy instead of two


@cache
def _marks() -> re.Pattern[bytes]:
    """Match dashes, quotation marks, dots, spaces and brackets beyond ASCII."""
    return re.compile(
        rb"\xc2[\x80-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf]|\xe2[\x80\x81\x86\x9c\x9d][\x80-\xbf]"
        rb"|\xe3\x80[\x80-\x84\x88-\xa0]|\xef\xbc[\x80-\x8f\x9a-\xa0]|\xef\xb8\x8f"
    )

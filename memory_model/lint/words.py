"""Words as the rules compare them: in lower case as far as ASCII goes, apart by blanks, marks left out."""

from collections.abc import Iterator, Sequence, Set

from memory_model.text.pattern import lazy

Words = tuple[bytes, ...]
"""Words as they stand in a file, in lower case as far as ASCII goes."""
_BLANKS = bytes(code if code >= 0x80 or chr(code).isalnum() else 0x20 for code in range(256))
"""Turns what is no letter or digit of ASCII into blanks."""
_LINES = _BLANKS[:10] + b"\n" + _BLANKS[11:]
"""The same, but for the ends of lines."""
_ASCII = bytes(range(0x80))
_MANY = 24
"""With more kinds of marks, replacing each takes longer than looking for all."""


def parted(text: bytes) -> Iterator[list[bytes]]:
    """Yield the words of a text whose words are apart, some at a time: they take the room of those before."""
    start = 0
    while start < len(text):
        stop = text.find(b" ", start + _SOME)
        stop = len(text) if stop < 0 else stop
        yield text[start:stop].split()
        start = stop


def each_once(text: bytes) -> Set[bytes]:
    """Return each word of a text whose words are apart."""
    found: set[bytes] = set()
    for some in parted(text):
        found.update(some)
    return found


def touching(text: bytes) -> frozenset[bytes]:
    """Return what stands, of words that are apart and in part beyond ASCII, between such letters: the part of ASCII."""
    pieces = text.translate(_ALIKE).split(_BEYOND)
    ahead = [piece[piece.rfind(b" ") + 1 :] for piece in filter(None, pieces[:-1])]
    behind = [piece.partition(b" ")[0] for piece in filter(None, pieces[1:])]
    return frozenset([*ahead, *behind]) - {b""}


_BEYOND = b"\x80"
_ALIKE = bytes(min(code, 0x80) for code in range(256))


_SOME = 16_384


def words(name: str) -> Words:
    """Split a name as the days are split."""
    low = lowered(name)
    return tuple((low.translate(_BLANKS) if name.isascii() else apart(low)).split())


def words_of_each(names: Sequence[str]) -> list[Words]:
    """Split many names; most of them at once, which takes a quarter of the time."""
    text = "\n".join(names)
    if not text.isascii() or text.count("\n") + 1 != len(names):
        return list(map(words, names))
    return [tuple(line.split()) for line in lowered(text).translate(_LINES).split(b"\n")]


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
    marks = set(_MARKS.findall(others)) if others else ()
    if len(marks) > _MANY:
        low = _MARKS.sub(b" ", low)
    else:
        for mark in marks:
            low = low.replace(mark, b" ")
    return b"".join((b" ", low.translate(_BLANKS), b" "))  # one copy instead of two


_MARKS = lazy(
    rb"\xc2[\x80-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf]|\xe2[\x80\x81\x86\x9c\x9d][\x80-\xbf]"
    rb"|\xe3\x80[\x80-\x84\x88-\xa0]|\xef\xbc[\x80-\x8f\x9a-\xa0]|\xef\xb8\x8f"
)
"""Matches dashes, quotation marks, dots, spaces and brackets beyond ASCII."""

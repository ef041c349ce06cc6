"""A transcript line by line, from any place in it, with constant memory."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

LONGEST = 16_000_000
"""How many bytes of a line are read; a longer one (a pasted archive) is passed over."""
_CHUNK = 1 << 20


class Line(NamedTuple):
    """A line of a transcript: its number from 1, its bytes without the ending, the offset behind it.

    ``data`` is `None` where the line is longer than `LONGEST`; ``whole`` tells whether it is ended.
    """

    number: int
    data: bytes | None
    stop: int
    whole: bool = True


def lines(stream: BinaryIO, start: int = 0) -> Iterator[Line]:
    """Yield the lines from the byte ``start`` on; from the beginning where the file is shorter than that."""
    number = _count(stream, start)
    if number is None:
        stream.seek(0)
        start, number = 0, 0
    at = start
    while data := stream.readline(LONGEST):
        number += 1
        at += len(data)
        if data.endswith(b"\n"):
            yield Line(number, data, at)
        elif len(data) < LONGEST:
            yield Line(number, data, at, whole=False)
        else:
            passed, ended = _pass_over(stream)
            at += passed
            yield Line(number, None, at, ended)


def _count(stream: BinaryIO, stop: int) -> int | None:
    """Count the lines before a byte; `None` where the file ends before it."""
    found = 0
    while stop > 0:
        chunk = stream.read(min(_CHUNK, stop))
        if not chunk:
            return None
        found += chunk.count(b"\n")
        stop -= len(chunk)
    return found


def _pass_over(stream: BinaryIO) -> tuple[int, bool]:
    passed = 0
    while chunk := stream.readline(_CHUNK):
        passed += len(chunk)
        if chunk.endswith(b"\n"):
            return passed, True
    return passed, False

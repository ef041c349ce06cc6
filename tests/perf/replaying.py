"""What a terminal shows after each piece of what a program painted, found out once the clock no longer runs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.pseudoterminal import Size
from tests.terminal.driver import Screen as Shown

Chunk = tuple[float, bytes]
"""When a piece was read, and what it was."""


class Key(NamedTuple):
    """A key that was pressed at ``start`` when so many chunks had been read, and its last one."""

    start: float
    first: int
    stop: int


def settling(chunks: Sequence[Chunk], keys: Sequence[Key], size: Size) -> Iterator[float]:
    """Tell for each key how long it took until the left part of the screen was as it stayed.

    That part holds the head with its count, the line one types in, and the rows; not the scroll bar beside them, what
    stands right of it, nor the last two lines, which tell of the row under the cursor. ``keys`` are in order.
    """
    import pyte  # noqa: PLC0415  only what is replayed needs it

    screen = Shown(*size)
    stream = pyte.ByteStream(screen)
    fed = 0
    for key in keys:
        for _, piece in chunks[fed : key.first]:
            stream.feed(piece)
        seen = [(moment, _left(screen, stream, piece)) for moment, piece in chunks[key.first : key.stop]]
        fed = key.stop
        last = seen[-1][1]
        differing = [at for at, (_, shown) in enumerate(seen) if shown != last]
        yield seen[differing[-1] + 1 if differing else 0][0] - key.start


def _left(screen: Shown, stream: "object", piece: bytes) -> list[list[object]]:
    stream.feed(piece)  # type: ignore[attr-defined]
    stop = _edge(screen)
    return [[screen.buffer[y][x] for x in range(stop)] for y in range(screen.lines - 2)]


def _edge(screen: Shown) -> int:
    """Return the column before the scroll bar that stands at the line between rows and preview."""
    line = screen.buffer[screen.lines // 2]
    between = [x for x in range(1, screen.columns - 1) if line[x].data == "│"]
    return between[0] - 1 if between else screen.columns

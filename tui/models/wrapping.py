"""Breaking rows into lines of a given width, at blanks, by cells (a wide character takes two)."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import attrgetter

from tui.models.rows import Row, Span

CellLen = Callable[[str], int]
_WORD = re.compile(r" *[^ ]+ *| +")
"""A word with the blanks around it."""


def wrap(row: Row, width: int, cell_len: CellLen) -> list[tuple[Span, ...]]:
    """Break one row into lines of at most ``width`` cells; lines after the first are indented by ``row.hang``.

    A row without a hang is indented as its beginning is; two thirds of the width are the most. The part at the
    right edge takes its room on the first line. A word wider than a line is cut.
    """
    right = sum(cell_len(span.text) for span in row.right)
    first = max(4, width - right - (1 if right else 0))
    if sum(cell_len(span.text) for span in row.spans) <= first:
        return [row.spans]
    breaker = _Breaker(first, width, min(row.hang or _indent(row), width * 2 // 3), cell_len)
    for word in _words(row):
        breaker.put(word)
    return breaker.lines()


def _indent(row: Row) -> int:
    text = row.text
    return len(text) - len(text.lstrip(" "))


class _Breaker:
    def __init__(self, first: int, width: int, hang: int, cell_len: CellLen) -> None:
        self._room, self._width, self._hang, self._cell_len = first, width, hang, cell_len
        self._lines: list[list[Span]] = [[]]
        self._used = 0

    def put(self, word: Span) -> None:
        """Add a word with the blanks around it."""
        text, start, stop = word.text, 0, len(word.text.rstrip(" "))
        if self._used > self._start() and self._goes_below(text, stop):
            self._next_line()
            start = len(text) - len(text.lstrip(" "))
        while (end := self._reach(text, start, stop)) < stop:
            end = max(end, start + 1)
            self._lines[-1].append(Span(text[start:end], word.style))
            self._next_line()
            start = end
        self._lines[-1].append(Span(text[start:], word.style))
        self._used += self._cell_len(text[start:])

    def _goes_below(self, text: str, stop: int) -> bool:
        """Tell whether a word begins the next line; one that fits no line is cut where it stands, if any of it does."""
        if self._used >= self._room:
            return self._used > self._room or bool(text.strip(" "))
        reached, blanks = self._reach(text, 0, stop), len(text) - len(text.lstrip(" "))
        fits_below = self._cell_len(text.strip(" ")) <= self._width - self._hang
        return reached < stop and (fits_below or reached <= blanks)

    def lines(self) -> list[tuple[Span, ...]]:
        """Return the lines made so far; words of one style that stand together are one span."""
        return [_joined(line) for line in self._lines]

    def _reach(self, text: str, start: int, stop: int) -> int:
        """Tell how far a text goes from ``start`` in the room that is left, at most to ``stop``."""
        room = self._room - self._used
        if text.isascii():
            return min(start + max(room, 0), max(stop, start))
        for index in range(start, stop):
            room -= self._cell_len(text[index])
            if room < 0:
                return index
        return max(stop, start)

    def _start(self) -> int:
        return self._hang if len(self._lines) > 1 else 0

    def _next_line(self) -> None:
        self._lines.append([Span(" " * self._hang)])
        self._used, self._room = self._hang, self._width


def _joined(spans: list[Span]) -> tuple[Span, ...]:
    runs = groupby(spans, key=attrgetter("style"))
    return tuple(Span("".join([span.text for span in run]), style) for style, run in runs)


def _words(row: Row) -> Iterator[Span]:
    for span in row.spans:
        for word in _WORD.findall(span.text):
            yield Span(word, span.style)

"""Breaking rows into lines of a given width, at blanks, by cells (a wide character takes two)."""

from collections.abc import Callable, Iterator

from tui.models.rows import Row, Span

CellLen = Callable[[str], int]


def wrap(row: Row, width: int, cell_len: CellLen) -> list[tuple[Span, ...]]:
    """Break one row into lines of at most ``width`` cells; lines after the first are indented by ``row.hang``.

    The part at the right edge takes its room on the first line. A word wider than a line is cut.
    """
    right = sum(cell_len(span.text) for span in row.right)
    first = max(4, width - right - (1 if right else 0))
    if sum(cell_len(span.text) for span in row.spans) <= first:
        return [row.spans]
    breaker = _Breaker(first, width, min(row.hang, width // 2), cell_len)
    for word in _words(row):
        breaker.put(word)
    return breaker.lines()


class _Breaker:
    def __init__(self, first: int, width: int, hang: int, cell_len: CellLen) -> None:
        self._room, self._width, self._hang, self._cell_len = first, width, hang, cell_len
        self._lines: list[list[Span]] = [[]]
        self._used = 0

    def put(self, word: Span) -> None:
        """Add a word with the blanks around it."""
        size = self._cell_len(word.text.rstrip(" "))
        if self._used + size > self._room and self._used > self._start():
            self._next_line()
            word = Span(word.text.lstrip(" "), word.style)
        while self._used + self._cell_len(word.text.rstrip(" ")) > self._room:
            head, rest = _cut(word.text, self._room - self._used, self._cell_len)
            self._lines[-1].append(Span(head, word.style))
            self._next_line()
            word = Span(rest, word.style)
        self._lines[-1].append(word)
        self._used += self._cell_len(word.text)

    def lines(self) -> list[tuple[Span, ...]]:
        """Return the lines made so far."""
        return [tuple(line) for line in self._lines]

    def _start(self) -> int:
        return self._hang if len(self._lines) > 1 else 0

    def _next_line(self) -> None:
        self._lines.append([Span(" " * self._hang)])
        self._used, self._room = self._hang, self._width


def _words(row: Row) -> Iterator[Span]:
    for span in row.spans:
        start = 0
        while start < len(span.text):
            stop = _past(span.text, _past(span.text, start, blank=True), blank=False)
            stop = _past(span.text, stop, blank=True)
            yield Span(span.text[start:stop], span.style)
            start = stop


def _past(text: str, index: int, *, blank: bool) -> int:
    while index < len(text) and (text[index] == " ") is blank:
        index += 1
    return index


def _cut(text: str, width: int, cell_len: CellLen) -> tuple[str, str]:
    used = 0
    for index, character in enumerate(text):
        used += cell_len(character)
        if used > width and index:
            return text[:index], text[index:]
    return text, ""

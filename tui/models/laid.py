"""Rows as lines of a given width: which line of the list is which part of which row."""

from bisect import bisect_right

from tui.models.rows import Rows, Span
from tui.models.wrapping import CellLen, wrap


class Laid:
    """Breaks rows from the top down, only as far as somebody looks; the others count as one line each.

    ``height`` is thus exact once all are broken (`is_done`), and before that nobody can tell the
    difference but a scroll bar. With a ``width`` of 0 no row is broken.
    """

    def __init__(self, rows: Rows, width: int, cell_len: CellLen) -> None:
        self._rows = rows
        self._width = width
        self._cell_len = cell_len
        self._parts: list[list[tuple[Span, ...]]] = []
        self._tops = [0]

    @property
    def is_done(self) -> bool:
        """Tell whether every row is broken."""
        return self._width <= 0 or len(self._parts) == len(self._rows)

    @property
    def height(self) -> int:
        """Count the lines, as far as they are known."""
        return self._tops[-1] + len(self._rows) - len(self._parts)

    def through(self, index: int) -> None:
        """Break all rows up to one, which is included."""
        if self._width <= 0:
            return
        for at in range(len(self._parts), min(index + 1, len(self._rows))):
            self._parts.append(wrap(self._rows[at], self._width, self._cell_len))
            self._tops.append(self._tops[-1] + len(self._parts[-1]))

    def go_on(self, count: int) -> None:
        """Break so many more rows."""
        self.through(len(self._parts) + count - 1)

    def reach(self, y: int) -> None:
        """Break rows until the line ``y`` of the list is known, or there are no more."""
        while self._tops[-1] <= y and not self.is_done:
            self.go_on(1)

    def row_at(self, y: int) -> tuple[int, int]:
        """Return the row at a line of the list, and which of its lines that is."""
        if self._width <= 0:
            return y, 0
        self.reach(y)
        index = bisect_right(self._tops, y) - 1
        return index, y - self._tops[index]

    def top_of(self, index: int) -> tuple[int, int]:
        """Return the first line of a row, and how many it has."""
        if self._width <= 0 or index >= len(self._rows):
            return index, 1
        self.through(index)
        return self._tops[index], len(self._parts[index])

    def line(self, index: int, part: int) -> tuple[Span, ...]:
        """Return one line of a row."""
        return self._rows[index].spans if self._width <= 0 else self._parts[index][part]

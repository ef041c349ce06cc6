"""Rows as lines of a given width: which line of the list is which part of which row."""

from bisect import bisect_right

from tui.models.rows import Rows, Span
from tui.models.wrapping import CellLen, wrap


class Laid:
    """Breaks rows from the top down, only as far as somebody looks; the others count as one line each.

    ``height`` is thus exact once all are broken (`is_done`), and before that nobody can tell the
    difference but a scroll bar. With a ``width`` of 0 no row is broken. What was broken ``before`` is
    taken over as far as the lists begin alike: a list that grows at its end costs what came to it.
    """

    def __init__(self, rows: Rows, width: int, cell_len: CellLen, before: "Laid | None" = None) -> None:
        self._rows = rows
        self._width = width
        self._cell_len = cell_len
        self._parts: list[list[tuple[Span, ...]]] = []
        self._tops = [0]
        if before is not None:
            self._parts, self._tops = before.broken(rows, width)

    def broken(self, rows: Rows, width: int) -> tuple[list[list[tuple[Span, ...]]], list[int]]:
        """Return the parts of the rows with which another list begins as well, and the lines that they begin at.

        Other rows than lists are compared as a whole alone: they would have to be made.
        """
        alike = 0
        if width == self._width and rows is self._rows:
            alike = len(self._parts)
        elif width == self._width and isinstance(rows, list) and isinstance(self._rows, list):
            pairs = zip(range(len(self._parts)), self._rows, rows)  # noqa: B905  they end with the shortest
            most = min(len(self._parts), len(rows))
            alike = next((at for at, old, new in pairs if old is not new and old != new), most)
        return self._parts[:alike], self._tops[: alike + 1]

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

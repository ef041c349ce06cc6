"""A window of cells to draw on: lines and discs of braille dots, with texts over them."""

from collections.abc import Callable, Iterator

from tui.models.rows import Span

_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_EMPTY = 0x2800
_JOINER = "\u200d"


class Canvas:
    """Holds ``width`` × ``height`` cells of two by four dots. What is drawn later gives a cell its look.

    ``cell_len`` tells how many cells a text takes. What lies outside is left out.
    """

    def __init__(self, width: int, height: int, cell_len: Callable[[str], int]) -> None:
        self.width, self.height = width, height
        self.cell_len = cell_len
        self._dots = [0] * (width * height)
        self._looks = [""] * (width * height)
        self._texts: dict[int, str] = {}

    def dot(self, x: int, y: int, look: str) -> None:
        """Set a dot; two of them are a cell wide, four are one high."""
        if 0 <= x < 2 * self.width and 0 <= y < 4 * self.height:
            cell = (y >> 2) * self.width + (x >> 1)
            self._dots[cell] |= _BITS[y & 3][x & 1]
            self._looks[cell] = look

    def line(self, start: complex, stop: complex, look: str, gap: int = 1) -> None:
        """Draw a line between two places in dots; every ``gap``-th dot of it is set."""
        found = self._inside(start, stop)
        if found is None:
            return
        start, stop = found
        way = stop - start
        steps = max(1, round(max(abs(way.real), abs(way.imag))))
        step = way / steps
        for number in range(0, steps + 1, gap):
            place = start + number * step
            self.dot(int(place.real // 1), int(place.imag // 1), look)

    def disc(self, place: complex, radius: float, look: str) -> None:
        """Fill a disc around a place in dots."""
        for x in range(int(place.real - radius), int(place.real + radius) + 2):
            for y in range(int(place.imag - radius), int(place.imag + radius) + 2):
                if abs(complex(x, y) - place) <= radius:
                    self.dot(x, y, look)

    def text(self, column: int, row: int, text: str, look: str) -> bool:
        """Put a text over the dots where none stands yet and it is wholly inside; tell whether it found room."""
        text = text.replace(_JOINER, "")  # what is joined takes another room than its parts
        size = sum(map(self.cell_len, text))
        if not (0 <= row < self.height and 0 <= column <= self.width - size):
            return False
        cell = row * self.width + column
        if any(cell + part in self._texts for part in range(size)):
            return False
        last = cell
        for char in text:
            wide = self.cell_len(char)
            if not wide:  # a mark that belongs to the letter before it
                self._texts[last] = self._texts.get(last, "") + char
                continue
            self._texts[cell], self._looks[cell] = char, look
            for part in range(1, wide):
                self._texts[cell + part], self._looks[cell + part] = "", look
            last, cell = cell, cell + wide
        return True

    def lines(self) -> Iterator[list[Span]]:
        """Yield each line of cells, as runs of one look."""
        for row in range(self.height):
            spans: list[Span] = []
            for cell in range(row * self.width, (row + 1) * self.width):
                dots = self._dots[cell]
                shown = self._texts.get(cell, chr(_EMPTY + dots) if dots else " ")
                if spans and spans[-1].style == self._looks[cell]:
                    spans[-1] = Span(spans[-1].text + shown, spans[-1].style)
                else:
                    spans.append(Span(shown, self._looks[cell]))
            yield spans

    def _inside(self, start: complex, stop: complex) -> tuple[complex, complex] | None:
        """Cut a line to the part that crosses the window; `None` where it passes by."""
        way, first, last = stop - start, 0.0, 1.0
        for at, move, most in ((start.real, way.real, 2 * self.width), (start.imag, way.imag, 4 * self.height)):
            if not move:
                if not 0 <= at <= most:
                    return None
                continue
            enters, leaves = sorted((-at / move, (most - at) / move))
            first, last = max(first, enters), min(last, leaves)
        return (start + first * way, start + last * way) if first <= last else None

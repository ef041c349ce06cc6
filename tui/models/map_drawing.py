"""The map drawn into a window: links as lines of dots, nodes by sign and size, the names that matter."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from memory_model.links.neighbourhood import beside, degree
from tui.models.canvas import Canvas
from tui.models.map_telling import LOOKS, SIGNS, look_kind, name_of

if TYPE_CHECKING:
    from memory_model.links.graph import Graph
    from tui.models.map import MapModel, Picture

_STRETCH = 2.4
_MARGIN = 8
_LABEL = 26
_HUB = 4
_NAMED = 14
_FIRST = 24
_WIDE = 16


class Projection:
    """From places of the layout to dots of a window; ``zoom`` 1 shows all, more is nearer to ``middle``."""

    def __init__(self, places: Iterable[complex], width: int, height: int, zoom: float, middle: complex | None) -> None:
        known = list(places) or [0j]
        xs, ys = [place.real for place in known], [place.imag for place in known]
        wide, high = max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys))
        across, down = max(8, 2 * width - 4 * _MARGIN) / wide, max(8, 4 * height - _MARGIN) / high
        self.stretch = zoom * complex(min(across, _STRETCH * down), min(down, _STRETCH * across))
        whole = complex((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        self._middle = whole if middle is None or zoom <= 1 else middle
        self._home = complex(width, 2 * height)

    def dot(self, place: complex) -> complex:
        """Return where a place is drawn, in dots: in the middle of a cell, so that signs and discs fit together."""
        gap = place - self._middle
        at = self._home + complex(gap.real * self.stretch.real, gap.imag * self.stretch.imag)
        return complex(at.real // 2 * 2 + 0.5, at.imag // 4 * 4 + 1.5)


def draw(model: "MapModel", canvas: Canvas, projection: Projection) -> None:
    """Draw the nodes that fit the filter, and the links between them."""
    if model.picture is not None and model.graph is not None:
        _Drawing(model, model.picture, model.graph, canvas, projection).draw()


class _Drawing:
    """One drawing; nodes are numbers of the picture, the most linked ones first."""

    def __init__(
        self, model: "MapModel", picture: "Picture", graph: "Graph", canvas: Canvas, projection: Projection
    ) -> None:
        self.picture, self.graph, self.canvas = picture, graph, canvas
        self.own = picture.at.get(model.chosen, -1)
        self.dots = {number: projection.dot(picture.layout.places[number]) for number in model.shown()}
        self.size = {number: degree(graph, picture.nodes[number].id) for number in self.dots}
        self.ranked = sorted(self.dots, key=lambda number: -self.size[number])
        self.hubs = [number for number in self.ranked[:_NAMED] if self.size[number] >= _HUB]
        self.rings = {picture.at[name]: ring for name, ring in model.ring_of().items() if name in picture.at}
        linked = beside(graph, model.chosen) if self.own >= 0 else ()
        near = {self.own, *[picture.at[name] for name in linked if name in picture.at]}
        self.lit = set(self.rings) or near
        self.is_near = projection.stretch.imag > _WIDE

    def draw(self) -> None:
        """Draw from the ground up."""
        self._draw_links()
        for number in self.hubs:
            self.canvas.disc(self.dots[number], 1.5 + min(4.0, self.size[number] ** 0.5 * 0.7), self._look(number))
        self._draw_chosen()
        for number in self.ranked:
            self._draw_sign(number)
        self._draw_names()

    def _draw_links(self) -> None:
        lit = [link for link in self.picture.links if self._is_lit(link)]
        for links, look in ((self.picture.links, "faint"), (lit, "label")):
            for one, other, ended in links:
                if one in self.dots and other in self.dots:
                    self.canvas.line(self.dots[one], self.dots[other], look, 3 if ended else 1)

    def _is_lit(self, link: tuple[int, int, bool]) -> bool:
        if self.rings:
            return link[0] in self.rings and link[1] in self.rings
        return self.own in link[:2]

    def _draw_chosen(self) -> None:
        """Put the chosen node in brackets, and its name beside it before all others."""
        if self.own not in self.dots:
            return
        column, line = _cell(self.dots[self.own])
        sign = SIGNS[look_kind(self.graph, self.picture.nodes[self.own])]
        if not self.canvas.text(column - 1, line, f"[{sign}]", "match"):
            self.canvas.text(column, line, sign, "match")
        self._draw_name(self.own, "today")

    def _draw_sign(self, number: int) -> None:
        """Put the sign of a node at its place; a lit one shows its ring."""
        ring = self.rings.get(number, 0)
        sign = SIGNS[look_kind(self.graph, self.picture.nodes[number])]
        shown = sign if not ring else str(ring) if ring < 10 else "+"
        self.canvas.text(*_cell(self.dots[number]), shown, "overdue" if ring else self._look(number))

    def _draw_names(self) -> None:
        first = [number for number in self.ranked if number in self.lit][:_FIRST]
        rest = self.ranked if self.is_near or len(self.ranked) <= _NAMED else self.hubs
        for number in dict.fromkeys([*first, *self.hubs, *rest]):
            if number != self.own:
                self._draw_name(number, "note" if number in self.lit else "muted")

    def _draw_name(self, number: int, look: str) -> None:
        """Put a name beside its node where there is room: right of it, left, below, above."""
        shown = _cut(name_of(self.picture.nodes[number]), _LABEL, self.canvas.cell_len)
        size, gap = self.canvas.cell_len(shown), 3 if number in self.hubs or number == self.own else 1
        column, line = _cell(self.dots[number])
        over = max(0, min(column - size // 2, self.canvas.width - size))
        for place in ((column + gap + 1, line), (column - gap - size, line), (over, line + 1), (over, line - 1)):
            if self.canvas.text(*place, shown, look):
                return

    def _look(self, number: int) -> str:
        return LOOKS[look_kind(self.graph, self.picture.nodes[number])]


def _cell(dot: complex) -> tuple[int, int]:
    return int(dot.real // 2), int(dot.imag // 4)


def _cut(text: str, size: int, cell_len: Callable[[str], int]) -> str:
    if cell_len(text) <= size:
        return text
    while cell_len(text) > size - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"

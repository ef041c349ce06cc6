"""Places for the nodes of a graph: what is linked is drawn together, all else is pushed apart, round by round."""

from cmath import rect
from collections.abc import Iterable, Mapping, Sequence
from operator import sub

EXACT = 200
"""Up to so many nodes each pushes each; of more, those far away push as one."""
_ROUNDS = 50
_HELD = 2
"""For so many rounds the pushes hold: nodes move little in one, and to find the pushes is most of its work."""
_GOLDEN = 2.399963
_GRAVITY = 0.6
_MEMBERS = 12
_NEAR = 80


class Layout:
    """Finds places (complex numbers; a link is about 1 long). The same graph gets the same places each time.

    ``links`` are pairs of indexes below ``count``. Nodes that ``stand`` already begin there, and move little.
    `step` goes one round further, in 1 ms for 150 nodes and 15 ms for 2,000; ``places`` is a new list after each.
    """

    def __init__(self, count: int, links: Iterable[tuple[int, int]], stand: Mapping[int, complex] | None = None):
        self._links = sorted({(min(pair), max(pair)) for pair in links if pair[0] != pair[1]})
        near: list[list[int]] = [[] for _ in range(count)]
        for one, other in self._links:
            near[one].append(other)
            near[other].append(one)
        self._pulls = [min(len(near[one]), len(near[other])) ** -0.5 for one, other in self._links]
        self.places = _begin(near)
        for node, place in (stand or {}).items():
            self.places[node] = place
        self.rounds = _ROUNDS
        self._round = self.rounds // 2 if stand and 2 * len(stand) > count else 0
        self._heat = max(1.0, count**0.5 / 3)
        self._pushed: list[complex] = []

    @property
    def is_done(self) -> bool:
        """Tell whether no further round is due."""
        return self._round >= self.rounds

    @property
    def share(self) -> float:
        """Tell how much is done, from 0 to 1."""
        return self._round / self.rounds

    def step(self) -> None:
        """Go one round further; each round moves nodes less far than the one before."""
        if self._round % _HELD == 0 or not self._pushed:
            self._pushed = (_pushes if len(self.places) <= EXACT else _pushes_by_cell)(self.places)
        forces = self._pushed.copy()
        for (one, other), strength in zip(self._links, self._pulls, strict=True):
            way = self.places[other] - self.places[one]
            pull = way * abs(way) * strength
            forces[one] += pull
            forces[other] -= pull
        left = 1 - self._round / self.rounds
        most = self._heat * left * left + 0.01
        self.places = [_moved(place, force, most) for place, force in zip(self.places, forces, strict=True)]
        self._round += 1

    def finish(self) -> None:
        """Go through all rounds that are due."""
        while not self.is_done:
            self.step()


def _begin(near: Sequence[Sequence[int]]) -> list[complex]:
    """Put the nodes on a spiral, the most linked ones and those near to them at its middle."""
    order: dict[int, None] = {}
    for root in sorted(range(len(near)), key=lambda node: (-len(near[node]), node)):
        ring = [root] if root not in order else []
        while ring:
            order.update(dict.fromkeys(ring))
            ring = [node for node in dict.fromkeys([n for each in ring for n in near[each]]) if node not in order]
    places = [0j] * len(near)
    for turn, node in enumerate(order):
        places[node] = _turned(turn)
    return places


def _turned(turn: int) -> complex:
    return rect((turn + 0.5) ** 0.5, turn * _GOLDEN)


def _moved(place: complex, force: complex, most: float) -> complex:
    far = abs(force := force - place * _GRAVITY)
    return place + (force if far <= most else force * (most / far))


def _pushes(places: Sequence[complex]) -> list[complex]:
    """Push each node from each other by 1/distance: that is 1 over the mirrored way between them.

    What one pushes another is what that one pushes back, so each pair is looked at once.
    """
    mirrored = [place.conjugate() for place in places]
    forces = [0j] * len(mirrored)
    for at, own in enumerate(mirrored, 1):
        others = mirrored[at:]
        try:
            pushed = [1 / (own - other) for other in others]
        except ZeroDivisionError:  # two in one place push each other nowhere
            pushed = [1 / (own - other) if other != own else 0j for other in others]
        forces[at - 1] += sum(pushed, 0j)
        forces[at:] = map(sub, forces[at:], pushed)
    return forces


def _pushes_by_cell(places: Sequence[complex]) -> list[complex]:
    """Push as `_pushes`, the nodes of a far cell of a grid as if they stood together in its middle."""
    cells = _cells(places)
    mirrored = [place.conjugate() for place in places]
    middles = {cell: sum([mirrored[node] for node in nodes], 0j) / len(nodes) for cell, nodes in cells.items()}
    forces = [0j] * len(places)
    for (x, y), nodes in cells.items():
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        near = [mirrored[node] for cell in around for node in cells.get(cell, ())]
        own = middles[x, y]
        skipped = set(around)
        far = sum([len(cells[c]) / (own - m) for c, m in middles.items() if c not in skipped and m != own], 0j)
        each = 1 + len(near) // _NEAR  # of a crowd, every so many stand for all of it
        near = near[::each]
        for node in nodes:
            place = mirrored[node]
            forces[node] = far + each * sum([1 / (place - other) for other in near if other != place], 0j)
    return forces


def _cells(places: Sequence[complex]) -> dict[tuple[int, int], list[int]]:
    wide = max(place.real for place in places) - min(place.real for place in places)
    high = max(place.imag for place in places) - min(place.imag for place in places)
    side = max(0.5, (wide * high * _MEMBERS / len(places)) ** 0.5)
    cells: dict[tuple[int, int], list[int]] = {}
    for node, place in enumerate(places):
        cells.setdefault((int(place.real // side), int(place.imag // side)), []).append(node)
    return cells

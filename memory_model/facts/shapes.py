"""Shapes of frontmatter: which keys a block has, in which order. One that was met twice is read by one expression."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from memory_model.facts.dialect import KEYS, Dialect
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from re import Pattern
    from typing import Any

_PARENT = "metadata"
_ODD = frozenset("checks aliases tags contradicts rulings retired".split())
"""Fields that are lists, or change what all others mean."""


class Shape(NamedTuple):
    """Which keys a block has, in order: ``whole`` matches such a block with its values, ``pick`` sorts these.

    What it picks are the values of `FIELDS`, or their columns, from a list that ends with an empty one; ``lines`` is
    as in `Plain`, ``is_written`` as in `Fact`.
    """

    whole: Pattern[str]
    pick: Callable[[Sequence[Any]], tuple[Any, ...]]
    lines: dict[str, int]
    is_written: bool


FIELDS = (
    "name", "description", "type", "confidence", "valid_from", "valid_until", "supersedes", "source", "recorded",
    "last_verified", "stale_when", "stale_since",
)  # fmt: skip


VALUE = r"""(?:[A-Za-z0-9][^\n#:"'\[\]{}\t\r]*+|"[^\W_][^\n"\\\t\r]*+")"""
Rows = list[tuple[str, str, str]]
"""Indentation, key and value of each line of a block."""
_SHAPES, _LONGEST, _MOST = 8, 40, 64
"""Shapes that are tried, the most lines of one, and how many are learned at all: to learn one costs as much as reading
a hundred files. Facts of one folder have few shapes, and stand one beside the other."""


class Shapes:
    """The shapes of blocks that were met twice, the newest first, for one kind of dialect."""

    def __init__(self) -> None:
        self.known: list[Shape] = []
        self._met: set[tuple[tuple[str, str, bool], ...]] = set()
        self._left = _MOST

    def meet(self, rows: Rows, places: dict[str, int], lines: dict[str, int]) -> None:
        """Learn the shape of a block that is met a second time."""
        if not self._left or len(rows) > _LONGEST:
            return
        shape = tuple([(indent, name, bool(value)) for indent, name, value in rows])
        if shape in self._met:
            self._left -= 1
            self.known = [_learned(rows, places, lines), *self.known[: _SHAPES - 1]]
        elif len(self._met) < 4 * _MOST:
            self._met.add(shape)


by_dialect = {False: Shapes(), True: Shapes()}
"""The shapes of each kind of dialect, by whether its fields are nested."""


def places(rows: Rows, dialect: Dialect) -> tuple[dict[str, int], dict[str, int]] | None:
    """Return in which row each field has its value, and the line of each key.

    `None` where a key stands twice, has no value or another parent, or is odd.
    """
    found: dict[str, int] = {}
    lines: dict[str, int] = {}
    inside = False
    for number, (indent, name, value) in enumerate(rows):
        key = f"{_PARENT}.{name}" if indent else name
        if key in lines or (indent and not inside) or not (value or name == _PARENT):
            return None
        lines[key] = number + 2
        inside = bool(indent) or not value
        if value and (name not in found or key == dialect.key(name)):
            found[name] = number
    if not _ODD.isdisjoint(found) or (_PARENT in lines and not any(key.startswith("metadata.") for key in lines)):
        return None
    return found, lines


def _learned(rows: Rows, places: dict[str, int], lines: dict[str, int]) -> Shape:
    """Make the expression of a shape, with a group for each value that is a field's."""
    import re  # noqa: PLC0415  not every text asks for an expression

    wanted = set(places.values())
    written = [
        f"{indent}{name}:{f' ({VALUE[3:]}' if number in wanted else f' {VALUE}' if value else ''}\n"
        for number, (indent, name, value) in enumerate(rows)
    ]
    order = sorted(wanted)
    first, *others = [order.index(places[name]) if name in places else -1 for name in FIELDS]
    whole = re.compile(f"---\n{''.join(written)}---\n")
    return Shape(whole, itemgetter(first, *others), lines, not KEYS.isdisjoint(lines))

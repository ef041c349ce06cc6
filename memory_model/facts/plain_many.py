"""Facts of the commonest shapes, many at once: what all of one shape say is sorted out a column at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat

from memory_model.facts.dialect import Dialect
from memory_model.facts.fact import Fact
from memory_model.facts.plain import NOTHING, Plain, day_or_none, is_marker, plain
from memory_model.facts.shapes import Shape, by_dialect
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from re import Match
    from typing import Any


def plain_many(texts: Sequence[str], paths: Sequence[str], dialect: Dialect, home: str) -> list[Plain | None]:
    """Read the texts of files at ``paths``, each as `plain` reads one."""
    found: list[Plain | None] = [None] * len(texts)
    shapes = by_dialect[dialect.is_nested]
    left: Sequence[int] = range(len(texts))
    tried: list[Shape] = []
    while left:
        for shape in [shape for shape in shapes.known if shape not in tried]:
            tried.append(shape)
            match = shape.whole.match
            matches = [(number, matched) for number in left if (matched := match(texts[number]))]
            for (number, _), read in zip(matches, _read(shape, matches, paths, dialect, home), strict=True):
                found[number] = read
            of_shape = {number for number, _ in matches}
            left = [number for number in left if number not in of_shape] if of_shape else left
        known = shapes.known
        for at, number in enumerate(left):
            found[number] = plain(texts[number], paths[number], dialect, home)
            if shapes.known is not known:  # a shape was learned: others may have it as well
                left = left[at + 1 :]
                break
        else:
            left = ()
    return found


def _read(
    shape: Shape, matches: Sequence[tuple[int, Match[str]]], paths: Sequence[str], dialect: Dialect, home: str
) -> Iterator[Plain | None]:
    """Yield what files of one shape say; `None` where one needs a closer look."""
    if not matches:
        return
    count = len(matches)
    columns = [_values(column) for column in zip(*[match.groups() for _, match in matches], strict=True)]
    picked: tuple[list[str], ...] = shape.pick([*columns, [""] * count])
    name, description, kind, confidence, since, until, before, source, recorded, verified, stale_when, stale = picked
    days = _Days()
    own = [paths[number] for number, _ in matches]
    all_columns: tuple[Iterable[Any], ...] = (
        [path[path.rfind("/") + 1 : -3] for path in own],
        own,
        repeat(home),
        repeat(dialect),
        name,
        description,
        kind,
        confidence,
        map(days.__getitem__, since),
        map(days.__getitem__, until),
        [text.removesuffix(".md") for text in before],
        repeat(""),
        repeat(()),
        source,
        map(days.__getitem__, recorded),
        map(days.__getitem__, verified),
        stale_when,
        map(days.__getitem__, stale),
        repeat(()),
        repeat(()),
        repeat(()),
        repeat(""),
        repeat(()),
        repeat(len(shape.lines) + 2),
        repeat(()),
        repeat(shape.is_written),
    )
    facts: list[Fact] = list(map(tuple.__new__, repeat(Fact), zip(*all_columns)))  # noqa: B905  some go on for ever
    odd = {at for at, text in enumerate(description) if text[:1] in _FIRST and is_marker(text)}
    if days.odd:
        odd |= {at for column in (since, until, recorded, verified, stale) for at in days.odd_in(column)}
    for at, (fact, (_, match)) in enumerate(zip(facts, matches, strict=True)):
        made: Plain = tuple.__new__(Plain, (fact, shape.lines, match.end()))  # half the price of calling the class
        yield None if at in odd else made


_FIRST = frozenset(("s", "S"))


def _values(column: Sequence[str]) -> list[str]:
    """Return what texts stand for."""
    texts = [text[1:-1].rstrip() if text[:1] == '"' else text.rstrip() for text in column]
    return ["" if text in NOTHING else text for text in texts]


class _Days(dict[str, date | None]):
    """Days by how they are written, each read once; ``odd`` are texts that are none."""

    def __init__(self) -> None:
        super().__init__()
        self.odd: set[str] = set()

    def __missing__(self, written: str) -> date | None:
        try:
            found = day_or_none(written)
        except ValueError:
            self.odd.add(written)
            found = None
        self[written] = found
        return found

    def odd_in(self, column: Sequence[str]) -> Iterator[int]:
        """Yield the places of a column at which a text is no day."""
        return (at for at, text in enumerate(column) if text in self.odd)

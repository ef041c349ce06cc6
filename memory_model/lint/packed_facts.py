"""Facts as the checks read them, a column at a time: for the cache, and for another process."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any

from memory_model.facts.dialect import DIALECTS
from memory_model.facts.fact import Fact
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import Page
from memory_model.lint.rows import Row, day_number, day_of, plain
from memory_model.text.links import Link
from memory_model.values import date

_NAMED = {dialect.name: dialect for dialect in DIALECTS}
_DIALECT = Fact._fields.index("dialect")
_DAYS = tuple(map(Fact._fields.index, ("valid_from", "valid_until", "recorded", "last_verified", "stale_since")))
"""Which fields of a fact are days."""


def pack(pages: Iterable[Page]) -> Row:
    """Write facts; what all of them have is written once, and so are the places of fields, which are numbered."""
    known = list(pages)
    numbers: dict[int, int] = {}
    shapes: list[dict[str, int]] = []
    for page in known:
        if id(page.lines) not in numbers:
            numbers[id(page.lines)] = len(shapes)
            shapes.append(page.lines)
    columns: list[Sequence[Any]] = list(zip(*[page.fact for page in known], strict=True))
    if known:
        columns[_DIALECT] = [dialect.name for dialect in columns[_DIALECT]]
        for place in _DAYS:
            columns[place] = list(map(day_number, columns[place]))
    links = {number: plain(page.links) for number, page in enumerate(known) if page.links}
    notes = {number: plain(page.notes) for number, page in enumerate(known) if page.notes}
    of_shapes = [numbers[id(page.lines)] for page in known]
    return len(known), list(map(_short, columns)), shapes, _short(of_shapes), links, notes


def _short(column: Sequence[Any]) -> Sequence[Any]:
    """Leave one value of a column in which all are the same."""
    return column[:1] if len(column) > 1 and column.count(column[0]) == len(column) else column


class _Days(dict[int, date | None]):
    """Days by their numbers, each made once."""

    def __missing__(self, number: int) -> date | None:
        self[number] = made = day_of(number)
        return made


def unpack(row: Row) -> Iterator[Page]:
    """Read what `pack` wrote."""
    count, short, shapes, of_shapes, links, notes = row
    if not count:
        return
    columns = [_whole(column, count) for column in short]
    days = _Days()
    columns[_DIALECT] = list(map(_NAMED.__getitem__, columns[_DIALECT]))
    for place in _DAYS:
        columns[place] = list(map(days.__getitem__, columns[place]))
    new = tuple.__new__  # half the price of calling the classes
    facts = map(new, repeat(Fact), zip(*columns, strict=True))
    for number, (fact, shape) in enumerate(zip(facts, _whole(of_shapes, count), strict=True)):
        found = tuple([new(Link, link) for link in links[number]]) if number in links else ()
        told = tuple([new(Note, note) for note in notes[number]]) if number in notes else ()
        yield new(Page, (fact, shapes[shape], found, told))


def _whole(column: Sequence[Any], count: int) -> Sequence[Any]:
    return column if len(column) == count else [column[0]] * count

"""Facts as the checks read them, as plain rows: for the cache, and for another process."""

from collections.abc import Iterable, Iterator
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
    """Write facts; the places of their fields, alike in most, are written once and numbered."""
    numbers: dict[int, int] = {}
    shapes: list[dict[str, int]] = []
    found = []
    for page in pages:
        if id(page.lines) not in numbers:
            numbers[id(page.lines)] = len(shapes)
            shapes.append(page.lines)
        values: list[Any] = list(page.fact)
        values[_DIALECT] = page.fact.dialect.name
        for place in _DAYS:
            values[place] = day_number(values[place])
        found.append((values, numbers[id(page.lines)], plain(page.links), plain(page.notes)))
    return shapes, found


class _Days(dict[int, date | None]):
    """Days by their numbers, each made once."""

    def __missing__(self, number: int) -> date | None:
        self[number] = made = day_of(number)
        return made


def unpack(row: Row) -> Iterator[Page]:
    """Read what `pack` wrote."""
    new = tuple.__new__  # half the price of calling the classes
    days = _Days()
    shapes, rows = row
    for values, shape, links, notes in rows:
        values[_DIALECT] = _NAMED[values[_DIALECT]]
        for place in _DAYS:
            values[place] = days[values[place]]
        found = tuple([new(Link, link) for link in links]) if links else ()
        told = tuple([new(Note, note) for note in notes]) if notes else ()
        yield new(Page, (new(Fact, values), shapes[shape], found, told))

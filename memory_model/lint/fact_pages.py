"""The facts of a workspace as the checks read them, kept from one look and one process to the next."""

from collections.abc import Callable, Iterator
from typing import Any

from memory_model.facts.collection import Collection
from memory_model.facts.dialect import DIALECTS
from memory_model.facts.fact import Fact
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import Page
from memory_model.facts.linting.page import page as read
from memory_model.facts.linting.quality import of_size
from memory_model.lint.rows import Row, day_number, day_of, plain
from memory_model.lint.view import View
from memory_model.text.links import Link
from memory_model.values import NamedTuple, date
from memory_model.workspace.sweep import GONE

_NAMED = {dialect.name: dialect for dialect in DIALECTS}


class FactPage(NamedTuple):
    """A fact as of a stamp (as `Stamp`), the ``page`` that the checks look at, and ``size``: that it says too much."""

    stamp: tuple[int, int, int]
    page: Page
    size: tuple[Note, ...]


class FactPages:
    """Facts by path, while their files are the same; ``load`` has the rows that an earlier process left.

    ``read_since`` counts what was read since they were kept.
    """

    def __init__(self, load: Callable[[], Row | None] = lambda: None) -> None:
        self._load = load
        self._known: dict[str, FactPage] | None = None
        self.read_since = 0

    def of(self, collection: Collection, view: View) -> Iterator[FactPage]:
        """Yield the facts of a collection; what cannot be read is left out."""
        if self._known is None:
            self._known = dict(_read(self._load() or ([], [])))
        known = [(path, self._same(path, collection, view)) for path in collection.files]
        view.load(path for path, same in known if same is None)
        for path, same in known:
            found = same or self._anew(path, collection, view)
            if found is not None and collection.takes(found.page.fact):
                yield found

    def _same(self, path: str, collection: Collection, view: View) -> FactPage | None:
        known = self._known.get(path) if self._known else None
        notes = view.notes.get(path)
        if known is None or notes is None or known.stamp != notes.stamp or known.stamp == GONE:
            return None
        fact = known.page.fact
        return known if (fact.home, fact.dialect) == (collection.folder, collection.dialect) else None

    def _anew(self, path: str, collection: Collection, view: View) -> FactPage | None:
        notes = view.notes.get(path)
        page = view.page(path) if notes else None
        if notes is None or page is None or self._known is None:
            return None
        made = read(page.data, path, collection.dialect, collection.folder)
        found = self._known[path] = FactPage(notes.stamp, made, tuple(of_size(made.fact, page.data)))
        self.read_since += 1
        return found

    def rows(self) -> Row:
        """Write the facts whose stamps prove them; the places of their fields, alike in most, are numbered."""
        numbers: dict[int, int] = {}
        shapes: list[dict[str, int]] = []
        found = []
        for known in (self._known or {}).values():
            lines = known.page.lines
            if id(lines) not in numbers:
                numbers[id(lines)] = len(shapes)
                shapes.append(lines)
            if known.stamp != GONE:
                found.append(_row(known, numbers[id(lines)]))
        return shapes, found


_DAYS = (8, 9, 14, 15, 17)
"""Which fields of a fact are days."""


def _row(known: FactPage, shape: int) -> Row:
    fact, _, links, notes = known.page
    values: list[Any] = list(fact)
    values[3] = fact.dialect.name
    for place in _DAYS:
        values[place] = day_number(values[place])
    return tuple(known.stamp), values, shape, plain(links), plain(notes), plain(known.size)


class _Days(dict[int, date | None]):
    """Days by their numbers, each made once."""

    def __missing__(self, number: int) -> date | None:
        self[number] = made = day_of(number)
        return made


def _read(row: Row) -> Iterator[tuple[str, FactPage]]:
    new = tuple.__new__  # half the price of calling the classes
    days = _Days()
    shapes, rows = row
    for stamp, values, shape, links, notes, size in rows:
        values[3] = _NAMED[values[3]]
        for place in _DAYS:
            values[place] = days[values[place]]
        found = tuple([new(Link, link) for link in links]) if links else ()
        told = tuple([new(Note, note) for note in notes]) if notes else ()
        page = new(Page, (new(Fact, values), shapes[shape], found, told))
        yield values[1], new(FactPage, (stamp, page, tuple([new(Note, note) for note in size]) if size else ()))

"""The facts of a workspace as the checks read them, kept from one look and one process to the next."""

from collections.abc import Callable, Iterator, Sequence

from memory_model.facts.collection import INDEXES, Collection
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import Page
from memory_model.facts.linting.page import pages as read
from memory_model.facts.linting.quality import may_be_several, of_size
from memory_model.lint.packed_facts import pack, unpack
from memory_model.lint.rows import Row, plain
from memory_model.lint.view import View
from memory_model.values import NamedTuple
from memory_model.workspace.stamp import GONE

Proof = tuple[int, int, int]
"""The stamp of a file."""
MANY = 32
"""Of so many files that changed it is not asked whether they say the same."""


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
        self._kept: dict[str, FactPage] = {}
        self.read_since = 0

    def of(self, collection: Collection, view: View) -> Iterator[FactPage]:
        """Yield the facts of a collection; what cannot be read is left out."""
        self._begin()
        known = {path: self._same(path, collection, view) for path in collection.files}
        known |= self._anew([path for path, same in known.items() if same is None], collection, view)
        for found in known.values():
            if found is not None and (not collection.is_flat or collection.takes(found.page.fact)):
                yield found

    def _begin(self) -> None:
        if self._known is None:
            self._known = self._kept = _read(self._load())

    def unchanged(self, paths: Sequence[str], view: View) -> dict[str, Proof]:
        """Map those of some files to the stamps they were kept with that have other ones and say the same.

        So it is only where the index beside them tells how they are written.
        """
        self._begin()
        kept, notes = self._kept, view.notes
        other = [path for path in paths if path in kept and kept[path].stamp != notes[path].stamp]
        return (
            {path: kept[path].stamp for path in other if self._says_the_same(path, view)} if len(other) < MANY else {}
        )

    def _says_the_same(self, path: str, view: View) -> bool:
        before = self._kept[path]
        fact, page = before.page.fact, view.page(path)
        if page is None or not any(f"{fact.home}/{name}" in view.notes for name in INDEXES):
            return False
        (made,) = read([page.data], [path], fact.dialect, fact.home)
        return _made(before.stamp, made, page.data) == before

    def _same(self, path: str, collection: Collection, view: View) -> FactPage | None:
        known = self._known.get(path) if self._known else None
        notes = view.notes.get(path)
        if known is None or notes is None or known.stamp != notes.stamp or known.stamp == GONE:
            return None
        fact = known.page.fact
        return known if (fact.home, fact.dialect) == (collection.folder, collection.dialect) else None

    def _anew(self, paths: list[str], collection: Collection, view: View) -> dict[str, FactPage]:
        """Read files, all of one collection; those that cannot be read are left out."""
        view.load(paths)
        datas = {path: page.data for path in paths if path in view.notes and (page := view.page(path))}
        made = read(list(datas.values()), list(datas), collection.dialect, collection.folder)
        found = {path: _made(view.notes[path].stamp, page, datas[path]) for path, page in zip(datas, made, strict=True)}
        self.read_since += len(found)
        self._known = {**(self._known or {}), **found}
        return found

    def rows(self) -> Row:
        """Write the facts whose stamps prove them: these are what is kept from here on."""
        self._kept = self._known or {}
        known = [each for each in (self._known or {}).values() if each.stamp != GONE]
        sizes = {each.page.fact.path: plain(each.size) for each in known if each.size}
        return [tuple(each.stamp) for each in known], pack([each.page for each in known]), sizes


def _made(stamp: tuple[int, int, int], page: Page, data: bytes) -> FactPage:
    size = tuple(of_size(page.fact, data)) if may_be_several(page.fact, data) else ()
    return tuple.__new__(FactPage, (stamp, page, size))  # half the price of calling the class


def _read(row: Row | None) -> dict[str, FactPage]:
    stamps, packed, sizes = row or ((), pack(()), {})
    told = {path: tuple([tuple.__new__(Note, note) for note in notes]) for path, notes in sizes.items()}
    return {
        page.fact.path: tuple.__new__(FactPage, (stamp, page, told.get(page.fact.path, ())))
        for stamp, page in zip(stamps, unpack(packed), strict=True)
    }

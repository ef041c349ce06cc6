"""A corpus whose text lies in the cache: proved fresh by stat, pages are made only of what can match."""

from __future__ import annotations

from bisect import bisect_left, insort

from memory_model.search.cached_page import page_of, text_of
from memory_model.search.corpus import Corpus
from memory_model.search.narrowing import Narrowing
from memory_model.search.page import Page
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from datetime import date

    from memory_model.search.mapped_names import MappedNames
    from memory_model.search.names import Match
    from memory_model.search.texts import Texts
    from memory_model.search.word_file import FlatVocabulary
    from memory_model.workspace.front import Workspace

MADE = 4_096
"""So many pages are kept once they are made."""


class MappedCorpus(Corpus):
    """Answers as a `Corpus` of all files does; a page is made when it is first asked for.

    ``changed`` are the files that are not as in ``texts``, as pages; ``dirty`` their paths and those gone.
    """

    def __init__(self, texts: Texts, workspace: Workspace, dirty: Iterable[str], changed: Iterable[Page]) -> None:
        super().__init__()
        self._texts = texts
        self._workspace = workspace
        self._dirty = set(dirty)
        self._changed = sorted(changed, key=_order)
        self._pages = {page.path: page for page in self._changed}
        self._count = max([len(texts.paths), *[page.number + 1 for page in self._changed]])
        self._narrowing = Narrowing(texts)
        self._made: dict[int, Page] = {}
        self._words: FlatVocabulary | None = None
        self._names: MappedNames | None = None

    def __len__(self) -> int:
        return sum(path not in self._dirty for path in self._texts.paths) + len(self._changed)

    def put(self, path: str, layer: str, day: date, data: bytes) -> None:
        """Add a file, or replace what was known of it; the same bytes again cost nothing but a comparison."""
        text = text_of(data)
        old = self.page(path)
        if old and old.text == text and old.day == day and old.layer == layer:
            return
        last = self._pages.get(path)
        if last is None:
            self._dirty.add(path)
            self._count += 1
        else:
            self._changed.remove(last)
        page = self._pages[path] = Page(last.number if last else self._count - 1, path, layer, day, text)
        insort(self._changed, page, key=_order)
        if self._words is not None:
            if (came := page.words_beyond(last)) is not None:
                self._words.grow(came, page.number)
            else:
                self._words.turn(last.words() if last else set(), page.words(), page.number)

    def drop(self, path: str) -> None:
        """Forget a file that is gone."""
        page = self._pages.pop(path, None)
        if page:
            self._changed.remove(page)
            if self._words is not None:
                self._words.drop(page.words(), page.number)
        self._dirty.add(path)

    def follow(self, paths: Collection[str], pages: Sequence[Page]) -> None:
        """Take over how some files are now: the ``pages`` of those that are still there, numbered from `free` on."""
        for path in paths:
            self.drop(path)
        self._count += len(pages)
        self._pages.update([(page.path, page) for page in pages])
        self._changed = sorted([*self._changed, *pages], key=_order)
        if self._words is not None:
            for page in pages:
                self._words.add(page.words(), page.number)

    @property
    def free(self) -> int:
        """The first number that no page has."""
        return self._count

    def page(self, path: str) -> Page | None:
        """Return the page of a file."""
        if path in self._pages or path.startswith("~/"):  # what lies elsewhere is never among the texts
            return self._pages.get(path)
        number = None if path in self._dirty else self._texts.paths.number(path)
        return None if number is None else self._page(number)

    def newest(self) -> list[Page]:
        """List all pages, the newest day first, then by path."""
        return list(self.pages())

    def pages(self) -> Iterator[Page]:
        """Yield all pages, the newest day first, then by path."""
        return self._merged(range(len(self._texts.paths)))

    def holding(self, words: Sequence[str]) -> Iterable[Page]:
        """Yield the pages that may hold every word (folded) in one line, the newest first."""
        return self._merged(self._narrowing.holding(_bytes(words)))

    def titled(self, words: Sequence[str]) -> Iterable[Page]:
        """Yield the pages whose title holds every word, the newest first."""
        for page in self._merged(self._texts.titled(_bytes(words))):
            if all(word in page.title_key for word in words):
                yield page

    def abbreviated(self, letters: str, limit: int) -> list[tuple[Page, str, Match]]:
        """List the pages in whose names the letters stand in order, the best fit first."""
        fitting = self._known_names().fitting(letters, limit, self._dirty, self._changed)
        pages = [(thing if isinstance(thing, Page) else self._page(thing), name, fit) for thing, name, fit in fitting]
        return [(page, _written(page, name), fit) for page, name, fit in pages]

    def _known_names(self) -> MappedNames:
        if self._names is None:
            from memory_model.search.mapped_names import load_names  # noqa: PLC0415  few searches come to this

            self._names = load_names(self._workspace.cache_dir, self._texts, self._aliases)
        return self._names

    def _aliases(self) -> Iterator[tuple[str, int]]:
        for number in self._texts.holding([b"aliases"]):
            page = page_of(self._workspace, self._texts, number, number)
            if page.layer == "entities":
                yield from [(name, number) for name in page.aliases()]

    def numbered(self, numbers: Iterable[int], words: Sequence[str] = ()) -> Iterable[Page]:
        """Yield the pages of these numbers that are still there, the newest first.

        With ``words`` those are left out of which no line holds every one.
        """
        wanted = set(numbers)
        changed = [page for page in self._changed if page.number in wanted]
        ordered = sorted(wanted)
        del ordered[bisect_left(ordered, len(self._texts.paths)) :]
        if words:
            return self._merged(self._narrowing.among(ordered, _bytes(words)), changed)
        return self._merged(ordered, changed)

    @property
    def is_indexed(self) -> bool:
        """Tell whether the words of all pages are known already."""
        return self._words is not None

    @property
    def vocabulary(self) -> FlatVocabulary:
        """The words of all pages."""
        if self._words is None:
            from memory_model.search.word_file import load_words  # noqa: PLC0415  an exact search asks for no words

            self._words = load_words(self._workspace.cache_dir, self._texts, self._page, self._changed)
        return self._words

    def prepare(self, stop: Callable[[], bool] = lambda: False) -> None:
        """Make now what the first search would have to make, for a process that asks often: the words."""
        from memory_model.search.word_file import load_words  # noqa: PLC0415  as above

        self._words = load_words(self._workspace.cache_dir, self._texts, self._page, self._changed, stop)
        if not stop():
            self._words.hold()

    def prepare_names(self) -> None:
        """Make now the names that few searches come to."""
        self._known_names()

    def _merged(self, numbers: Iterable[int], changed: Iterable[Page] | None = None) -> Iterator[Page]:
        """Yield the pages of entries in their order, and the changed ones at their places among them."""
        texts, fresh = self._texts, iter(self._changed if changed is None else changed)
        following = next(fresh, None)
        if following is None and not self._dirty:
            yield from map(self._page, numbers)
            return
        for number in numbers:
            path = texts.paths[number]
            while following and following.order < (-texts.days[number], path):
                yield following
                following = next(fresh, None)
            if path not in self._dirty:
                yield self._page(number)
        if following:
            yield following
            yield from fresh

    def _page(self, number: int) -> Page:
        page = self._made.get(number)
        if page is None:
            page = page_of(self._workspace, self._texts, number, number)
            if len(self._made) >= MADE:
                self._made.clear()
            self._made[number] = page
        return page


def _bytes(words: Sequence[str]) -> list[bytes]:
    return [word.encode("utf-8", "surrogateescape") for word in words]


def _written(page: Page, name: str) -> str:
    """Return a folded name as the page spells it."""
    names = (page.title, page.stem, *(page.aliases() if page.layer == "entities" else ()))
    return next((written for written in names if fold(written) == name), name)


def _order(page: Page) -> tuple[int, str]:
    return page.order

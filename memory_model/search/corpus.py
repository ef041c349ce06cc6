"""The text of a workspace in memory, file by file, newest first."""

from __future__ import annotations

from memory_model.search.page import Page
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import date

    from memory_model.search.names import Match
    from memory_model.search.titles import Titles
    from memory_model.search.vocabulary import Vocabulary


class Corpus:
    """Holds a `Page` for each file. One changed file costs that file; derived orders are made when next needed.

    For one thread at a time.
    """

    retired: frozenset[str] = frozenset()
    """Facts that are hidden, by path; whoever searches on another day says which are then."""

    def __init__(self) -> None:
        self._pages: dict[str, Page] = {}
        self._live: dict[int, Page] = {}
        self._count = 0
        self._newest: list[Page] | None = None
        self._titles: Titles | None = None
        self._vocabulary: Vocabulary | None = None
        self._unread: dict[int, Page | None] = {}

    def __len__(self) -> int:
        return len(self._pages)

    def put(self, path: str, layer: str, day: date, data: bytes) -> None:
        """Add a file, or replace what was known of it; the same bytes again cost nothing but a comparison."""
        text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
        old = self._pages.get(path)
        if old and old.text == text and old.day == day and old.layer == layer:
            return
        if old is None:
            self._count += 1
        page = Page(old.number if old else self._count, path, layer, day, text)
        self._pages[path] = page
        self._live[page.number] = page
        self._unread.setdefault(page.number, old)
        self._newest, self._titles = None, None

    def drop(self, path: str) -> None:
        """Forget a file that is gone."""
        page = self._pages.pop(path, None)
        if page:
            del self._live[page.number]
            self._unread.setdefault(page.number, page)
            self._newest, self._titles = None, None

    def page(self, path: str) -> Page | None:
        """Return the page of a file."""
        return self._pages.get(path)

    def newest(self) -> list[Page]:
        """List all pages, the newest day first, then by path."""
        if self._newest is None:
            from operator import attrgetter  # noqa: PLC0415  pages of a cache are in order

            self._newest = sorted(self._pages.values(), key=attrgetter("order"))
        return self._newest

    def pages(self) -> Iterable[Page]:
        """Yield all pages, the newest day first, then by path."""
        return self.newest()

    def holding(self, words: Sequence[str]) -> Iterable[Page]:  # noqa: ARG002  every page may
        """Yield the pages that may hold every word (folded) in one line, the newest first."""
        return self.newest()

    def titled(self, words: Sequence[str]) -> Iterable[Page]:
        """Yield the pages whose title holds every word, the newest first."""
        return self.titles.holding(words)

    def abbreviated(self, letters: str, limit: int) -> list[tuple[Page, str, Match]]:
        """List the pages in whose names the letters stand in order, the best fit first."""
        return self.titles.abbreviated(letters, limit)

    def numbered(self, numbers: Iterable[int], words: Sequence[str] = ()) -> Iterable[Page]:  # noqa: ARG002  as above
        """Yield the pages of these numbers that are still there, the newest first.

        With ``words`` those may be left out of which no line holds every one.
        """
        from operator import attrgetter  # noqa: PLC0415  as above

        live = self._live
        pages = [live[number] for number in set(numbers) if number in live]
        pages.sort(key=attrgetter("order"))
        return pages

    @property
    def titles(self) -> Titles:
        """The names that the pages go by."""
        if self._titles is None:
            from memory_model.search.titles import Titles  # noqa: PLC0415  an exact search asks for no names

            self._titles = Titles(self.newest())
        return self._titles

    def prepare(self, stop: Callable[[], bool] = lambda: False) -> None:  # noqa: ARG002  a mapped one takes longer
        """Make now what the first search would have to make: the words and the names."""
        _ = self.vocabulary, self.titles

    def prepare_names(self) -> None:
        """Make now what few searches come to; any thread may, while another one searches."""

    @property
    def is_indexed(self) -> bool:
        """Tell whether the words of all pages are known already."""
        return not self._unread

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of all pages; only the first use, and pages that changed since, cost."""
        if self._vocabulary is None:
            from memory_model.search.vocabulary import Vocabulary  # noqa: PLC0415  an exact search asks for no words

            self._vocabulary = Vocabulary()
        for number, before in self._unread.items():
            now = self._live.get(number)
            self._vocabulary.turn(before.words() if before else set(), now.words() if now else set(), number)
        self._unread.clear()
        return self._vocabulary

"""A corpus whose text lies in the cache: proved fresh by stat, pages are made only of what can match."""

from __future__ import annotations

import os
import time
from bisect import insort

from memory_model.search.begun import Begun, begin
from memory_model.search.corpus import Corpus
from memory_model.search.feeding import contents
from memory_model.search.page import Page
from memory_model.search.text_file import DamagedError, Entry, TextFile, Texts, entry_stamp, is_writable
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.front import FileStamp, Workspace
from memory_model.workspace.snapshot import YOUNG_NS
from memory_model.workspace.sweep import GONE, Stamp, Sweep, stamp_of, sweep

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from memory_model.search.vocabulary import Vocabulary

MAX_DIRTY = 32
"""So many changed files are read at every search before the cache is made anew."""
_UNPROVED = -1


class MappedCorpus(Corpus):
    """Answers as a `Corpus` of all files does; a page is made when it is first asked for.

    ``changed`` are the files that are not as in the cache, as pages; ``dirty`` their paths and those gone.
    """

    def __init__(self, texts: Texts, workspace: Workspace, dirty: Iterable[str], changed: Iterable[Page]) -> None:
        super().__init__()
        self._texts = texts
        self._workspace = workspace
        self._dirty = frozenset(dirty)
        self._changed = sorted(changed, key=lambda page: page.order)
        self._made: dict[int, Page] = {page.number: page for page in self._changed}
        self._words: Vocabulary | None = None
        self._put: dict[str, Page] = {}

    def __len__(self) -> int:
        return sum(path not in self._dirty for path in self._texts.paths) + len(self._changed)

    def put(self, path: str, layer: str, day: date, data: bytes) -> None:
        """Add a file that is not in the cache, or replace what was put there of it."""
        known = self._put.pop(path, None)
        if known:
            self._changed.remove(known)
        number = known.number if known else len(self._texts.paths) + len(self._changed)
        page = self._put[path] = self._made[number] = Page(number, path, layer, day, _text(data))
        insort(self._changed, page, key=lambda page: page.order)
        self._newest = self._titles = self._words = None

    def newest(self) -> list[Page]:
        """List all pages, the newest day first, then by path."""
        if self._newest is None:
            self._newest = list(self._merged(range(len(self._texts.paths))))
        return self._newest

    def holding(self, words: Sequence[str]) -> Iterable[Page]:
        """Yield the pages that may hold every word (folded), the newest first."""
        return self._merged(self._texts.holding([word.encode("utf-8", "surrogateescape") for word in words]))

    def titled(self, words: Sequence[str]) -> Iterable[Page]:
        """Yield the pages whose title holds every word, the newest first."""
        for page in self._merged(self._texts.titled(words)):
            if all(word in page.title_key for word in words):
                yield page

    def numbered(self, numbers: Iterable[int]) -> Iterable[Page]:
        """Yield the pages of these numbers that are still there, the newest first."""
        wanted = set(numbers)
        return self._merged(sorted(wanted), [page for page in self._changed if page.number in wanted])

    @property
    def is_indexed(self) -> bool:
        """Tell whether the words of all pages are known already."""
        return self._words is not None

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of all pages."""
        if self._words is None:
            from memory_model.search.word_file import WordFile  # noqa: PLC0415  an exact search asks for no words

            file = WordFile(self._workspace.cache_dir, self._texts.identity)
            self._words = file.load(self._changed)
            if self._words is None:
                made = self._read_words()
                self._words = file.load(self._changed) if file.save(made.by_word()) else None
            if self._words is None:
                for page in self._changed:
                    made.add(page.words(), page.number)
                self._words = made
        return self._words

    def _read_words(self) -> Vocabulary:
        from memory_model.search.vocabulary import Vocabulary  # noqa: PLC0415  as above

        words = Vocabulary()
        for number in range(len(self._texts.paths)):
            words.add(self._page(number).words(), number)
        return words

    def _merged(self, numbers: Iterable[int], changed: Iterable[Page] | None = None) -> Iterator[Page]:
        """Yield the pages of entries in their order, and the changed ones at their places among them."""
        texts, fresh = self._texts, iter(self._changed if changed is None else changed)
        following = next(fresh, None)
        last = len(texts.paths)
        for number in numbers:
            if number >= last:
                break
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
            path = self._texts.paths[number]
            data = self._texts.data(number)
            if data is None:
                raise DamagedError(path)
            day = date.fromordinal(self._texts.days[number])
            page = self._made[number] = Page(number, path, self._workspace.layout.layer_of(path), day, _text(data))
        return page


def mapped(workspace: Workspace, begun: Begun | None = None) -> MappedCorpus | None:
    """Return a corpus of the files as they are now; `None` where no cache can be kept."""
    file, texts, look = begun or begin(workspace)
    if texts is None:
        return _renewed(file, workspace, None, {}, None)
    now = None
    if look:
        paths = [texts.paths[number] for number in look.moved()]
        dirty = {path: stamp_of(os.path.join(workspace.root, path)) for path in paths}
    else:
        now = _swept(workspace)
        dirty = {path: stamp for path, stamp in now.files.items() if stamp != texts.stamps.get(path, GONE)}
        dirty |= dict.fromkeys(texts.stamps.keys() - now.files.keys(), GONE)
    if len(dirty) > MAX_DIRTY:
        return _renewed(file, workspace, texts, dirty, now)
    first = len(texts.paths)
    stamps = [_file_stamp(workspace, path, stamp) for path, stamp in dirty.items() if stamp != GONE]
    pages = [
        Page(first + place, path, layer, day, _text(data))
        for place, (path, layer, day, data) in enumerate(contents(workspace, stamps))
    ]
    if now and _folders(workspace, now, is_whole=len(pages) == len(stamps)) != texts.folders:
        return _renewed(file, workspace, texts, dirty, now)
    return MappedCorpus(texts, workspace, dirty, pages)


def _renewed(
    file: TextFile, workspace: Workspace, old: Texts | None, dirty: dict[str, Stamp], now: Sweep | None
) -> MappedCorpus | None:
    """Write the cache anew, with what is fresh in the old one, and map it."""
    edge = time.time_ns() - YOUNG_NS
    now = now or _swept(workspace)
    entries = list(_kept(old, dirty)) if old else []
    odd: list[Page] = []
    known = {entry.path for entry in entries}
    stamps = [_file_stamp(workspace, path, stamp) for path, stamp in now.files.items() if path not in known]
    for path, layer, day, data in contents(workspace, stamps):
        page = Page(0, path, layer, day, _text(data))
        key = fold(page.text).encode("utf-8", "surrogateescape")
        stamp = entry_stamp(now.files[path], len(data), edge)
        entries.append(Entry(path, stamp, day.toordinal(), page.title_key, key, data))
        if not is_writable(path):
            odd.append(page)
    folders = _folders(workspace, now, is_whole=len(entries) == len(now.files))
    texts = file.load() if file.save(entries, folders) else None
    if texts is None:
        return None
    for number, page in enumerate(odd, len(texts.paths)):
        page.number = number
    return MappedCorpus(texts, workspace, (), odd)


def _kept(old: Texts, dirty: dict[str, Stamp]) -> Iterator[Entry]:
    titles = old.titles.split("\n")
    for number, path in enumerate(old.paths):
        data = None if path in dirty else old.data(number)
        if data is not None:
            yield Entry(path, old.stamps[path], old.days[number], titles[number], old.key(number), data)


def _swept(workspace: Workspace) -> Sweep:
    found = sweep(workspace.root, workspace.layout.layer_folders())
    workspace.snapshot.unread.swept(found.findings)
    return found


def _folders(workspace: Workspace, found: Sweep, *, is_whole: bool) -> dict[str, int]:
    """Return what proves that no file came or went: the times of all folders, 0 for layers that are not there.

    Where a link leads nowhere or a file cannot be read, that may change without any folder: nothing is proved.
    Nor is it where a file could not be read or its name cannot be kept.
    """
    edge = time.time_ns() - YOUNG_NS
    folders = dict.fromkeys(workspace.layout.layer_folders(), 0) | found.folders
    if found.findings or not is_whole or not all(map(is_writable, (*found.files, *found.folders))):
        return {"": _UNPROVED}
    return {folder: changed if changed < edge else _UNPROVED for folder, changed in folders.items()}


def _file_stamp(workspace: Workspace, path: str, stamp: Stamp) -> FileStamp:
    return FileStamp(path, workspace.layout.layer_of(path), stamp.size, stamp.mtime_ns)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")

"""The words of the cached texts in one file: found by scanning, with the entries that each stands on."""

from __future__ import annotations

import os
import zlib
from itertools import accumulate, chain, repeat

from memory_model.search.twin import twin, unmarked, words_in
from memory_model.search.vocabulary import LONG, Vocabulary, is_kept, known_as
from memory_model.text.similar import near, near_plain
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import replace_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from mmap import mmap

    from memory_model.search.page import Page
    from memory_model.search.texts import Texts

_OFFSET, _NUMBER = 8, 4


class WordFile:
    """Loads and saves the words; ``key`` names the texts that they are of. Deleting the file loses nothing."""

    def __init__(self, folder: str, key: str) -> None:
        self._folder = folder
        self._path = os.path.join(folder, "words")
        self._head = b"memdeck words 3 %08x\n" % zlib.crc32(key.encode())

    def load(self) -> FlatVocabulary | None:
        """Map the file; `None` when it cannot be trusted."""
        from mmap import ACCESS_READ, mmap  # noqa: PLC0415  only a search needs it

        try:
            with open(self._path, "rb", buffering=0) as stream:
                view = mmap(stream.fileno(), 0, access=ACCESS_READ)
            start = len(self._head)
            stop = view.find(b"\n", start, start + 100) + 1
            if view[:start] != self._head or not stop:
                return None
            check, count, length, size = map(int, view[start:stop].split())
            begun = zlib.crc32(b"%d %d" % (count, length))
            with memoryview(view) as whole:
                if len(whole) != size or zlib.crc32(whole[stop:], begun) != check:
                    return None
            return FlatVocabulary(view, stop, count, length)
        except (OSError, ValueError):
            return None

    def save(self, words: Mapping[bytes, Sequence[int]]) -> bool:
        """Write the words with the numbers of their entries, whole and at once; tell whether that worked."""
        text, body = _laid_out(words)
        check = zlib.crc32(body, zlib.crc32(text, zlib.crc32(b"%d %d" % (len(words), len(text)))))
        line = f"{check} {len(words)} {len(text)} "
        size = len(self._head) + len(line) + 13 + len(text) + len(body)
        return replace_whole(self._folder, self._path, (self._head, f"{line}{size:012d}\n".encode(), text, body))


class FlatVocabulary(Vocabulary):
    """Answers as a `Vocabulary` does, from the mapped file and the words of changed pages."""

    def __init__(self, view: mmap | bytes, start: int, count: int, length: int) -> None:
        super().__init__()
        self._places = start + length
        view_of = memoryview(view)
        numbers = self._places + (count + 1) * _OFFSET
        self._bounds = view_of[self._places : numbers].cast("Q")
        self._entries = view_of[numbers:].cast("I")
        self._text = str(view_of[start : self._places], "utf-8", "surrogateescape")
        self._count = count
        self._flat: dict[str, dict[str, int]] = {}
        self._extra: list[str] = []
        self._split: dict[str, list[str]] = {}
        self._is_held = False

    def __len__(self) -> int:
        return self._count + len(self._extra)

    def _numbered(self, first: str) -> dict[str, int]:
        """Map the words that begin with a letter to their numbers; others that stand among them may be with them."""
        found = self._flat.get(first)
        if found is None:
            text = self._text
            start = 0 if text.startswith(first) else text.find(f"\n{first}") + 1
            last = max(text.rfind(f"\n{first}") + 1, start)
            words = text[start : text.find("\n", last)].split("\n") if text.startswith(first, start) else []
            at = text.count("\n", 0, start)
            found = self._flat[first] = dict(zip(words, range(at, at + len(words)), strict=True))
        return found

    def _number(self, word: str) -> int | None:
        return self._numbered(word[:1]).get(word)

    def _words(self) -> list[str]:
        return self._text.split("\n")[:-1]

    def hold(self) -> None:
        """Make ready to be asked often: what scanning once would not pay for."""
        self._is_held = True
        for word in self._words():
            self._add_word(word)
        for word in self._extra:
            self._add_word(word)

    def add(self, words: Iterable[str], page: int) -> None:
        """Record the words of a page."""
        self._asked.clear()
        for word in known_as(words):
            pages = self._pages.setdefault(word, [])
            pages.append(page)
            if len(pages) == 1 and self._number(word) is None:
                self._extra.append(word)
                self._split.pop(word[0], None)
                self._joined = None
                if self._is_held:
                    self._add_word(word)
                else:
                    self._sized.clear()

    def _lost(self, word: str) -> None:
        if self._number(word) is not None:
            return  # it is among the mapped ones
        self._extra.remove(word)
        self._split.pop(word[0], None)
        self._joined = None
        if self._is_held:
            self._drop_word(word)
        else:
            self._sized.clear()

    def pages(self, word: str) -> list[int]:
        """Return the numbers of the pages with this word."""
        number = self._number(word)
        found = [] if number is None else self._entries[self._bounds[number] : self._bounds[number + 1]].tolist()
        return [*found, *self._pages[word]] if word in self._pages else found

    def frequency(self, words: Iterable[str]) -> int:
        """Count the pages of several words, one with two of them twice."""
        bounds, more = self._bounds, self._pages
        count = 0
        for word in words:
            number = self._number(word)
            count += 0 if number is None else bounds[number + 1] - bounds[number]
            count += len(more.get(word, ()))
        return count

    def _joined_text(self) -> str:
        if self._joined is None:
            self._joined = f"\n{self._text}" + "".join([f"{word}\n" for word in self._extra])
        return self._joined

    def _bucket_text(self, first: str) -> str:
        return super()._bucket_text(first) if self._is_held else "\n".join(self._bucket(first))

    def _bucket(self, first: str) -> Sequence[str]:
        if self._is_held:
            return super()._bucket(first)
        if first not in self._split:
            self._split[first] = [*self._numbered(first), *[word for word in self._extra if word[0] == first]]
        return self._split[first]

    def _of_size(self, size: int) -> Sequence[str]:
        if self._is_held:
            return super()._of_size(size)
        if not self._sized:
            for word in (*self._words(), *self._extra):
                self._sized.setdefault(len(word), []).append(word)
        return self._sized.get(size, ())

    def _of_size_in(self, first: str, size: int) -> Sequence[str]:
        if self._is_held:
            return super()._of_size_in(first, size)
        return [word for word in self._bucket(first) if len(word) == size]

    def _in_order(self, short: str) -> Sequence[str]:
        if self._is_held:
            return super()._in_order(short)
        return [word for word in self._bucket(short[0]) if _holds_in_order(word, short)]

    def _near(self, word: str, others: Sequence[str], limit: int) -> list[tuple[str, int]]:
        return (near if self._is_held else near_plain)(word, others, limit)


def load_words(
    folder: str,
    texts: Texts,
    page: Callable[[int], Page],
    changed: Iterable[Page],
    stop: Callable[[], bool] = lambda: False,
) -> FlatVocabulary:
    """Return the words of the texts and of changed pages; what is not kept yet is found by scanning, and kept.

    ``page`` makes the page of an entry; ``stop``, asked before each, ends the work with what was found.
    """
    file = WordFile(folder, texts.identity)
    words = file.load()
    if words is None:
        found = _scanned(texts, page, stop)
        words = file.load() if not stop() and file.save(found) else None
        words = words or _in_memory(found)
    for one in changed:
        words.add(one.words(), one.number)
    return words


def _scanned(texts: Texts, page: Callable[[int], Page], stop: Callable[[], bool]) -> dict[bytes, list[int]]:
    """Find the words of all entries, each with the numbers of those that it stands in."""
    from collections import defaultdict, deque  # noqa: PLC0415  only where words are kept anew

    found: defaultdict[bytes, list[int]] = defaultdict(list)
    take = deque[None](maxlen=0).extend  # takes whatever comes and keeps nothing: no loop is as fast
    for number in range(len(texts.paths)):
        if stop():
            break
        take(map(list.append, map(found.__getitem__, _words_of(texts, number, page)), repeat(number)))
    words = {word: numbers for word, numbers in found.items() if is_kept(word)}
    if len(words) < len(found):
        words[LONG.encode()] = sorted({number for word in found.keys() - words.keys() for number in found[word]})
    return words


def _words_of(texts: Texts, number: int, page: Callable[[int], Page]) -> Iterable[bytes]:
    """Return the distinct words of an entry; its twin has the source marks that pages leave out of their keys."""
    key = texts.key(number)
    if b"src:" not in key:
        return words_in(key)
    data = texts.data(number)
    if data is None:
        return [word.encode("utf-8", "surrogateescape") for word in page(number).words()]
    return words_in(twin(unmarked(data)))


def _in_memory(words: Mapping[bytes, Sequence[int]]) -> FlatVocabulary:
    """Return the words as they would come from the file, where that cannot be written."""
    text, body = _laid_out(words)
    return FlatVocabulary(text + body, 0, len(words), len(text))


def _laid_out(words: Mapping[bytes, Sequence[int]]) -> tuple[bytes, bytes]:
    """Return the words, those with the same first letter together, and then where the numbers of each are, and these.

    In a bucket words keep their order: of two that fit alike the one on the newer page comes first.
    """
    from array import array  # noqa: PLC0415  as above

    ordered = sorted(words, key=_first_letter)
    text = b"".join([word + b"\n" for word in ordered])
    places = array("Q", accumulate([len(words[word]) for word in ordered], initial=0)).tobytes()
    return text, places + array("I", chain.from_iterable([words[word] for word in ordered])).tobytes()


def _holds_in_order(word: str, letters: str) -> bool:
    at = 0
    for letter in letters:
        at = word.find(letter, at) + 1
        if not at:
            return False
    return True


def _first_letter(word: bytes) -> str:
    return word[:4].decode("utf-8", "ignore")[:1]

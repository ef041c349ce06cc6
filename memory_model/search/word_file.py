"""The words of the cached texts in one file: found by scanning, with the entries that each stands on."""

import os
import zlib
from collections.abc import Iterable, Sequence
from itertools import accumulate

from memory_model.search.page import Page
from memory_model.search.vocabulary import Vocabulary
from memory_model.text.similar import near_plain
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import replace_whole

if TYPE_CHECKING:
    from mmap import mmap

_OFFSET, _NUMBER = 8, 4


class WordFile:
    """Loads and saves the words; ``key`` names the texts that they are of. Deleting the file loses nothing."""

    def __init__(self, folder: str, key: str) -> None:
        self._folder = folder
        self._path = os.path.join(folder, "words")
        self._head = b"memdeck words 1 %08x\n" % zlib.crc32(key.encode())

    def load(self, changed: Iterable[Page]) -> "FlatVocabulary | None":
        """Map the file, and add the words of pages that changed since; `None` when it cannot be trusted."""
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
            return FlatVocabulary(view, stop, count, length, changed)
        except (OSError, ValueError):
            return None

    def save(self, words: dict[str, list[int]]) -> bool:
        """Write the words with the numbers of their entries, whole and at once; tell whether that worked."""
        ordered = sorted(words, key=lambda word: word[0])
        text = "".join([f"{word}\n" for word in ordered]).encode("utf-8", "surrogateescape")
        offsets = accumulate([len(words[word]) for word in ordered], initial=0)
        places = b"".join([number.to_bytes(_OFFSET, "little") for number in offsets])
        numbers = b"".join([number.to_bytes(_NUMBER, "little") for word in ordered for number in words[word]])
        begun = zlib.crc32(b"%d %d" % (len(ordered), len(text)))
        check = zlib.crc32(numbers, zlib.crc32(places, zlib.crc32(text, begun)))
        line = f"{check} {len(ordered)} {len(text)} "
        size = len(self._head) + len(line) + 13 + len(text) + len(places) + len(numbers)
        return replace_whole(
            self._folder, self._path, (self._head, f"{line}{size:012d}\n".encode(), text, places, numbers)
        )


class FlatVocabulary(Vocabulary):
    """Answers as a `Vocabulary` does, from the mapped file and the words of a few changed pages."""

    def __init__(self, view: "mmap", start: int, count: int, length: int, changed: Iterable[Page]) -> None:
        super().__init__()
        self._view = view
        self._count = count
        self._places = start + length
        self._text = view[start : self._places].decode("utf-8", "surrogateescape")
        for page in changed:
            for word in page.words():
                self._pages.setdefault(word, []).append(page.number)
        known = set(self._text.split("\n")) if self._pages else set()
        self._extra = [word for word in self._pages if word not in known]
        self._found: dict[str, tuple[int, int]] = {}
        self._joined = f"\n{self._text}" + "".join(f"{word}\n" for word in self._extra)

    def __len__(self) -> int:
        return self._count + len(self._extra)

    def pages(self, word: str) -> list[int]:
        """Return the numbers of the pages with this word."""
        number = self._number(word)
        return [*(self._entries(number) if number is not None else ()), *self._pages.get(word, ())]

    def frequency(self, words: Iterable[str]) -> int:
        """Count the pages of several words, one with two of them twice."""
        return sum([len(self.pages(word)) for word in words])

    def _bucket_text(self, first: str) -> str:
        start, stop = self._bounds(first)
        extra = [word for word in self._extra if word[0] == first]
        return "\n".join([self._text[start:stop].rstrip("\n"), *extra]).strip("\n")

    def _bucket(self, first: str) -> Sequence[str]:
        text = self._bucket_text(first)
        return text.split("\n") if text else ()

    def _of_size(self, size: int) -> Sequence[str]:
        return [word for word in self._joined_text().split("\n") if len(word) == size]

    def _of_size_in(self, first: str, size: int) -> Sequence[str]:
        return [word for word in self._bucket(first) if len(word) == size]

    def _near(self, word: str, others: Sequence[str], limit: int) -> list[tuple[str, float]]:
        return near_plain(word, others, limit)

    def _bounds(self, first: str) -> tuple[int, int]:
        """Return where the words with a first letter stand in the text; they stand together."""
        if first not in self._found:
            start = 0 if self._text.startswith(first) else self._text.find(f"\n{first}") + 1
            last = max(self._text.rfind(f"\n{first}") + 1, start)
            is_there = self._text.startswith(first, start)
            self._found[first] = (start, self._text.find("\n", last) + 1) if is_there else (0, 0)
        return self._found[first]

    def _number(self, word: str) -> int | None:
        start, stop = self._bounds(word[0])
        if self._text.startswith(f"{word}\n", start):
            at = start
        else:
            at = self._text.find(f"\n{word}\n", start, stop) + 1
            if not at:
                return None
        return self._text.count("\n", 0, at)

    def _entries(self, number: int) -> list[int]:
        places = self._places + number * _OFFSET
        first, last = (int.from_bytes(self._view[at : at + _OFFSET], "little") for at in (places, places + _OFFSET))
        numbers = self._places + (self._count + 1) * _OFFSET
        raw = self._view[numbers + first * _NUMBER : numbers + last * _NUMBER]
        return memoryview(raw).cast("I").tolist()

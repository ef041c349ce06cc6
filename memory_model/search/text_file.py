"""All Markdown text of a workspace in one file of the cache, back to back, with a folded twin that is searched."""

from __future__ import annotations

import os
import zlib
from bisect import bisect_right
from itertools import accumulate, repeat

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.cache_file import replace_whole
from memory_model.workspace.sweep import GONE, Stamp

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from mmap import mmap

_LINE, _PART, _COLUMN, _WORD = "\n", "\x1e", "\x1d", 8
_COLUMNS = 6
WHOLE, LATER = "texts", "texts-later"
"""The file that is written whole, and the small one of what changed since."""
GONE_DAY = 0
"""The day of an entry that says that a file of the whole is gone."""


class Entry(NamedTuple):
    """One file: its stamp (`GONE` when it proves nothing), its day as an ordinal, folded title, twin and bytes."""

    path: str
    stamp: Stamp
    day: int
    title: str
    key: bytes
    data: bytes


class Texts:
    """The file, mapped into memory; entries are numbered from 0, newest day first, then by path.

    ``folders`` maps each folder that was read to the time of its last change in nanoseconds; ``titles`` holds a
    line for each entry; ``identity`` tells these texts from others.
    """

    def __init__(self, view: mmap, table: str, numbers: Sequence[Sequence[int]], start: int, identity: str) -> None:
        self.identity = identity
        names, folders, times, self.titles = table.split(_COLUMN, 3)
        self.paths = names.split(_PART) if names else []
        sizes, changed, inodes, self.days, lengths, self._checks = numbers
        self.folders = dict(zip(folders.split(_PART), map(int, times.split(_PART)), strict=True))
        self.rows = list(zip(sizes, changed, inodes, strict=True))
        self._stamps: dict[str, Stamp] | None = None
        self._keys = list(accumulate(lengths, initial=start))
        self._lengths = sizes
        self._data: list[int] = []
        self._titles: list[str] = []
        self._view = view

    @property
    def stamps(self) -> dict[str, Stamp]:
        """The stamps by path; ``rows`` has them as plain tuples in the order of the entries."""
        if self._stamps is None:
            self._stamps = dict(zip(self.paths, map(tuple.__new__, repeat(Stamp), self.rows), strict=True))
        return self._stamps

    def data(self, number: int) -> bytes | None:
        """Return the bytes of an entry; `None` when they are damaged."""
        if not self._data:
            self._data = list(accumulate(self._lengths, initial=self._keys[-1]))
        data = self._view[self._data[number] : self._data[number + 1]]
        return data if zlib.crc32(data) == self._checks[number] else None

    def key(self, number: int) -> bytes:
        """Return the folded twin of an entry."""
        return self._view[self._keys[number] : self._keys[number + 1]]

    def title(self, number: int) -> str:
        """Return the folded title of an entry."""
        if not self._titles:
            self._titles = self.titles.split(_LINE)
        return self._titles[number]

    def holding(self, words: Sequence[bytes]) -> Iterator[int]:
        """Yield the entries of whose twins a line holds every word, newest first."""
        keys = self._keys
        first, *others = sorted(words, key=len, reverse=True)
        at = self._line_with(first, others, keys[0], keys[-1])
        while at >= 0:
            number = bisect_right(keys, at) - 1
            stop = keys[number + 1]
            if at + len(first) <= stop:
                yield number
            at = self._line_with(first, others, stop, keys[-1])

    def holds(self, number: int, words: Sequence[bytes]) -> bool:
        """Tell whether a line of an entry's twin holds every word, the longest of which comes first."""
        return self._line_with(words[0], words[1:], self._keys[number], self._keys[number + 1]) >= 0

    def _line_with(self, first: bytes, others: Sequence[bytes], start: int, stop: int) -> int:
        """Return where the first word stands in a line that holds the others too; -1 where there is none."""
        find = self._view.find
        at = find(first, start, stop)
        while at >= 0 and others:
            begin = self._view.rfind(b"\n", start, at) + 1 or start
            end = find(b"\n", at, stop)
            end = stop if end < 0 else end
            if all(find(word, begin, end) >= 0 for word in others):
                break
            at = find(first, end, stop)
        return at

    def titled(self, words: Sequence[str]) -> Iterator[int]:
        """Yield the entries whose title holds every word."""
        longest = max(words, key=len)
        number = last = 0
        at = self.titles.find(longest)
        while at >= 0:
            start = self.titles.rfind(_LINE, 0, at) + 1
            stop = self.titles.find(_LINE, at)
            number += self.titles.count(_LINE, last, start)
            if all(self.titles.find(word, start, stop) >= 0 for word in words):
                yield number
            last = start
            at = self.titles.find(longest, stop)


class TextFile:
    """Loads and saves `Texts`; ``key`` names what days and layers depend on. Deleting the file loses nothing."""

    def __init__(self, folder: str, key: str, name: str = WHOLE) -> None:
        self._folder = folder
        self._path = os.path.join(folder, name)
        self._head = b"memdeck texts 1 %08x\n" % zlib.crc32(key.encode("utf-8", "surrogateescape"))

    def load(self) -> Texts | None:
        """Map the file; `None` when it is absent, damaged, cut short or of another key."""
        from mmap import ACCESS_READ, mmap  # noqa: PLC0415  only a search needs it

        try:
            with open(self._path, "rb", buffering=0) as stream:
                view = mmap(stream.fileno(), 0, access=ACCESS_READ)
        except (OSError, ValueError):
            return None
        try:
            return self._read(view)
        except (ValueError, IndexError, OverflowError):
            return None

    def _read(self, view: mmap) -> Texts | None:
        start = len(self._head)
        stop = view.find(b"\n", start, start + 100) + 1
        if view[:start] != self._head or not stop:
            return None
        check, count, table, keys, size = map(int, view[start:stop].split())
        begun = zlib.crc32(b"%d %d %d" % (count, table, keys))
        numbers = stop + table
        text = numbers + count * _COLUMNS * _WORD
        with memoryview(view) as whole:
            if len(whole) != size or zlib.crc32(whole[stop : text + keys], begun) != check:
                return None
            with whole[numbers:text] as raw, raw.cast("q") as flat:
                columns = [flat[at : at + count].tolist() for at in range(0, count * _COLUMNS, max(count, 1))]
        return Texts(
            view, view[stop:numbers].decode("utf-8", "surrogateescape"), columns or [[]] * _COLUMNS, text, str(check)
        )

    def save(self, entries: Iterable[Entry], folders: dict[str, int]) -> bool:
        """Write the file whole and at once, without entries that are not `is_writable`; tell whether that worked."""
        known = sorted(
            (entry for entry in entries if is_writable(entry.path)), key=lambda entry: (-entry.day, entry.path)
        )
        columns = (
            [len(entry.data) for entry in known],
            [entry.stamp.mtime_ns for entry in known],
            [entry.stamp.inode for entry in known],
            [entry.day for entry in known],
            [len(entry.key) for entry in known],
            [zlib.crc32(entry.data) for entry in known],
        )
        from array import array  # noqa: PLC0415  only whoever writes needs it

        numbers = array("q", [number for column in columns for number in column]).tobytes()
        texts = (
            _PART.join(entry.path for entry in known),
            _PART.join(folders),
            _PART.join(map(str, folders.values())),
            "".join(f"{entry.title}\n" for entry in known),
        )
        table = _COLUMN.join(texts).encode("utf-8", "surrogateescape")
        keys = [entry.key for entry in known]
        data = [entry.data for entry in known]
        length = sum(map(len, keys))
        check = zlib.crc32(numbers, zlib.crc32(table, zlib.crc32(b"%d %d %d" % (len(known), len(table), length))))
        for key in keys:
            check = zlib.crc32(key, check)
        numbered = f"{check} {len(known)} {len(table)} {length} "
        size = len(self._head) + len(numbered) + len(table) + len(numbers) + length + sum(map(len, data))
        line = f"{numbered}{size + 13:012d}\n".encode()
        return replace_whole(self._folder, self._path, (self._head, line, table, numbers, *keys, *data))


def is_writable(path: str) -> bool:
    """Tell whether a path can be kept: it holds no separator."""
    return _PART not in path and _COLUMN not in path


def entry_stamp(stamp: Stamp, size: int, edge: int) -> Stamp:
    """Return the stamp to keep for bytes that were read: one that never fits when the file may change unseen."""
    return stamp if stamp.size == size and stamp.mtime_ns < edge else GONE

"""All Markdown text of a workspace in one file of the cache, back to back, with a folded twin that is searched."""

from __future__ import annotations

import os
import zlib
from itertools import accumulate

from memory_model.search.texts import BOUNDS, LINE, PART, SINGLE, Texts, columns
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.cache_file import replace_whole
from memory_model.workspace.stamp import GONE, Stamp

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from mmap import mmap

_COLUMN, _WORD = "\x1d", 8
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


class TextFile:
    """Loads and saves `Texts`; ``key`` names what days and layers depend on. Deleting the file loses nothing.

    Behind its first two lines stand the folders, the numbers (`Columns`), all paths, titles, twins, and the bytes. One
    checksum is that of all before the twins, one that of the twins; of the bytes each entry has its own.
    """

    def __init__(self, folder: str, key: str, name: str = WHOLE) -> None:
        self._folder = folder
        self._path = os.path.join(folder, name)
        self._head = b"memdeck texts 3 %08x\n" % zlib.crc32(key.encode("utf-8", "surrogateescape"))

    def load(self) -> Texts | None:
        """Map the file; `None` when it is absent, damaged, cut short or of another key."""
        found = self.begin()
        return found if found and found.are_sound() else None

    def begin(self) -> Texts | None:
        """Do as `load` does, but leave the twins for `Texts.are_sound`: most of the file, and not asked for at once."""
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
        check, twins, count, length, checked, size = map(int, view[start:stop].split())
        numbers = stop + length
        text = numbers + _room(count)
        whole = memoryview(view)
        begun = zlib.crc32(b"%d %d %d %d" % (twins, count, length, checked))
        if len(whole) != size or zlib.crc32(whole[stop:checked], begun) != check:
            return None
        names, times = view[stop:numbers].decode("utf-8", "surrogateescape").split(_COLUMN)
        folders = dict(zip(names.split(PART), map(int, times.split(PART)), strict=True))
        return Texts(view, columns(whole[numbers:text].cast("q"), count), folders, f"{check} {twins}", twins)

    def save(self, entries: Iterable[Entry], folders: dict[str, int]) -> bool:
        """Write the file whole and at once, without entries that are not `is_writable`; tell whether that worked."""
        known = sorted(
            (entry for entry in entries if is_writable(entry.path)), key=lambda entry: (-entry.day, entry.path)
        )
        table = _COLUMN.join((PART.join(folders), PART.join(map(str, folders.values())))).encode(*_WRITTEN)
        paths = [f"{entry.path}{PART}".encode(*_WRITTEN) for entry in known]
        titles = [f"{entry.title}{LINE}".encode(*_WRITTEN) for entry in known]
        keys, data = [entry.key for entry in known], [entry.data for entry in known]
        count, length = len(known), len(table)
        sizes = [sum(map(len, part)) for part in (paths, titles, keys, data)]

        def line(check: int, twins: int, checked: int, size: int) -> bytes:
            return f"{check:010d} {twins:010d} {count} {length} {checked:012d} {size:012d}\n".encode()

        first = len(self._head) + len(line(0, 0, 0, 0)) + length + _room(count)
        numbers = _numbers(known, (paths, titles, keys, data), list(accumulate(sizes, initial=first)))
        checked, size = first + sum(sizes[:2]), first + sum(sizes)
        twins = _checksum(keys)
        check = _checksum(
            (table, numbers, *paths, *titles), zlib.crc32(b"%d %d %d %d" % (twins, count, length, checked))
        )
        parts = (self._head, line(check, twins, checked, size), table, numbers, *paths, *titles, *keys, *data)
        return replace_whole(self._folder, self._path, parts)


_WRITTEN = ("utf-8", "surrogateescape")


def _checksum(parts: Iterable[bytes], check: int = 0) -> int:
    for part in parts:
        check = zlib.crc32(part, check)
    return check


def _room(count: int) -> int:
    """Return how many bytes the numbers of so many entries take."""
    return (SINGLE * count + BOUNDS * (count + 1)) * _WORD


def _numbers(known: Sequence[Entry], parts: Sequence[Sequence[bytes]], starts: Sequence[int]) -> bytes:
    """Return the columns of entries; ``parts`` are their paths, titles, twins and bytes, one kind behind the other."""
    from array import array  # noqa: PLC0415  only whoever writes needs it

    paths = parts[0]
    singles = (
        [len(entry.data) for entry in known],
        [entry.stamp.mtime_ns for entry in known],
        [entry.stamp.inode for entry in known],
        [entry.day for entry in known],
        [zlib.crc32(entry.data) for entry in known],
        sorted(range(len(known)), key=lambda number: paths[number][:-1]),
    )
    flat = array("q")
    for column in singles:
        flat.extend(column)
    for part, start in zip(parts, starts, strict=False):
        flat.extend(accumulate(map(len, part), initial=start))
    return flat.tobytes()


def is_writable(path: str) -> bool:
    """Tell whether a path can be kept: it holds no separator."""
    return PART not in path and _COLUMN not in path


def entry_stamp(stamp: Stamp, size: int, edge: int) -> Stamp:
    """Return the stamp to keep for bytes that were read: one that never fits when the file may change unseen."""
    return stamp if stamp.size == size and stamp.mtime_ns < edge else GONE

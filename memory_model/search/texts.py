"""The Markdown text of a workspace as it lies in the cache: read where it is mapped, nothing of it is kept beside."""

from __future__ import annotations

import zlib
from bisect import bisect_left, bisect_right

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from mmap import mmap

    Row = tuple[int, int, int]
    """Size, time in nanoseconds and inode of a file."""

PART, LINE = "\x1e", "\n"
"""What ends a path, and a title."""


class Columns(NamedTuple):
    """The numbers of the entries, each a view of the mapped file.

    The first six have one for each entry; ``by_path`` are the numbers of the entries in the order of their paths.
    The others are the places in the file where each entry's path, title, twin and bytes begin, and where the last ends.
    """

    sizes: Sequence[int]
    changed: Sequence[int]
    inodes: Sequence[int]
    days: Sequence[int]
    checks: Sequence[int]
    by_path: Sequence[int]
    paths: Sequence[int]
    titles: Sequence[int]
    keys: Sequence[int]
    data: Sequence[int]


SINGLE, BOUNDS = 6, 4
"""How many columns have one number for each entry, and how many have one more."""
_STAMP = 3
"""So many of them, the first, are stamps."""


def columns(flat: memoryview, count: int) -> Columns:
    """Cut a view of 64-bit numbers into the columns of ``count`` entries."""
    singles = [flat[at * count : (at + 1) * count] for at in range(SINGLE)]
    rest = flat[SINGLE * count :]
    return Columns(*singles, *[rest[at * (count + 1) : (at + 1) * (count + 1)] for at in range(BOUNDS)])


class Paths:
    """The paths of the entries in their order, each made when it is asked for."""

    def __init__(self, view: mmap, numbers: Columns) -> None:
        self._view = view
        self._bounds = numbers.paths
        self._by_path = numbers.by_path

    def __len__(self) -> int:
        return len(self._by_path)

    def written(self, start: int, stop: int) -> list[bytes]:
        """List those from ``start`` up to ``stop`` as they are written: to look at a file its name is not decoded."""
        listed = self._view[self._bounds[start] : self._bounds[stop]].split(PART.encode())
        listed.pop()
        return listed

    def __getitem__(self, number: int) -> str:
        return self._bytes(number).decode("utf-8", "surrogateescape")

    def __iter__(self) -> Iterator[str]:
        whole = self._view[self._bounds[0] : self._bounds[-1]].decode("utf-8", "surrogateescape")
        return iter(whole.split(PART)[:-1])

    def number(self, path: str) -> int | None:
        """Return the number of the entry with a path; `None` where there is none."""
        wanted = path.encode("utf-8", "surrogateescape")
        at = bisect_left(self._by_path, wanted, key=self._bytes)
        if at == len(self._by_path) or self._bytes(self._by_path[at]) != wanted:
            return None
        return self._by_path[at]

    def _bytes(self, number: int) -> bytes:
        return self._view[self._bounds[number] : self._bounds[number + 1] - 1]


class Texts:
    """The file, mapped into memory; entries are numbered from 0, newest day first, then by path.

    ``folders`` maps each folder that was read to the time of its last change in nanoseconds; ``identity`` tells these
    texts from others. ``check`` is the checksum of all twins.
    """

    def __init__(self, view: mmap, numbers: Columns, folders: dict[str, int], identity: str, check: int) -> None:
        self.identity = identity
        self.folders = folders
        self._check = check
        self.paths = Paths(view, numbers)
        self.days = numbers.days
        self._numbers = numbers
        self._view = view

    def row(self, number: int) -> Row:
        """Return the stamp of an entry as a plain tuple."""
        numbers = self._numbers
        return numbers.sizes[number], numbers.changed[number], numbers.inodes[number]

    def rows(self, start: int = 0, stop: int | None = None) -> Iterator[Row]:
        """Yield the stamps of all entries, or of those from ``start`` up to ``stop``."""
        numbers = self._numbers
        return zip(numbers.sizes[start:stop], numbers.changed[start:stop], numbers.inodes[start:stop], strict=True)

    def stamps(self, start: int, stop: int) -> list[int]:
        """Return the numbers of the stamps from one entry up to another, one behind the other."""
        columns = [list(column[start:stop]) for column in self._numbers[:_STAMP]]
        found = [0] * (_STAMP * len(columns[0]))
        for at, column in enumerate(columns):
            found[at::_STAMP] = column
        return found

    def are_sound(self) -> bool:
        """Tell whether the twins are as they were written: to be asked before they are searched."""
        bounds = self._numbers.keys
        with memoryview(self._view) as whole:
            return zlib.crc32(whole[bounds[0] : bounds[-1]]) == self._check

    def data(self, number: int) -> bytes | None:
        """Return the bytes of an entry; `None` when they are damaged."""
        bounds = self._numbers.data
        data = self._view[bounds[number] : bounds[number + 1]]
        return data if zlib.crc32(data) == self._numbers.checks[number] else None

    def key(self, number: int) -> bytes:
        """Return the folded twin of an entry."""
        return self._view[self._numbers.keys[number] : self._numbers.keys[number + 1]]

    def title(self, number: int) -> str:
        """Return the folded title of an entry."""
        bounds = self._numbers.titles
        return self._view[bounds[number] : bounds[number + 1] - 1].decode("utf-8", "surrogateescape")

    def titles(self) -> list[str]:
        """List the folded titles of all entries."""
        bounds = self._numbers.titles
        return self._view[bounds[0] : bounds[-1]].decode("utf-8", "surrogateescape").split(LINE)[:-1]

    def holding(self, words: Sequence[bytes], start: int = 0) -> Iterator[int]:
        """Yield the entries from ``start`` on of whose twins a line holds every word, newest first."""
        return self._holding(words, self._numbers.keys, start)

    def titled(self, words: Sequence[bytes]) -> Iterator[int]:
        """Yield the entries whose title holds every word."""
        return self._holding(words, self._numbers.titles)

    def _holding(self, words: Sequence[bytes], bounds: Sequence[int], begin: int = 0) -> Iterator[int]:
        first, *others = sorted(words, key=len, reverse=True)
        last = bounds[-1]
        at = self._line_with(first, others, bounds[begin], last)
        while at >= 0:
            number = bisect_right(bounds, at) - 1
            stop = bounds[number + 1]
            if at + len(first) <= stop:
                yield number
            at = self._line_with(first, others, stop, last)

    def holds(self, number: int, words: Sequence[bytes]) -> bool:
        """Tell whether a line of an entry's twin holds every word, the longest of which comes first."""
        bounds = self._numbers.keys
        return self._line_with(words[0], words[1:], bounds[number], bounds[number + 1]) >= 0

    def _line_with(self, first: bytes, others: Sequence[bytes], start: int, stop: int) -> int:
        """Return where the first word stands in a line that holds the others too; -1 where there is none."""
        find, rfind = self._view.find, self._view.rfind
        at = find(first, start, stop)
        if not others:
            return at
        while at >= 0:
            begin = rfind(b"\n", start, at) + 1 or start
            end = find(b"\n", at, stop)
            end = stop if end < 0 else end
            for word in others:
                if find(word, begin, end) < 0:
                    break
            else:
                return at
            at = find(first, end, stop)
        return at

"""One look at thousands of files, taken by two processes that come from both ends and meet."""

from __future__ import annotations

import os

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.beside import Beside, may_fork
from memory_model.workspace.sweep import Stamp, stamp_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from mmap import mmap
    from typing import Protocol

    Row = tuple[int, int, int]

    class Stamps(Protocol):
        """The stamps of files, which are asked for part by part."""

        def __getitem__(self, part: slice, /) -> Sequence[Row]:
            """Return those of some files."""


FEWEST = 15_000
"""Below that another process costs more than it saves: it takes as long to begin as to look at a few thousand."""
_PARTS = 250
"""A number of parts fits into one byte, which both processes read and write whole."""
_FRONT, _BACK = 0, 1
_NUMBER = 4
_ROW = 3
"""So many numbers has a stamp."""
_NONE = (-1, 0, 0)


class Look:
    """Tells which of the files at ``paths`` below ``root`` have other ``stamps`` now: size, time in ns, inode.

    Whoever keeps stamps as ``numbers``, one behind the other, gives these instead. ``folders`` may tell from which
    number on paths are names in which folder: a name is found sooner than a path.

    Another process begins at the first file when this is made; `moved` begins at the last one, until both
    have met. Where no process can be had for it (fewer than ``fewest`` files, one processor, threads, which forbid a
    fork), `moved` does all of the work. Whoever has other work to do between the two gains by it from fewer files on.
    """

    def __init__(  # noqa: PLR0913  what is looked at, and where, by name
        self,
        root: str,
        paths: Sequence[str | bytes],
        stamps: Stamps = (),
        fewest: int | None = None,
        *,
        numbers: Sequence[int] = (),
        folders: Sequence[tuple[int, str]] = ((0, ""),),
    ) -> None:
        self._root = root
        self.paths = paths
        self.stamps = stamps
        self._numbers = numbers
        self._runs = list(spans(folders, len(paths)))
        self._open = "", -1
        self._other: Beside | None = None
        self._part = len(paths) // _PARTS + 1
        self._count = -(-len(paths) // self._part)
        self._shared: mmap | bytearray = bytearray((0, self._count))
        if len(paths) >= (FEWEST if fewest is None else fewest) and may_fork():
            self._begin()
        if not self._other:
            self._part, self._count = len(paths) or 1, 1
            self._shared = bytearray((0, 1))

    @property
    def is_shared(self) -> bool:
        """Tell whether another process looks already, whatever this one does before `moved`."""
        return self._other is not None

    def moved(self) -> list[int]:
        """Return the numbers of those files (from 0), in their order; to be asked once."""
        found: list[int] = []
        shared = self._shared
        back = self._count
        while back > shared[_FRONT]:
            back -= 1
            shared[_BACK] = back  # what is claimed here, the other one leaves
            found = self._looked(back, back + 1) + found
        if self._other:
            told = self._told()
            found = (self._looked(0, back) if told is None else told) + found
        self._close()
        return list(dict.fromkeys(found))  # both may have looked at the part at which they met

    def _looked(self, first: int, last: int) -> list[int]:
        start, stop = first * self._part, last * self._part
        found: list[int] = []
        for begin, end, folder in self._runs:
            if begin < stop and start < end:
                found += self._in_folder(folder, max(begin, start), min(end, stop))
        return found

    def _in_folder(self, folder: str, start: int, stop: int) -> list[int]:
        """Look at the files from one number to another, which lie in the same folder."""
        look = os.stat
        seen: list[int] = []
        try:
            place = self._opened(folder)
        except OSError:
            return list(range(start, stop))
        for name in self.paths[start:stop]:
            try:
                now = look(name, dir_fd=place)
            except (OSError, ValueError):
                seen += _NONE
                continue
            seen += (now.st_size, now.st_mtime_ns, now.st_ino)
        known = self._numbers[start * _ROW : stop * _ROW] or flat(self.stamps[start:stop])
        if seen == known:
            return []
        return [start + at // _ROW for at in range(0, len(seen), _ROW) if seen[at : at + _ROW] != known[at : at + _ROW]]

    def _opened(self, folder: str) -> int:
        """Open a folder, and keep it open until another one is: most parts are of the folder of the part before."""
        if self._open[1] < 0 or self._open[0] != folder:
            self._close()
            place = os.open(os.path.join(self._root, folder), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            self._open = folder, place
        return self._open[1]

    def _close(self) -> None:
        if self._open[1] >= 0:
            os.close(self._open[1])
            self._open = "", -1

    def _begin(self) -> None:
        from mmap import mmap  # noqa: PLC0415  only where there are two

        try:
            shared = mmap(-1, 2)
            shared[_BACK] = self._count
            self._other = Beside(lambda: self._come_to_meet(shared))
        except OSError:
            return
        self._shared = shared

    def _come_to_meet(self, shared: mmap) -> bytes:
        found: list[int] = []
        front = 0
        while front < shared[_BACK]:
            shared[_FRONT] = front + 1
            found += self._looked(front, front + 1)
            front += 1
        return b"".join([number.to_bytes(_NUMBER, "little") for number in found])

    def _told(self) -> list[int] | None:
        """Wait for the other process; `None` when it came to grief before it had told all."""
        if self._other is None:
            return None
        data = self._other.told()
        self._other.end()
        return None if data is None else memoryview(data).cast("I").tolist()


def flat(rows: Iterable[Row]) -> list[int]:
    """Return the numbers of stamps one behind the other."""
    return [number for row in rows for number in row]


def spans(folders: Sequence[tuple[int, str]], count: int) -> Iterator[tuple[int, int, str]]:
    """Yield each folder with the first number of its files, and the one behind its last, of ``count`` in all."""
    stops = [*[start for start, _ in folders[1:]], count]
    for (start, folder), stop in zip(folders, stops, strict=False):
        yield start, stop, folder


def moved(root: str, stamps: Mapping[str, Row]) -> dict[str, Stamp]:
    """Return the files whose stamp is another one now, with it; `GONE` for one that is no file any more."""
    paths = list(stamps)
    numbers = Look(root, paths, list(stamps.values())).moved()
    return {paths[number]: stamp_of(f"{root}/{paths[number]}") for number in numbers}

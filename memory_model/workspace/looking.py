"""One look at thousands of files, taken by two processes."""

from __future__ import annotations

import os

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.meeting import MOST, Meeting
from memory_model.workspace.stamp import Stamp, stamp_of
from memory_model.workspace.turns import MANY, make_way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Protocol

    Row = tuple[int, int, int]

    class Names(Protocol):
        """The paths of files, which are asked for part by part."""

        def __len__(self) -> int:
            """Count them."""

        def __getitem__(self, part: slice, /) -> Sequence[str | bytes]:
            """Return some of them."""

    class Stamps(Protocol):
        """The stamps of files, which are asked for part by part."""

        def __getitem__(self, part: slice, /) -> Sequence[Row]:
            """Return those of some files."""


FEWEST = 15_000
"""Below that another process costs more than it saves: it takes as long to begin as to look at a few thousand."""
_ROW = 3
"""So many numbers has a stamp."""
_NONE = (-1, 0, 0)
_LEAST = 64
"""So many files are looked at before one asks what the other process does."""


class Look:
    """Tells which of the files at ``paths`` below ``root`` have other ``stamps`` now: size, time in ns, inode.

    Another process helps from when this is made (`Meeting`), unless there are fewer than ``fewest`` files. Whoever has
    other work to do before `moved` gains by it from fewer files on. ``numbers`` gives those of the stamps from one file
    to another, one behind the other, where that is quicker than asking for the stamps.
    """

    def __init__(
        self,
        root: str,
        paths: Names,
        stamps: Stamps,
        fewest: int | None = None,
        numbers: Callable[[int, int], list[int]] | None = None,
    ) -> None:
        self.paths = paths
        self.stamps = stamps
        self._numbers = numbers or (lambda start, stop: flat(stamps[start:stop]))
        self._place = opened(root)
        self._part = max(len(paths) // MOST + 1, _LEAST)
        may_part = len(paths) >= (FEWEST if fewest is None else fewest)
        self.meeting = Meeting(-(-len(paths) // self._part), self._looked, may_part=may_part)

    @property
    def is_shared(self) -> bool:
        """Tell whether another process takes its part."""
        return self.meeting.other is not None

    def moved(self) -> list[int]:
        """Return the numbers of those files (from 0), in their order; to be asked once."""
        found = self.meeting.found()
        closed(self._place)
        return found

    def peek(self, count: int) -> list[int]:
        """Return what `moved` would of the first ``count`` files, before it is asked."""
        return self._between(0, min(count, len(self.paths)))

    def _looked(self, part: int) -> list[int]:
        return self._between(part * self._part, (part + 1) * self._part)

    def _between(self, start: int, stop: int) -> list[int]:
        seen = seen_in(self._place, self.paths[start:stop])
        if seen == self._numbers(start, stop):
            return []
        known = self.stamps[start:stop]
        return [start + at for at, stamp in enumerate(known) if seen[_ROW * at : _ROW * at + _ROW] != [*stamp]]


def seen_in(place: int, names: Sequence[str | bytes]) -> list[int]:
    """Return size, time in ns and inode of files in an open folder, one behind the other; -1, 0, 0 for none."""
    seen: list[int] = []
    look = os.stat
    if place < 0:
        return [*_NONE] * len(names)
    for at in range(0, len(names), MANY):
        part = names[at : at + MANY]
        for name in part:
            try:
                now = look(name, dir_fd=place)
            except (OSError, ValueError):
                seen += _NONE
                continue
            seen += (now.st_size, now.st_mtime_ns, now.st_ino)
        make_way(len(part))
    return seen


def opened(folder: str) -> int:
    """Open a folder for `seen_in`; negative where there is none."""
    try:
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return -1


def closed(place: int) -> None:
    """Close what was `opened`."""
    if place >= 0:
        os.close(place)


def flat(rows: Iterable[Row]) -> list[int]:
    """Return the numbers of stamps one behind the other."""
    return [number for row in rows for number in row]


def moved(root: str, stamps: Mapping[str, Row]) -> dict[str, Stamp]:
    """Return the files whose stamp is another one now, with it; `GONE` for one that is no file any more."""
    paths = list(stamps)
    numbers = Look(root, paths, list(stamps.values())).moved()
    return stamps_now(root, [paths[number] for number in numbers])


def stamps_now(root: str, paths: Iterable[str]) -> dict[str, Stamp]:
    """Return the stamps that files below ``root`` have now; `GONE` for what is no file."""
    return {path: stamp_of(f"{root}/{path}") for path in paths}

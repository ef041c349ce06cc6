"""Files with their stamps in pieces, each as Python itself writes it: whoever looks at a piece unpacks it."""

from __future__ import annotations

import marshal
import os

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import join
from memory_model.workspace.looking import closed, flat, opened, seen_in
from memory_model.workspace.meeting import MOST, Meeting
from memory_model.workspace.stamp import Stamp
from memory_model.workspace.value_file import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    Known = tuple[int, int, int]
    """A stamp as it is kept: size, time in nanoseconds, inode."""

MANY = 100
"""So many files of a folder are unpacked together."""


def packed(paths: Sequence[str], stamps: Sequence[Known]) -> Iterator[bytes]:
    """Pack files with their stamps, in their order: a piece has so many at most, and all of them in one folder."""
    start = 0
    for number, path in enumerate(paths):
        folder = os.path.dirname(path)
        is_last = number + 1 == len(paths) or os.path.dirname(paths[number + 1]) != folder
        if is_last or number + 1 - start == MANY:
            names = [os.path.basename(each) for each in paths[start : number + 1]]
            yield marshal.dumps((folder, names, flat(stamps[start : number + 1])), PLAIN)
            start = number + 1


def files(pieces: Iterable[bytes]) -> Iterator[tuple[str, Stamp]]:
    """Yield the files of some pieces with their stamps."""
    for piece in pieces:
        folder, names, numbers = _unpacked(piece)
        each = iter(numbers)
        yield from zip([join(folder, name) for name in names], map(Stamp, each, each, each), strict=True)


def restamped(piece: bytes, stamps: Mapping[str, Known]) -> bytes:
    """Return a piece with other stamps of some of its files."""
    folder, names, numbers = _unpacked(piece)
    each = iter(numbers)
    rows = [
        stamps.get(join(folder, name), row) for name, row in zip(names, zip(each, each, each, strict=True), strict=True)
    ]
    return marshal.dumps((folder, names, flat(rows)), PLAIN)


def holds(pieces: Iterable[bytes], path: str) -> bool:
    """Tell whether a file is among those of the pieces; of most of these the bytes alone tell that it is not."""
    folder, name = os.path.split(path)
    written = name.encode("utf-8", "surrogatepass")
    return any(_holds(piece, folder, name) for piece in pieces if written in piece)


def _holds(piece: bytes, folder: str, name: str) -> bool:
    where, names, _ = _unpacked(piece)
    return where == folder and name in names


def look(pieces: Sequence[bytes], place: Callable[[str], str], *, may_part: bool) -> Meeting:
    """Begin to look for the pieces in which a file has another stamp now, or is gone: it finds their numbers.

    ``place`` gives the real path of a folder.
    """
    each = len(pieces) // MOST + 1

    def work(part: int) -> list[int]:
        start = part * each
        return [number for number, piece in enumerate(pieces[start : start + each], start) if _is_moved(piece, place)]

    return Meeting(-(-len(pieces) // each), work, may_part=may_part)


def _is_moved(piece: bytes, place: Callable[[str], str]) -> bool:
    folder, names, numbers = _unpacked(piece)
    there = opened(place(folder))
    seen = seen_in(there, names)
    closed(there)
    return seen != numbers


def _unpacked(piece: bytes) -> tuple[str, list[str], list[int]]:
    found: tuple[str, list[str], list[int]] = marshal.loads(piece)  # noqa: S302  our own, proved by its checksum
    return found

"""What is kept of open items from one process to the next, and the files of the cache that keep it."""

from __future__ import annotations

import marshal
import time
import zlib

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import packed_items, pieces
from memory_model.workspace.packed_items import Packed, Told
from memory_model.workspace.value_file import PLAIN, ValueFile

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from memory_model.workspace.pieces import Known

_FEW = 10
"""So many files are looked for in what is packed; for more of them all is unpacked."""
SCHEMA = "6"
"""Changes whenever rows are found or written in another way."""


class Lost(ValueError):  # noqa: N818  an expected turn of events, no error for its callers
    """A part of what was kept is not there any more, or is another one: all has to be read anew."""


class Apart:
    """A part of what is kept that lies in a file of its own, read when first needed; ``mark`` tells it from others.

    One that does not stay is read each time: it is large, and asked for seldom.
    """

    def __init__(self, mark: str, file: ValueFile, value: Any = None, *, stays: bool = True) -> None:
        self.mark = mark
        self._file = file
        self._value = value
        self._stays = stays

    def read(self) -> Any:
        """Return it. Raises `Lost` when it is not there as it was kept."""
        found = self._file.load() if self._value is None else self._value
        if found is None:
            raise Lost(self.mark)
        if self._stays:
            self._value = found
        return found


class Kept(NamedTuple):
    """What is known: folders with the time of their last change, stamps of files, and the rows.

    ``near`` are the files that are looked at every time: days, what holds rows, and those whose stamp proves
    nothing yet (`GONE`), in pieces where they are kept; of these ``young`` holds size and checksum. ``rest`` are all
    others.
    ``proved_ns`` is when every file was last looked at, ``size`` how many files there are.
    ``identity`` tells the rows from others; it is empty for rows that no file holds. ``sums`` tells the rows of the
    few files that were read last from others: mostly such a file has grown by a line that is none.
    """

    folders: dict[str, int]
    near: dict[str, Known] | list[bytes]
    young: dict[str, tuple[int, int]]
    rest: dict[str, Known] | Apart
    proved_ns: int
    rows: Told | Packed | Apart
    size: int
    identity: str = ""
    sums: Mapping[str, int] = {}

    def all_stamps(self) -> dict[str, Known]:
        """Return the stamps of all files, in a dictionary of its own. Raises `Lost`."""
        rest = self.rest.read() if isinstance(self.rest, Apart) else self.rest
        return {**rest, **self.nearby()}

    def nearby(self) -> Mapping[str, Known]:
        """Return the stamps of near files."""
        return self.near if isinstance(self.near, dict) else dict(pieces.files(self.near))

    def lacks(self, paths: Collection[str]) -> list[str]:
        """Return those of some files that are none of the near ones."""
        if isinstance(self.near, dict) or len(paths) > _FEW:
            known = self.nearby()
            return [path for path in paths if path not in known]
        return [path for path in paths if not pieces.holds(self.near, path)]

    def read(self) -> Told | Packed:
        """Return the rows as they are at hand. Raises `Lost`."""
        if isinstance(self.rows, Apart):
            packed: Packed = self.rows.read()
            return packed
        return self.rows

    def told(self) -> Told:
        """Return the rows, unpacked. Raises `ValueError` for what cannot be read."""
        rows = self.read()
        return rows if isinstance(rows, Told) else packed_items.unpacked(rows)


class ItemFile:
    """Loads and saves `Kept`; ``key`` names what the rows depend on (settings, layout).

    What proves that all is as it was is small and in one file, which tells rows and far files, each in a file of its
    own, from others: a process that finds nothing changed reads neither.
    """

    def __init__(self, folder: str, key: str) -> None:
        self._folder = folder
        self._key = f"{key} {SCHEMA}"
        self._saved = ""

    def load(self) -> Kept | None:
        """Return what was kept; `None` when there is nothing that can be trusted."""
        found = self._file("").load()
        if found is None:
            return None
        identity, mark, size, proved_ns, folders, near, young, sums = found
        self._saved = identity
        rest, rows = Apart(mark, self._file("-rest", mark), stays=False), Apart(identity, self._file("-rows", identity))
        return Kept(folders, near, young, rest, min(proved_ns, time.time_ns()), rows, size, identity, sums)

    def save(self, kept: Kept) -> Kept:
        """Keep it, unless a row holds what cannot be written; return it as it is in the files, packed."""
        rows = self._rows(kept)
        rest = kept.rest if isinstance(kept.rest, Apart) else self._rest(kept.rest)
        if rows is None or rest is None:
            return kept
        near = _packed(kept.near) if isinstance(kept.near, dict) else kept.near
        head = (rows.mark, rest.mark, kept.size, kept.proved_ns, kept.folders, near, kept.young, dict(kept.sums))
        if not self._file("").save(head):
            return kept
        return kept._replace(rows=rows, rest=rest, near=near, identity=rows.mark)

    def _rows(self, kept: Kept) -> Apart | None:
        if isinstance(kept.rows, Apart):
            return kept.rows
        if kept.identity and kept.identity == self._saved:
            return Apart(kept.identity, self._file("-rows", kept.identity), kept.rows)
        rows = packed_items.packed(kept.rows) if isinstance(kept.rows, Told) else kept.rows
        if rows is None:
            return None
        mark = kept.identity or packed_items.mark_of(rows)
        file = self._file("-rows", mark)
        if mark != self._saved and not file.save(rows):
            return None
        self._saved = mark
        return Apart(mark, file, rows)

    def _rest(self, rest: dict[str, Known]) -> Apart | None:
        plain = {path: tuple(stamp) for path, stamp in rest.items()}
        mark = f"{len(plain)} {zlib.crc32(marshal.dumps(plain, PLAIN))}"
        file = self._file("-rest", mark)
        return Apart(mark, file, stays=False) if file.save(plain) else None

    def _file(self, part: str, mark: str = "") -> ValueFile:
        return ValueFile(self._folder, f"open-items{part}", f"{self._key} {mark}")


def _packed(near: dict[str, Known]) -> list[bytes]:
    paths = sorted(near)  # those of a folder stand together
    return list(pieces.packed(paths, [near[path] for path in paths]))

"""The files of one kind as they were last looked at: one look proves them to be the same, and nothing is parsed."""

from __future__ import annotations

import os
import time
import zlib

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import columns
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.layout import join
from memory_model.workspace.looking import Look
from memory_model.workspace.snapshot import YOUNG_NS
from memory_model.workspace.sweep import GONE, Stamp, is_note, is_walked

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

_UNPROVED = -1
"""The time of a folder that changed so shortly before that it may change again without another: it is listed."""


class Seen(NamedTuple):
    """What a look found: files with their stamps, and the folders (time in ns, 0 for none) in which one may appear.

    ``is_whole`` tells that nothing stood in the way of the look: no link without an end, no closed folder.
    """

    stamps: dict[str, Stamp]
    folders: dict[str, int]
    is_whole: bool


class _Known(NamedTuple):
    """What is kept. ``mark`` tells these stamps from others; ``is_lasting`` that all of it proves something."""

    paths: Sequence[str]
    rows: Sequence[tuple[int, int, int]]
    folders: dict[str, int]
    mark: str
    is_lasting: bool


class KeptFiles:
    """Keeps in the cache which files there were. Deleting its file loses nothing; a broken one is none.

    ``roots`` map what paths begin with to folders, the workspace's being ``""``; ``counts`` tells of a path whether it
    is one of the kind. They are the same where none came or went and every one has its stamp. ``key`` names what else
    it depends on which files count. Not safe for two threads at once.
    """

    def __init__(
        self, cache_dir: str, name: str, key: str, roots: Mapping[str, str], counts: Callable[[str], bool]
    ) -> None:
        self._file = CacheFile(cache_dir, name, key)
        self._roots = roots
        self._counts = counts
        self._known: _Known | None = None
        self._is_loaded = False
        self._is_saved = False

    @property
    def mark(self) -> str:
        """What tells the stamps from others; empty where none are known."""
        known = self._load()
        return known.mark if known else ""

    @property
    def is_lasting(self) -> bool:
        """Tell whether all that is kept proves something."""
        known = self._load()
        return known is not None and known.is_lasting

    @property
    def identity(self) -> str:
        """The same where the files can be proved by another process; else empty."""
        known = self._load()
        return known.mark if known and known.is_lasting and self._is_saved else ""

    def paths(self) -> list[str]:
        """List the kept files."""
        known = self._load()
        return list(known.paths) if known else []

    def stamps(self) -> dict[str, Stamp]:
        """Return the kept stamps by path, `GONE` for a file whose stamp proves nothing."""
        known = self._load()
        return {path: Stamp(*row) for path, row in zip(known.paths, known.rows, strict=True)} if known else {}

    def share(self, stamps: Mapping[str, Stamp]) -> None:
        """Hold what is the same as in ``stamps`` by its texts and numbers, which somebody else holds as well."""
        known = self._load()
        if known is not None and list(known.paths) == list(stamps):
            rows = [stamp if stamp == row else row for stamp, row in zip(stamps.values(), known.rows, strict=True)]
            self._known = known._replace(paths=list(stamps), rows=rows)

    def is_same(self) -> bool:
        """Look at all of them, and tell whether they are the same."""
        known = self._load()
        if known is None or not known.is_lasting or not self._are_folders_same(known):
            return False
        return not any(Look(folder, paths, rows).moved() for folder, paths, rows in self._by_root(known))

    def keep(self, seen: Seen, began_ns: int, failed: Container[str] = ()) -> None:
        """Keep what was found by a look that began at ``began_ns``; ``failed`` are files that prove nothing.

        Nor does one that was changed so shortly before that it may change again without another time.
        """
        edge = began_ns - YOUNG_NS
        stamps = [
            stamp if stamp.mtime_ns < edge and path not in failed else GONE for path, stamp in seen.stamps.items()
        ]
        folders = {folder: changed if changed < edge else _UNPROVED for folder, changed in seen.folders.items()}
        is_lasting = seen.is_whole and GONE not in stamps
        table = _table(seen.stamps, *zip(*stamps, strict=True))
        mark = f"{len(table)} {zlib.crc32(table.encode('utf-8', 'surrogateescape'))}"
        self._load()
        self._save(_Known(list(seen.stamps), stamps, folders, mark, is_lasting), table)

    def _save(self, known: _Known, table: str) -> None:
        if self._is_saved and known == self._known:
            return
        self._known = known
        folders = _table(known.folders, known.folders.values())
        can_be_read = not columns.RESERVED.intersection("".join((*known.paths, *known.folders)))
        blocks = (known.mark, "1" if known.is_lasting else "", folders, table)
        self._is_saved = can_be_read and self._file.save(blocks)

    def _load(self) -> _Known | None:
        if not self._is_loaded:
            self._is_loaded = True
            found = self._file.load()
            try:
                self._known = _read(*found[0]) if found else None
            except (ValueError, TypeError):
                self._known = None
            self._is_saved = self._known is not None
        return self._known

    def _are_folders_same(self, known: _Known) -> bool:
        """Tell whether no file came or went; a folder with another time is listed."""
        now = {folder: _time(self._place(folder)) for folder in known.folders}
        changed = [folder for folder in now if now[folder] != known.folders[folder]]
        if not all(known.folders[folder] and self._is_list_same(folder, known) for folder in changed):
            return False
        if changed and max([now[folder] for folder in changed]) < time.time_ns() - YOUNG_NS:
            self._save(known._replace(folders=now), _table(known.paths, *zip(*known.rows, strict=True)))
        return True

    def _is_list_same(self, folder: str, known: _Known) -> bool:
        names: set[str] = set()
        try:
            with os.scandir(self._place(folder)) as entries:
                for entry in entries:
                    path = join(folder, entry.name)
                    if entry.name[0] == ".":
                        continue
                    if entry.is_symlink():
                        return False
                    if is_walked(entry.name) if entry.is_dir() else is_note(entry.name) and self._counts(path):
                        names.add(path)
        except OSError:
            return False
        inner = [path for path in (*known.paths, *known.folders) if path and os.path.dirname(path) == folder]
        return names == {path for path in inner if known.folders.get(path, 1)}

    def _by_root(self, known: _Known) -> Iterator[tuple[str, Sequence[str], Sequence[tuple[int, int, int]]]]:
        if len(self._roots) == 1:
            yield self._roots[""], known.paths, known.rows
            return
        others = tuple([prefix for prefix in self._roots if prefix])
        for prefix, folder in self._roots.items():
            pairs = [
                (path[len(prefix) :], row)
                for path, row in zip(known.paths, known.rows, strict=True)
                if (path.startswith(prefix) if prefix else not path.startswith(others))
            ]
            yield folder, [path for path, _ in pairs], [row for _, row in pairs]

    def _place(self, folder: str) -> str:
        prefix = next((prefix for prefix in self._roots if prefix and f"{folder}/".startswith(prefix)), "")
        return os.path.join(self._roots[prefix], folder[len(prefix) :])


def _table(*lists: Iterable[object]) -> str:
    return columns.COLUMN.join([columns.ROW.join(map(str, column)) for column in lists])


def _read(mark: str, is_lasting: str, folders: str, table: str) -> _Known:
    names, times = [column.split(columns.ROW) for column in folders.split(columns.COLUMN)]
    paths, *numbers = [column.split(columns.ROW) for column in table.split(columns.COLUMN)]
    if not numbers:
        paths = []
    return _Known(
        paths,
        list(zip(*[map(int, column) for column in numbers], strict=True)),
        dict(zip(names, map(int, times), strict=True)),
        mark,
        bool(is_lasting),
    )


def _time(folder: str) -> int:
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0

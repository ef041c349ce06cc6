"""The files of one kind as they were last looked at: one look proves them to be the same, and nothing is parsed."""

from __future__ import annotations

import os
import time
import zlib

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import pieces
from memory_model.workspace.layout import join
from memory_model.workspace.looking import FEWEST
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp, stamp_of
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.meeting import Meeting

_SCHEMA = "5"
"""Changes whenever files are written in another way."""
_FEWEST = FEWEST // pieces.MANY
"""From so many pieces on, another process helps to look at them."""
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
    """What is kept. ``mark`` tells these stamps from others; ``is_lasting`` that all of it proves something.

    ``is_whole`` is as in `Seen`: where it is so, a look proves all but the files whose stamp is `GONE`. The files
    are in ``pieces``, packed.
    """

    mark: str
    is_lasting: bool
    is_whole: bool
    folders: dict[str, int]
    pieces: list[bytes]


class KeptFiles:
    """Keeps in the cache which files there were. Deleting its file loses nothing; a broken one is none.

    ``roots`` map what paths begin with to folders, the workspace's being ``""``; ``counts`` tells of a path whether it
    is one of the kind. They are the same where none came or went and every one has its stamp; with ``looks_once`` a
    look that found them the same is good for all that is asked. ``key`` names what else it depends on which files
    count. Not safe for two threads at once.
    """

    def __init__(
        self, cache_dir: str, name: str, key: str, roots: Mapping[str, str], counts: Callable[[str], bool]
    ) -> None:
        self._file = ValueFile(cache_dir, name, f"{key} {_SCHEMA}")
        self._roots = roots
        self._counts = counts
        self._known: _Known | None = None
        self._look: Meeting | None = None
        self.looks_once = False
        self._was_same = False
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
        return list(self.stamps())

    def stamps(self) -> dict[str, Stamp]:
        """Return the kept stamps by path, `GONE` for a file whose stamp proves nothing."""
        known = self._load()
        return dict(pieces.files(known.pieces)) if known else {}

    def packed(self) -> KnownFiles:
        """Return what `stamps` does, packed."""
        from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  only where files are watched

        known = self._load()
        return KnownFiles.gathered(pieces.files(known.pieces if known else ()))

    def forget(self) -> None:
        """Hold nothing that can be read again when it is asked for."""
        if self._is_saved:
            self._known, self._is_loaded = None, False

    def begin(self) -> None:
        """Begin to look at all of them: what else is to be done can be done before `is_same` is asked."""
        known = self._load()
        if self._look is None and known is not None and known.is_lasting:
            self._look = self._begun(known)

    def _begun(self, known: _Known) -> Meeting:
        return pieces.look(known.pieces, self._place, may_part=len(known.pieces) >= _FEWEST)

    def is_same(self) -> bool:
        """Look at all of them, and tell whether they are the same."""
        if self._was_same and self.looks_once:
            return True
        self.begin()
        known, look, self._look = self._load(), self._look, None
        if known is None or look is None:
            return False
        moved = look.found()
        self._was_same = self._are_folders_same(known) and not moved
        return self._was_same

    def changed(self) -> dict[str, Stamp] | None:
        """Look at all of them, and return those that are to be read again, with their stamps as these are now.

        `None` where a file came or went, or what is kept proves nothing of the others.
        """
        known = self._load()
        if known is None or not known.is_whole:
            return None
        look, self._look = self._look or self._begun(known), None
        moved = look.found()
        if not self._are_folders_same(known):
            return None
        before = dict(pieces.files([known.pieces[number] for number in moved]))
        now = {path: stamp_of(self._place(path)) for path in before}
        return None if GONE in now.values() else {path: now[path] for path in now if now[path] != before[path]}

    def restamp(self, stamps: Mapping[str, Stamp], began_ns: int) -> None:
        """Keep other stamps of some files, as `changed` returned them after ``began_ns``: each was read after that."""
        known = self._load()
        if known is None:
            return
        edge, count = began_ns - YOUNG_NS, int(known.mark.partition(" ")[0])
        rows = {path: stamp if stamp.mtime_ns < edge else GONE for path, stamp in stamps.items()}
        names = [os.path.basename(path).encode("utf-8", "surrogatepass") for path in rows]
        packed = [
            pieces.restamped(piece, rows) if any(name in piece for name in names) else piece for piece in known.pieces
        ]
        self._save(known._replace(mark=_mark(count, packed), is_lasting=GONE not in rows.values(), pieces=packed))

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
        self._load()
        packed = list(pieces.packed(list(seen.stamps), stamps))
        mark = _mark(len(stamps), packed)
        self._save(_Known(mark, is_lasting, seen.is_whole, folders, packed))

    def _save(self, known: _Known) -> None:
        if self._is_saved and known == self._known:
            return
        self._known = known
        self._is_saved = self._file.save(tuple(known))

    def _load(self) -> _Known | None:
        if not self._is_loaded:
            self._is_loaded = True
            found = self._file.load()
            self._known = _Known._make(found) if found else None
            self._is_saved = self._known is not None
        return self._known

    def _are_folders_same(self, known: _Known) -> bool:
        """Tell whether no file came or went; a folder with another time is listed."""
        now = {folder: _time(self._place(folder)) for folder in known.folders}
        changed = [folder for folder in now if now[folder] != known.folders[folder]]
        if not all(known.folders[folder] and self._is_list_same(folder, known) for folder in changed):
            return False
        if changed and max([now[folder] for folder in changed]) < time.time_ns() - YOUNG_NS:
            self._save(known._replace(folders=now))
        return True

    def _is_list_same(self, folder: str, known: _Known) -> bool:
        from memory_model.workspace.sweep import is_note, is_walked  # noqa: PLC0415  folders rarely change

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
        inner = [path for path in (*self.paths(), *known.folders) if path and os.path.dirname(path) == folder]
        return names == {path for path in inner if known.folders.get(path, 1)}

    def _place(self, folder: str) -> str:
        prefix = next((prefix for prefix in self._roots if prefix and f"{folder}/".startswith(prefix)), "")
        return os.path.join(self._roots[prefix], folder[len(prefix) :])


def _mark(count: int, packed: Sequence[bytes]) -> str:
    return f"{count} {zlib.crc32(b''.join(packed))}"


def _time(folder: str) -> int:
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0

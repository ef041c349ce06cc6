"""What is kept of open items, proved: which files are looked at for that, and how what changed of them is taken in."""

from __future__ import annotations

import os
import time
import zlib

from memory_model.settings import Settings
from memory_model.storage import version
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.item_file import ItemFile, Kept
from memory_model.workspace.layout import Layout, below
from memory_model.workspace.looking import moved
from memory_model.workspace.packed_items import Told, exchanged, holders
from memory_model.workspace.pieces import MANY as MANY_IN_PIECE
from memory_model.workspace.pieces import files, look
from memory_model.workspace.snapshot import Snapshot, passed_over
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from memory_model.workspace.meeting import Meeting
    from memory_model.workspace.pieces import Known
    from memory_model.workspace.row_reader import RowReader
    from memory_model.workspace.sources import Listing
    from memory_model.workspace.sweep import Sweep

SUMS = 64
"""Of fewer files than these it is known what tells the rows of each from others."""
PROVE_ALL = 1_000
"""Up to so many files, each is looked at every time: that takes about three milliseconds."""
FEWEST = 2_500
"""From so many files on, another process looks at them while this one goes on with what is told of them."""
AGED = 16
"""Of so many files the stamps are kept, once they prove something."""
PROVE_EVERY_NS = 60_000_000_000
"""In larger workspaces entities without items are looked at once in this time; in between, days, folders, and
whatever holds an item."""


class ItemProof:
    """Proves `Kept` by the files as they are now, and keeps in ``file`` what came of it. Not safe for two threads.

    A folder's time shows files that came, went or were replaced, the stamp of each day and of each file that holds
    items shows an edit in place, and where a stamp proves nothing yet the content does. ``step`` is told after each
    file that is read how many of how many are. ``seen`` are the stamps of all files where these were looked at just
    now, ``swept`` is all that was found where the folders were read as well. With ``proves_all`` every file is proved,
    however many there are.
    """

    def __init__(self, snapshot: Snapshot, settings: Settings, file: ItemFile) -> None:
        self.layout: Layout = snapshot.layout
        self._snapshot = snapshot
        self._settings = settings
        self._file = file
        self._reader: RowReader | None = None
        self.step: Callable[[int, int], object] = passed_over
        self.seen: Mapping[str, tuple[int, int, int]] | None = None
        self.swept: Sweep | None = None
        self.proves_all = False

    def begin(self, kept: Kept) -> Meeting | None:
        """Begin to look where it is near files alone that are looked at: `proved` takes that for its own look."""
        return self._look(kept, may_part=True) if self._is_seldom(kept) else None

    def anew(self) -> Kept:
        """Read all files."""
        return self._built(self._listed(self.swept))

    def proved(self, kept: Kept, recent: set[str], begun: Meeting | None = None, *, is_whole: bool = False) -> Kept:
        """Return what is true now; ``recent`` are paths that are looked at in any case, all where ``is_whole``.

        Raises `Lost`.
        """
        whole = is_whole or (begun is None and self._is_whole(kept))
        near = {} if whole else self._suspects(kept, begun)
        if folders := self._moved_folders(kept):
            return self._renewed(kept, self._relisted(kept, folders), recent, is_whole=whole)
        return self._taken_in(kept, kept.all_stamps() if whole else near, recent, is_whole=whole)

    def proved_among(self, kept: Kept, suspects: set[str]) -> Kept:
        """Return what is true now, where it is known that no other files but these changed in place. Raises `Lost`."""
        if folders := self._moved_folders(kept):
            return self._renewed(kept, self._relisted(kept, folders), suspects)
        if not suspects:
            return kept
        near = kept.nearby()
        return self._taken_in(kept, {path: near[path] for path in suspects & near.keys()}, suspects)

    def _moved_folders(self, kept: Kept) -> list[str]:
        return [folder for folder, changed in kept.folders.items() if _folder_time(self.layout, folder) != changed]

    def _taken_in(self, kept: Kept, stamps: Mapping[str, Known], recent: set[str], *, is_whole: bool = False) -> Kept:
        """Look at files with their stamps, and at recent ones that may have appeared, and read what changed."""
        now = time.time_ns()
        unknown = dict.fromkeys(kept.lacks([path for path in recent if path not in stamps]), GONE)
        changed = self._moved(stamps)
        if GONE in changed.values():  # gone, yet no folder changed: perhaps only out of sight
            return self._renewed(kept, self._listed(), recent)
        found = {**changed, **_appeared(self._moved(unknown))}
        same = {path: stamp for path, stamp in found.items() if self._is_same(kept, path)}
        dirty = {path: stamp for path, stamp in found.items() if path not in same}
        aged = self._aged(kept, same, now - YOUNG_NS)
        if dirty:
            return self._file.save(self._replaced(aged, dirty, kept.folders))
        if is_whole and kept.size > PROVE_ALL:
            return self._prolonged(aged, now)
        return kept if aged is kept else self._file.save(aged)

    def _is_whole(self, kept: Kept) -> bool:
        """Tell whether all files are to be looked at now."""
        return kept.size <= PROVE_ALL or self.proves_all or time.time_ns() - kept.proved_ns > PROVE_EVERY_NS

    def _is_seldom(self, kept: Kept) -> bool:
        """Tell whether it is near files alone that are to be looked at, piece by piece."""
        return isinstance(kept.near, list) and self.seen is None and not self._is_whole(kept)

    def _look(self, kept: Kept, *, may_part: bool = False) -> Meeting:
        """Begin to look for the pieces of near files in which one changed."""
        assert isinstance(kept.near, list)  # noqa: S101  of a dict there are no pieces
        is_many = len(kept.near) * MANY_IN_PIECE >= FEWEST
        return look(kept.near, lambda folder: os.path.join(self.layout.root, folder), may_part=may_part and is_many)

    def _suspects(self, kept: Kept, begun: Meeting | None) -> Mapping[str, Known]:
        """Return the near files among which some may have changed."""
        if not isinstance(kept.near, list) or (begun is None and not self._is_seldom(kept)):
            return kept.nearby()
        found = (begun or self._look(kept)).found()
        return dict(files([kept.near[number] for number in found]))

    def _aged(self, kept: Kept, same: Mapping[str, Stamp], edge: int) -> Kept:
        """Let stamps prove from now on files whose content is known and which nobody has written since ``edge``.

        Of a few only their contents are compared each time: to keep their stamps costs more.
        """
        old = {path: stamp for path, stamp in same.items() if stamp.mtime_ns < edge}
        if len(old) < AGED:
            return kept
        young = {path: content for path, content in kept.young.items() if path not in old}
        return self._parted(kept._replace(young=young), {**kept.all_stamps(), **old})

    def _moved(self, stamps: Mapping[str, Known]) -> dict[str, Stamp]:
        """Return the files whose stamp is another one now; those that this process has seen are not looked at again."""
        seen = self.seen
        if seen is None:
            return moved(self.layout.root, stamps)
        found = {path: stamp for path, stamp in stamps.items() if seen.get(path, GONE) != stamp}
        return moved(self.layout.root, found) if found else {}

    def _is_same(self, kept: Kept, path: str) -> bool:
        """Compare the content of a file whose stamp proves nothing."""
        known = kept.young.get(path)
        return known is not None and known == _content(os.path.join(self.layout.root, path))

    def _prolonged(self, kept: Kept, now: int) -> Kept:
        return self._file.save(kept._replace(proved_ns=now))

    def _relisted(self, kept: Kept, moved: list[str]) -> Listing:
        """List only the folders that changed; all of them when folders themselves came or went."""
        from memory_model.workspace.sources import Listing, list_folder  # noqa: PLC0415  as in `_listed`

        stamps = kept.all_stamps()
        folders = dict(kept.folders)
        for folder in moved:
            found = list_folder(self.layout, folder, folders.keys())
            if found is None:
                return self._listed()
            for path in [path for path in stamps if below(path, folder) == os.path.basename(path)]:
                del stamps[path]
            stamps.update(found.files)
            folders.update(found.folders)
        return Listing(stamps, folders)

    def _listed(self, swept: Sweep | None = None) -> Listing:
        from memory_model.workspace.sources import list_sources  # noqa: PLC0415  nothing is listed when all is fresh

        return list_sources(self.layout, swept)

    def _renewed(self, kept: Kept, listing: Listing, recent: set[str], *, is_whole: bool = False) -> Kept:
        """Take in which files there are; what is near is looked at, and all files where ``is_whole``."""
        self._snapshot.unread.swept(listing.findings)
        old = kept.all_stamps()
        gone = {path: GONE for path in old if path not in listing.files}
        new = {path: stamp for path, stamp in listing.files.items() if stamp != old.get(path, GONE)}
        looked = old if is_whole else kept.nearby()
        near = {path: listing.files[path] for path in looked.keys() & listing.files.keys() - new.keys()}
        unknown = dict.fromkeys(recent - near.keys() - new.keys(), GONE)
        new |= {**moved(self.layout.root, near), **_appeared(moved(self.layout.root, unknown))}
        dirty = {path: stamp for path, stamp in {**gone, **new}.items() if not self._is_same(kept, path)}
        renewed = self._replaced(kept, dirty, listing.folders)
        is_known = renewed.rows is kept.rows and renewed.folders == kept.folders and not dirty
        if is_whole and kept.size > PROVE_ALL:
            return self._prolonged(renewed, time.time_ns())
        return kept if is_known else self._file.save(renewed)

    def _built(self, listing: Listing) -> Kept:
        self._snapshot.unread.swept(listing.findings)
        empty = Kept({}, {}, {}, {}, 0, Told([], [], []), 0)
        found = self._replaced(empty, listing.files, listing.folders, listing.began_ns)
        return self._file.save(found._replace(proved_ns=time.time_ns()))

    def _replaced(self, kept: Kept, dirty: Mapping[str, Known], folders: dict[str, int], began_ns: int = 0) -> Kept:
        """Read the dirty files anew and put their rows in the place of the old ones."""
        edge = (began_ns or time.time_ns()) - YOUNG_NS
        settled = {folder: time_ns if time_ns < edge else 0 for folder, time_ns in folders.items()}
        if not dirty:
            return kept._replace(folders=settled)
        read = self._rows().read(dirty, edge, self.step)
        young = {path: content for path, content in kept.young.items() if path not in dirty}
        renewed = _with_rows(kept, dirty, read.rows, read.sums)._replace(young={**young, **read.young})
        near = kept.nearby()
        is_near = folders is kept.folders and dirty.keys() <= near.keys()
        known = near if is_near else kept.all_stamps()
        stamps = {path: stamp for path, stamp in known.items() if path not in dirty} | read.stamps
        return renewed._replace(near=stamps) if is_near else self._parted(renewed._replace(folders=settled), stamps)

    def _rows(self) -> RowReader:
        if self._reader is None:
            from memory_model.workspace.row_reader import RowReader  # noqa: PLC0415  nothing is read when all is fresh

            self._reader = RowReader(self._snapshot, self._settings)
        return self._reader

    def _parted(self, kept: Kept, stamps: Mapping[str, Known]) -> Kept:
        """Part the stamps of all files into those of near ones and the rest."""
        holding = holders(kept.read())
        near = {path: stamp for path, stamp in stamps.items() if self._is_near(path, stamp, holding)}
        rest = {path: stamp for path, stamp in stamps.items() if path not in near}
        return kept._replace(near=near, rest=rest, size=len(stamps))

    def _is_near(self, path: str, stamp: Known, holding: set[str]) -> bool:
        return path in holding or stamp == GONE or self.layout.day_of(path) is not None


def _with_rows(kept: Kept, dirty: Mapping[str, Known], rows: Told, sums: dict[str, int] | None) -> Kept:
    """Put in the rows of dirty files, with what tells those of each from others."""
    is_same = sums is not None and sums.items() <= kept.sums.items()
    found = kept.rows if is_same else exchanged(kept.read(), dirty.keys(), rows)
    if sums is not None and len(sums) + len(kept.sums) < SUMS:
        sums = {**kept.sums, **sums}
    return kept._replace(rows=found, identity=kept.identity if found is kept.rows else "", sums=sums or {})


def _appeared(looked: dict[str, Stamp]) -> dict[str, Stamp]:
    return {path: stamp for path, stamp in looked.items() if stamp != GONE}


def _content(path: str) -> tuple[int, int] | None:
    """Return size and checksum of a file; `None` when it cannot be read."""
    try:
        data = version.read(path).data
    except OSError:
        return None
    return None if data is None else (len(data), zlib.crc32(data))


def _folder_time(layout: Layout, folder: str) -> int:
    try:
        return os.stat(os.path.join(layout.root, folder)).st_mtime_ns
    except OSError:
        return 0

"""Open items and events of all days and entities, kept from one process to the next and proved fresh by stat."""

from __future__ import annotations

import os
import time
import zlib
from _thread import allocate_lock

from memory_model.errors import MemdeckError
from memory_model.settings import Settings
from memory_model.storage import version
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace.item_file import ItemFile, Kept, Lost
from memory_model.workspace.layout import Layout, below
from memory_model.workspace.looking import moved
from memory_model.workspace.packed_items import Packed, Told, holders, replaced
from memory_model.workspace.pieces import MANY as MANY_IN_PIECE
from memory_model.workspace.pieces import files, look
from memory_model.workspace.snapshot import Snapshot, passed_over
from memory_model.workspace.sources import Listing, list_folder, list_sources
from memory_model.workspace.stamp import GONE, Stamp
from memory_model.workspace.sweep import YOUNG_NS, Sweep

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from memory_model.followups.growing import GrowingItems
    from memory_model.followups.item import Item
    from memory_model.text.events import Event
    from memory_model.workspace.meeting import Meeting
    from memory_model.workspace.pieces import Known

MANY = 64
"""From so many files on, all are glanced at before some are read."""
PROVE_ALL = 1_000
"""Up to so many files, each is looked at every time: that takes about three milliseconds."""
FEWEST = 2_500
"""From so many files on, another process looks at them while this one goes on with what is told of them."""
AGED = 16
"""Of so many files the stamps are kept, once they prove something."""
GROWN = 4
"""So many days are read on where they grew, as long as the files are watched."""
PROVE_EVERY_NS = 60_000_000_000
"""In larger workspaces entities without items are looked at once in this time; in between, days, folders, and
whatever holds an item."""


class Rows(NamedTuple):
    """Items and events in the order of their files."""

    items: list[Item]
    events: list[Event]

    def until(self, day: date) -> Rows:
        """Leave out what was written after ``day``; rows without a day stay."""
        items = [item for item in self.items if item.day is None or item.day <= day]
        return Rows(items, [event for event in self.events if event.at.day is None or event.at.day <= day])


class OpenItems:
    """The items and events of a workspace. ``file`` is where they are kept; a broken one is made anew.

    What is returned is proved: a folder's time shows files that came, went or were replaced, the stamp of each
    day and of each file that holds items shows an edit in place, and where a stamp proves nothing yet the
    content does. It may be asked from any thread: one reads, the others wait for what it has read. ``step`` is
    told after each file that is read how many of how many are. ``seen`` are the stamps of all files where these were
    looked at just now, ``swept`` is all that was found where the folders were read as well. With ``proves_all`` every
    file is proved, however many there are.
    """

    def __init__(self, snapshot: Snapshot, settings: Settings, file: ItemFile) -> None:
        self.layout: Layout = snapshot.layout
        self._snapshot = snapshot
        self._settings = settings
        self._file = file
        self._kept: Kept | None = None
        self._begun: tuple[Kept, Meeting | None] | None = None
        self._lock = allocate_lock()
        self.step: Callable[[int, int], object] = passed_over
        self.looks_once = False
        self.seen: Mapping[str, tuple[int, int, int]] | None = None
        self.swept: Sweep | None = None
        self.proves_all = False
        self._looked: set[str] = set()
        self._grown: dict[str, GrowingItems] = {}

    def current(self, recent: Iterable[str] = ()) -> Rows:
        """Return all rows as they are on disk now; ``recent`` are paths that are looked at in any case."""
        with self._lock:
            kept = self._current(set(recent))
            try:
                told = kept.told()
            except ValueError:
                kept = self._built(list_sources(self.layout))
                told = kept.told()
            self._kept = kept._replace(rows=told)
        return Rows(told.items, told.events)

    def presumed(self) -> str:
        """Begin to look, and tell the `identity` that the rows have where nothing changed; empty when that is unknown.

        It proves nothing: it is for what can be made ready meanwhile.
        """
        with self._lock:
            known = self._kept
            if known is None and self._begun is None and (known := self._file.load()):
                self._begun = known, self._look(known, may_part=True) if self._is_seldom(known) else None
            return known.identity if known else ""

    def identity(self, recent: Iterable[str] = ()) -> str:
        """Prove the rows without reading them, and tell them from other rows; empty when they are kept nowhere."""
        with self._lock:
            self._kept = kept = self._current(set(recent))
        return kept.identity

    def look_anew(self) -> None:
        """Take no earlier look for one at what is asked next."""
        self._looked = set()

    def _current(self, recent: set[str]) -> Kept:
        if self.looks_once and self._kept is not None and recent <= self._looked:
            return self._kept
        self._looked |= recent
        begun, self._begun = self._begun, None
        known = self._kept or (begun[0] if begun else self._file.load())
        try:
            return self._proved(known, recent, begun[1] if begun else None) if known else self._anew()
        except Lost:
            return self._anew()

    def _anew(self) -> Kept:
        return self._built(list_sources(self.layout, self.swept))

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

    def _proved(self, kept: Kept, recent: set[str], begun: Meeting | None = None) -> Kept:
        now = time.time_ns()
        whole = begun is None and self._is_whole(kept)
        near = {} if whole else self._suspects(kept, begun)
        folders = [folder for folder, changed in kept.folders.items() if _folder_time(self.layout, folder) != changed]
        if folders:
            return self._renewed(kept, self._relisted(kept, folders), recent, is_whole=whole)
        stamps = kept.all_stamps() if whole else near
        unknown = dict.fromkeys(kept.lacks([path for path in recent if path not in stamps]), GONE)
        changed = self._moved(stamps)
        if GONE in changed.values():  # gone, yet no folder changed: perhaps only out of sight
            return self._renewed(kept, list_sources(self.layout), recent)
        found = {**changed, **_appeared(self._moved(unknown))}
        same = {path: stamp for path, stamp in found.items() if self._is_same(kept, path)}
        dirty = {path: stamp for path, stamp in found.items() if path not in same}
        aged = self._aged(kept, same, now - YOUNG_NS)
        if dirty:
            return self._file.save(self._replaced(aged, dirty, kept.folders))
        if whole and kept.size > PROVE_ALL:
            return self._prolonged(aged, now)
        return kept if aged is kept else self._file.save(aged)

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
        stamps = kept.all_stamps()
        folders = dict(kept.folders)
        for folder in moved:
            found = list_folder(self.layout, folder, folders.keys())
            if found is None:
                return list_sources(self.layout)
            for path in [path for path in stamps if below(path, folder) == os.path.basename(path)]:
                del stamps[path]
            stamps.update(found.files)
            folders.update(found.folders)
        return Listing(stamps, folders)

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
        known_near = kept.nearby()
        is_near = folders is kept.folders and dirty.keys() <= known_near.keys()
        stamps = dict(known_near) if is_near else kept.all_stamps()
        young = {path: content for path, content in kept.young.items() if path not in dirty}
        new = Told([], [], [])
        sums: dict[str, int] = {}
        known = self._glanced(dirty)
        for number, (path, stamp) in enumerate(dirty.items(), 1):
            _, changed, _ = stamp
            self.step(number, len(dirty))
            stamps.pop(path, None)
            sums[path] = 0
            if stamp == GONE:
                continue
            found, content = (Rows([], []), known[path]) if path in known else self._read(path)
            new.items.extend(found.items)
            new.events.extend(found.events)
            new.sources.extend([path] * len(found.events))
            sums[path] = _sum(found) if len(dirty) < MANY else 0
            stamps[path] = stamp
            if path in self._snapshot.unread:
                stamps[path] = GONE
            elif changed >= edge:
                stamps[path], young[path] = GONE, content
        is_same = sums.items() <= kept.sums.items()
        rows = kept.rows if is_same else _with(kept, dirty, new)
        identity = kept.identity if rows is kept.rows else ""
        sums = {**kept.sums, **sums} if len(dirty) + len(kept.sums) < MANY else sums if len(dirty) < MANY else {}
        renewed = kept._replace(rows=rows, identity=identity, young=young, sums=sums)
        if is_near:
            return renewed._replace(near=stamps)
        return self._parted(renewed._replace(folders=settled), stamps)

    def _parted(self, kept: Kept, stamps: Mapping[str, Known]) -> Kept:
        """Part the stamps of all files into those of near ones and the rest."""
        holding = holders(kept.read())
        near = {path: stamp for path, stamp in stamps.items() if self._is_near(path, stamp, holding)}
        rest = {path: stamp for path, stamp in stamps.items() if path not in near}
        return kept._replace(near=near, rest=rest, size=len(stamps))

    def _glanced(self, dirty: Mapping[str, Known]) -> dict[str, tuple[int, int]]:
        """Map those of many files that surely hold no rows to what `_read` tells of their content."""
        if len(dirty) < MANY:
            return {}
        from memory_model.workspace.glancing import without_rows  # noqa: PLC0415  few files are read at once

        return without_rows(self._snapshot, self._settings, dirty)

    def _is_near(self, path: str, stamp: Known, holding: set[str]) -> bool:
        return path in holding or stamp == GONE or self.layout.day_of(path) is not None

    def _read(self, path: str) -> tuple[Rows, tuple[int, int]]:
        """Return the rows of a file with size and checksum of the content that they come from."""
        from memory_model.followups.items import items  # noqa: PLC0415  nothing is parsed when all is fresh
        from memory_model.text.events import events  # noqa: PLC0415  likewise

        try:
            document = self._snapshot.document(path)
        except (OSError, MemdeckError):
            document = None
        if document is None:
            return Rows([], []), (-1, 0)
        data = document.to_bytes()
        named = self.layout.day_of(path)
        day = named.day if named else None
        addressed = day if named and not named.companion else None
        if addressed and self._snapshot.is_watched:
            found = self._growing_items(path, addressed).read(document)
        else:
            found = items(document, day, path, self._settings, in_day=addressed is not None)
        told = events(document.lines, addressed, path, None, self._settings.markers)
        return Rows(found, told), (len(data), zlib.crc32(data))

    def _growing_items(self, path: str, day: date) -> GrowingItems:
        """Return what reads a day on where it grew; the last few are remembered."""
        from memory_model.followups.growing import GrowingItems  # noqa: PLC0415  as above

        known = self._grown.pop(path, None) or GrowingItems(day, path, self._settings)
        self._grown[path] = known
        if len(self._grown) > GROWN:
            del self._grown[next(iter(self._grown))]
        return known


class OneLook:
    """From its making to its end one look at the files is good for all that items are asked for."""

    def __init__(self, items: OpenItems) -> None:
        self._items = items
        self._is_own = not items.looks_once
        if self._is_own:
            items.look_anew()
            items.looks_once = True

    def __enter__(self) -> OneLook:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Have what is asked from now on looked at again."""
        if self._is_own:
            self._is_own = self._items.looks_once = False


def _with(kept: Kept, paths: Collection[str], new: Told) -> Told | Packed:
    """Return the rows with new ones in the place of those of some files; the very same where these are the same."""
    known = kept.read()
    if isinstance(known, Told) and known.of(paths) == new:
        return known
    if not isinstance(known, Told) and (rows := replaced(known, paths, new)):
        return rows
    old = kept.told()
    items = [*(item for item in old.items if item.path not in paths), *new.items]
    told = [(path, event) for path, event in zip(old.sources, old.events, strict=True) if path not in paths]
    told += zip(new.sources, new.events, strict=True)
    items.sort(key=_place)
    told.sort(key=_told_at)
    return Told(items, [event for _, event in told], [path for path, _ in told])


def _sum(rows: Rows) -> int:
    """Tell the rows of a file from any others of it; 0 for none."""
    return zlib.crc32(repr(rows).encode("utf-8", "backslashreplace")) if rows.items or rows.events else 0


def _appeared(looked: dict[str, Stamp]) -> dict[str, Stamp]:
    return {path: stamp for path, stamp in looked.items() if stamp != GONE}


def _content(path: str) -> tuple[int, int] | None:
    """Return size and checksum of a file; `None` when it cannot be read."""
    try:
        data = version.read(path).data
    except OSError:
        return None
    return None if data is None else (len(data), zlib.crc32(data))


def _place(item: Item) -> tuple[str, str, int]:
    return (item.day.isoformat() if item.day else "", item.path, item.line)


def _told_at(told: tuple[str, Event]) -> tuple[str, str, int]:
    path, event = told
    return (event.at.day.isoformat() if event.at.day else "", path, event.at.line)


def _folder_time(layout: Layout, folder: str) -> int:
    try:
        return os.stat(os.path.join(layout.root, folder)).st_mtime_ns
    except OSError:
        return 0

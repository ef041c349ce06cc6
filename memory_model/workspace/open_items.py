"""Open items and events of all days and entities, kept from one process to the next and proved fresh by stat."""

import os
import time
from collections.abc import Iterable
from datetime import date

from memory_model.errors import MemdeckError
from memory_model.followups.item import Item
from memory_model.settings import Settings
from memory_model.text.events import Event
from memory_model.values import NamedTuple
from memory_model.workspace.item_file import ItemFile, Kept
from memory_model.workspace.layout import Layout, below
from memory_model.workspace.snapshot import YOUNG_NS, Snapshot
from memory_model.workspace.sources import Listing, list_folder, list_sources
from memory_model.workspace.sweep import GONE, Stamp, stamp_of

PROVE_ALL = 1_000
"""Up to so many files, each is looked at every time: that takes about three milliseconds."""
PROVE_EVERY_NS = 60_000_000_000
"""In larger workspaces all files are looked at once in this time; in between, folders and files with items."""


class Rows(NamedTuple):
    """Items and events in the order of their files."""

    items: list[Item]
    events: list[Event]

    def until(self, day: date) -> "Rows":
        """Leave out what was written after ``day``; rows without a day stay."""
        items = [item for item in self.items if item.day is None or item.day <= day]
        return Rows(items, [event for event in self.events if event.at.day is None or event.at.day <= day])


class OpenItems:
    """The items and events of a workspace. ``file`` is where they are kept; a broken one is made anew.

    What is returned is proved: a folder's time shows files that came, went or were replaced, and the
    stamp of each file that holds items shows an edit in place.
    """

    def __init__(self, snapshot: Snapshot, settings: Settings, file: ItemFile) -> None:
        self.layout: Layout = snapshot.layout
        self._snapshot = snapshot
        self._settings = settings
        self._file = file
        self._kept: Kept | None = None

    def current(self, recent: Iterable[str] = ()) -> Rows:
        """Return all rows as they are on disk now; ``recent`` are paths that are looked at in any case."""
        known = self._kept or self._file.load()
        kept = self._proved(known, set(recent)) if known else self._built(list_sources(self.layout))
        self._kept = kept
        return Rows(kept.items, kept.events)

    def _proved(self, kept: Kept, recent: set[str]) -> Kept:
        now = time.time_ns()
        moved = [folder for folder, changed in kept.folders.items() if _folder_time(self.layout, folder) != changed]
        whole = kept.size <= PROVE_ALL or now - kept.proved_ns > PROVE_EVERY_NS
        if moved:
            return self._renewed(kept, self._relisted(kept, moved), recent)
        stamps = kept.all_stamps() if whole else kept.near
        root = self.layout.root
        looked = {path: stamp_of(os.path.join(root, path)) for path in stamps.keys() | recent}
        dirty = [path for path, stamp in looked.items() if stamp != stamps.get(path, GONE) or stamp == GONE]
        dirty = [path for path in dirty if looked[path] != GONE or path in stamps]
        if not dirty:
            return self._prolonged(kept, now) if whole and kept.size > PROVE_ALL else kept
        renewed = self._replaced(kept, {path: looked[path] for path in dirty}, kept.folders)
        if any(path not in recent or renewed.near.get(path, GONE) != GONE for path in dirty):
            self._file.save(renewed)
        return renewed

    def _prolonged(self, kept: Kept, now: int) -> Kept:
        self._file.touch()
        return kept._replace(proved_ns=now)

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

    def _renewed(self, kept: Kept, listing: Listing, recent: set[str]) -> Kept:
        old = kept.all_stamps()
        gone = {path: GONE for path in old if path not in listing.files}
        new = {path: stamp for path, stamp in listing.files.items() if stamp != old.get(path, GONE)}
        for path in recent - new.keys():
            stamp = stamp_of(os.path.join(self.layout.root, path))
            if stamp != GONE and stamp != old.get(path, GONE):
                new[path] = stamp
        renewed = self._replaced(kept, {**gone, **new}, listing.folders)
        self._file.save(renewed)
        return renewed

    def _built(self, listing: Listing) -> Kept:
        empty = Kept({}, {}, {}, 0, [], [], [], 0)
        kept = self._replaced(empty, listing.files, listing.folders)._replace(proved_ns=time.time_ns())
        self._file.save(kept)
        return kept

    def _replaced(self, kept: Kept, dirty: dict[str, Stamp], folders: dict[str, int]) -> Kept:
        """Read the dirty files anew and put their rows in the place of the old ones."""
        is_near = folders is kept.folders and dirty.keys() <= kept.near.keys()
        stamps = dict(kept.near) if is_near else kept.all_stamps()
        items = [item for item in kept.items if item.path not in dirty]
        told = [(path, event) for path, event in zip(kept.sources, kept.events, strict=True) if path not in dirty]
        edge = time.time_ns() - YOUNG_NS
        for path, stamp in dirty.items():
            stamps.pop(path, None)
            if stamp == GONE:
                continue
            rows = self._read(path)
            items += rows.items
            told += [(path, event) for event in rows.events]
            stamps[path] = stamp if stamp.mtime_ns < edge else GONE
        items.sort(key=_place)
        told.sort(key=_told_at)
        sources, events = [path for path, _ in told], [event for _, event in told]
        if is_near:
            return kept._replace(near=stamps, items=items, events=events, sources=sources)
        holders = {item.path for item in items}.union(sources)
        near = {path: stamp for path, stamp in stamps.items() if path in holders or stamp == GONE}
        rest = {path: stamp for path, stamp in stamps.items() if path not in near}
        young = {folder: changed if changed < edge else 0 for folder, changed in folders.items()}
        return Kept(young, near, rest, kept.proved_ns, items, events, sources, len(stamps))

    def _read(self, path: str) -> Rows:
        from memory_model.followups.items import items  # noqa: PLC0415  nothing is parsed when all is fresh
        from memory_model.text.events import events  # noqa: PLC0415  likewise

        try:
            document = self._snapshot.document(path)
        except (OSError, MemdeckError):
            document = None
        if document is None:
            return Rows([], [])
        named = self.layout.day_of(path)
        day = named.day if named else None
        addressed = day if named and not named.companion else None
        found = items(document, day, path, self._settings, in_day=addressed is not None)
        return Rows(found, events(document.lines, addressed, path, None, self._settings.markers))


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

"""What is kept of open items from one process to the next, and the cache file that keeps it."""

import time

from memory_model.followups.item import Item
from memory_model.text.events import Event
from memory_model.values import NamedTuple
from memory_model.workspace import columns
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.sweep import Stamp


class Kept(NamedTuple):
    """What is known: folders with the time of their last change, stamps of files, and the rows.

    ``near`` are the files that hold rows, or whose stamp proves nothing yet; ``rest`` are all others,
    as they are written until they are needed. ``sources`` names the file of each event. ``proved_ns``
    is when every file was last looked at, ``size`` how many files there are.
    """

    folders: dict[str, int]
    near: dict[str, Stamp]
    rest: dict[str, Stamp] | str
    proved_ns: int
    items: list[Item]
    events: list[Event]
    sources: list[str]
    size: int

    def all_stamps(self) -> dict[str, Stamp]:
        """Return the stamps of all files, in a dictionary of its own."""
        rest = columns.read_stamps(self.rest) if isinstance(self.rest, str) else self.rest
        return {**rest, **self.near}


class ItemFile:
    """Loads and saves `Kept`; ``key`` names what the rows depend on (settings, layout)."""

    def __init__(self, folder: str, key: str) -> None:
        self._file = CacheFile(folder, "open-items", f"{key} {columns.schema(Item, Event)}")

    def load(self) -> Kept | None:
        """Return what was kept; `None` when there is nothing that can be trusted."""
        found = self._file.load()
        if found is None:
            return None
        blocks, proved = found
        try:
            size, folders, near, items, events, sources, rest = blocks
            times = (row.split(columns.PART) for row in folders.split(columns.ROW))
            return Kept(
                {name: int(changed) for name, changed in times},
                columns.read_stamps(near),
                rest,
                min(proved, time.time_ns()),
                columns.decode(items, Item),
                columns.decode(events, Event),
                sources.split(columns.ROW) if sources else [],
                int(size),
            )
        except (ValueError, TypeError):
            return None

    def save(self, kept: Kept) -> None:
        """Keep it, unless a row holds what cannot be written."""
        if not columns.is_writable(kept.items) or not columns.is_writable(kept.events):
            return
        folders = columns.ROW.join(f"{name}{columns.PART}{changed}" for name, changed in kept.folders.items())
        rest = kept.rest if isinstance(kept.rest, str) else columns.write_stamps(kept.rest)
        rows = columns.encode(kept.items, Item), columns.encode(kept.events, Event)
        near = columns.write_stamps(kept.near)
        sources = columns.ROW.join(kept.sources)
        self._file.save((str(kept.size), folders, near, *rows, sources, rest), kept.proved_ns)

    def touch(self) -> None:
        """Note that all files were proved fresh just now."""
        self._file.touch()

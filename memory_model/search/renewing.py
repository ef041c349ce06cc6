"""The cache of texts made: whole, with what is fresh in the old one, or only what changed since."""

from __future__ import annotations

import time
from itertools import chain

from memory_model.search.cached_page import made
from memory_model.search.feeding import contents
from memory_model.search.generations import Generations, later_file
from memory_model.search.text_file import GONE_DAY, Entry, TextFile, entry_stamp, is_writable
from memory_model.search.twin import title_in, twin
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.front import Workspace
from memory_model.workspace.opened import FileStamp
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from memory_model.search.page import Page
    from memory_model.search.texts import Texts
    from memory_model.workspace.sweep import Sweep

UNPROVED = -1


class Read(NamedTuple):
    """Files that were read just now: their pages, and what the cache would keep of each."""

    pages: list[Page]
    entries: list[Entry]


def renewed(
    file: TextFile,
    workspace: Workspace,
    known: Generations | None,
    now: Sweep | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[Texts, list[Page]] | None:
    """Write the cache whole with all files of ``now``, and map it; the pages are those whose names cannot be kept.

    What ``known`` has of a file is taken over where its stamp is the same. `None` where no cache can be kept, and
    where ``stop``, asked before each file, ends the work.
    """
    now = now or swept(workspace)
    entries = list(_kept(known, now.files)) if known else []
    fresh = {entry.path for entry in entries}
    wanted = {path: stamp for path, stamp in now.files.items() if path not in fresh}
    entries += _read(workspace, wanted, stop)
    if stop():
        return None
    folders = folder_times(workspace, now, is_whole=len(entries) == len(now.files))
    texts = file.load() if file.save(entries, folders) else None
    if texts is None:
        return None
    odd = [entry for entry in entries if not is_writable(entry.path)]
    return texts, [_page(workspace, entry, number) for number, entry in enumerate(odd, len(texts.paths))]


def keep_later(
    workspace: Workspace, known: Generations, dirty: dict[str, Stamp], found: Read, folders: dict[str, int]
) -> None:
    """Write what differs from the whole: what was kept of that and is not dirty, what was read, what is gone."""
    whole, later = known
    gone = {path for path, stamp in dirty.items() if stamp == GONE}
    kept: list[Entry] = []
    if later:
        kept = [_entry(later, number) for number, path in enumerate(later.paths) if path not in dirty]
    mark = [Entry(path, GONE, GONE_DAY, "", b"", b"") for path in gone if whole.paths.number(path) is not None]
    later_file(workspace.cache_dir, whole).save([*kept, *found.entries, *mark], folders)


def read(workspace: Workspace, stamps: dict[str, Stamp], first: int) -> Read:
    """Read files; their pages are numbered from ``first``."""
    entries = list(_read(workspace, stamps))
    return Read([_page(workspace, entry, number) for number, entry in enumerate(entries, first)], entries)


def _read(workspace: Workspace, stamps: dict[str, Stamp], stop: Callable[[], bool] = lambda: False) -> Iterator[Entry]:
    """Read files, until ``stop`` says so, and yield what the cache keeps of each."""
    edge = time.time_ns() - YOUNG_NS
    layer_of = workspace.layout.layer_of
    wanted = [
        FileStamp(path, layer_of(path), stamp.size, stamp.mtime_ns) for path, stamp in stamps.items() if stamp != GONE
    ]
    for path, _, day, data in contents(workspace, wanted):
        if stop():
            return
        stamp = entry_stamp(stamps[path], len(data), edge)
        yield Entry(path, stamp, day.toordinal(), title_in(data), twin(data), data)


def _page(workspace: Workspace, entry: Entry, number: int) -> Page:
    return made(workspace, number, entry.path, entry.day, entry.data, entry.key)


def swept(workspace: Workspace) -> Sweep:
    """Find all files as they are now."""
    from memory_model.workspace.sweep import sweep  # noqa: PLC0415  nothing is listed when all is fresh

    found = sweep(workspace.root, workspace.layout.layer_folders())
    workspace.snapshot.unread.swept(found.findings)
    workspace.looked_at, workspace.swept = lambda: found.files, found
    return found


def folder_times(workspace: Workspace, found: Sweep, *, is_whole: bool) -> dict[str, int]:
    """Return what proves that no file came or went: the times of all folders, 0 for layers that are not there.

    Where a link leads nowhere or a file cannot be read, that may change without any folder: nothing is proved.
    Nor is it where a file could not be read or its name cannot be kept.
    """
    edge = found.began_ns - YOUNG_NS
    folders = dict.fromkeys(workspace.layout.layer_folders(), 0) | found.folders
    if found.findings or not is_whole or not all(map(is_writable, (*found.files, *found.folders))):
        return {"": UNPROVED}
    return {folder: changed if changed < edge else UNPROVED for folder, changed in folders.items()}


def _kept(known: Generations, files: Mapping[str, Stamp]) -> Iterator[Entry]:
    """Yield the entries whose files have the stamp that is kept, and whose bytes are whole."""
    whole, later = known
    replaced = frozenset(later.paths) if later else frozenset()
    old = [(whole, number) for number, path in enumerate(whole.paths) if path not in replaced]
    new = [(later, number) for number in known.changed()] if later else []
    for texts, number in chain(old, new):
        if files.get(texts.paths[number]) == (row := texts.row(number)):
            entry = _entry(texts, number)
            if entry.data or not row[0]:
                yield entry


def _entry(texts: Texts, number: int) -> Entry:
    """Return an entry as it was put there; one with damaged bytes comes without them and proves nothing."""
    data = texts.data(number)
    stamp = GONE if data is None else Stamp(*texts.row(number))
    return Entry(texts.paths[number], stamp, texts.days[number], texts.title(number), texts.key(number), data or b"")

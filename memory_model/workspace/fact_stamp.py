"""A number that depends on the facts alone, kept for as long as no file of theirs is another one."""

from __future__ import annotations

import os
import time
import zlib

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import INDEX_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from memory_model.workspace.front import Workspace

_SETTLED_NS = 2_000_000_000
"""A file that changed within so many nanoseconds may change again without another time."""


_INDEXES = tuple([f"/{name}" for name in INDEX_NAMES])


def kept_count(workspace: Workspace, name: str, make: Callable[[], int]) -> int:
    """Return the number that ``make`` counts of the facts, of today and of their curation; ``name`` tells which."""
    identity, newest = _identity(workspace)
    if not identity:
        return 0
    from memory_model.workspace.settled import Settled  # noqa: PLC0415  only where there are facts

    curated = workspace.curated
    key = (identity, workspace.clock.today(), curated.stamp(), curated.judged_stamp(), workspace.settings.facts)
    kept = Settled(workspace.cache_dir, f"facts-{name}", " ".join(map(str, key)))
    known = kept.load()
    if known is not None and known.isdigit():
        return int(known)
    number = make()
    if time.time_ns() - newest > _SETTLED_NS and _identity(workspace)[0] == identity:
        kept.save(str(number))
    return number


def _identity(workspace: Workspace) -> tuple[int, int]:
    """Tell all files of facts from any others: a checksum of their names and stamps, and the newest time (ns).

    0 when there is no file but indexes.
    """
    total = newest = count = 0
    for name, size, mtime_ns, inode in _stamps(workspace):
        told = f"{name}\0{size} {mtime_ns} {inode}".encode("utf-8", "surrogateescape")
        total = zlib.crc32(told, total) or 1
        newest = max(newest, mtime_ns)
        count += not name.endswith(_INDEXES)
    return (total, newest) if count else (0, 0)


def _stamps(workspace: Workspace) -> Iterator[tuple[str, int, int, int]]:
    layout = workspace.layout
    others = {os.path.join(layout.root, path) for path in (*layout.entity_roots, *layout.kind_folders)}
    for folder in [*[os.path.join(layout.root, path) for path in layout.facts], *workspace.outside().values()]:
        pending = [folder]
        while pending:
            here = pending.pop()
            try:
                entries = sorted(os.scandir(here), key=lambda entry: entry.name)
            except OSError:
                continue
            for entry in entries:
                if entry.name[0] == ".":
                    continue
                if entry.name[-3:].lower() == ".md":
                    if not entry.name[:4].isdigit():
                        status = os.stat(entry.path) if entry.is_symlink() else entry.stat()
                        yield entry.path, status.st_size, status.st_mtime_ns, status.st_ino
                elif entry.is_dir() and entry.path not in others:
                    pending.append(entry.path)

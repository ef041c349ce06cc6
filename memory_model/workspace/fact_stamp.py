"""A number or text that depends on the facts alone, kept for as long as no file of theirs is another one."""

from __future__ import annotations

import os
import time
import zlib

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import INDEX_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.workspace.front import Workspace

_SETTLED_NS = 2_000_000_000
"""A file that changed within so many nanoseconds may change again without another time."""


def kept_count(workspace: Workspace, name: str, make: Callable[[], int]) -> int:
    """Return the number that ``make`` counts of the facts, of today and of their curation; ``name`` tells which."""
    known = kept_text(workspace, name, lambda: str(make()))
    return int(known) if known.isdigit() else 0


def kept_text(workspace: Workspace, name: str, make: Callable[[], str]) -> str:
    """Return the text that ``make`` makes of the facts, of today and of their curation; empty where there are none."""
    identity, newest = _identity(workspace)
    if not identity:
        return ""
    from memory_model.workspace.settled import Settled  # noqa: PLC0415  only where there are facts

    curated = workspace.curated
    key = (identity, workspace.clock.today(), curated.stamp(), curated.judged_stamp(), workspace.settings.facts)
    kept = Settled(workspace.cache_dir, f"facts-{name}", " ".join(map(str, key)))
    known = kept.load()
    if known is not None:
        return known
    text = make()
    if time.time_ns() - newest > _SETTLED_NS and _identity(workspace)[0] == identity:
        kept.save(text)
    return text


def _identity(workspace: Workspace) -> tuple[int, int]:
    """Tell all files of facts from any others: a checksum of their names and stamps, and the newest time (ns).

    0 when there is no file but indexes.
    """
    layout = workspace.layout
    others = {os.path.join(layout.root, path) for path in (*layout.entity_roots, *layout.kind_folders)}
    pending = [*[os.path.join(layout.root, path) for path in layout.facts], *workspace.outside().values()]
    total = newest = 0
    has_facts = False
    seen: set[str] = set()
    while pending:
        here = pending.pop()
        if here in seen:
            continue
        seen.add(here)
        names, stamps, folders = _stamps(here)
        if names:
            newest = max(newest, *[stamp[1] for stamp in stamps])
            told = f"{here}\0{names}\0{stamps}".encode("utf-8", "surrogateescape")
            total = zlib.crc32(told, total) or 1
            has_facts = has_facts or any(name not in INDEX_NAMES for name in names)
        pending += [folder for folder in folders if folder not in others]
    return (total, newest) if has_facts else (0, 0)


def _stamps(folder: str) -> tuple[list[str], list[tuple[int, int, int]], list[str]]:
    """List the notes in a folder with size, time and inode of each, and the folders in it; days are no notes."""
    try:
        known = os.listdir(folder)
        file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return [], [], []
    names = [name for name in known if name.endswith((".md", ".MD")) and name[0] != "." and not name[:4].isdigit()]
    names.sort()
    try:
        known_now = [os.stat(name, dir_fd=file) for name in names]
        found = [(status.st_size, status.st_mtime_ns, status.st_ino) for status in known_now]
    except OSError:  # one is gone, or leads nowhere: nothing proves what there is
        found = [(0, time.time_ns(), 0)] * len(names)
    os.close(file)
    inner = [os.path.join(folder, name) for name in known if "." not in name]
    return names, found, [path for path in inner if os.path.isdir(path)]

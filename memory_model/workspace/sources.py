"""The files that may hold open items, days with their companions and entities, and the folders they lie in."""

from __future__ import annotations

import os

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import daynames
from memory_model.workspace.layout import Layout, below, join
from memory_model.workspace.stamp import Stamp

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from memory_model.finding import Finding
    from memory_model.workspace.sweep import Sweep


class Listing(NamedTuple):
    """Files with their stamps, and folders with the time of their last change in nanoseconds (0: not there).

    ``findings`` tell what could not be read, ``began_ns`` is when somebody began to look (0: just now).
    """

    files: Mapping[str, tuple[int, int, int]]
    folders: dict[str, int]
    findings: tuple[Finding, ...] = ()
    began_ns: int = 0


def is_source(layout: Layout, path: str) -> bool:
    """Tell whether a Markdown file is a day, a companion or an entity."""
    return layout.day_of(path) is not None or layout.entity_of(path) is not None


def list_sources(layout: Layout, found: Sweep | None = None) -> Listing:
    """Sweep the workspace for all of them; ``found`` is a sweep that was made just now."""
    from memory_model.workspace.sweep import sweep  # noqa: PLC0415  nothing is listed when all is fresh

    found = found or sweep(layout.root, layout.layer_folders())
    folders = {path: changed for path, changed in found.folders.items() if _is_source_folder(layout, path)}
    for place in (layout.daily, *layout.entity_roots, *layout.kind_folders):
        folders.setdefault(place, 0)
    return Listing(
        {path: stamp for path, stamp in found.files.items() if is_source(layout, path)},
        folders,
        found.findings,
        found.began_ns,
    )


def list_folder(layout: Layout, folder: str, known: Collection[str]) -> Listing | None:
    """List one folder alone; `None` when a link, or a folder that is not ``known``, asks for a sweep of all."""
    from memory_model.workspace.sweep import is_note, is_walked  # noqa: PLC0415  as in `list_sources`

    files: dict[str, Stamp] = {}
    try:
        changed = os.stat(os.path.join(layout.root, folder)).st_mtime_ns
        with os.scandir(os.path.join(layout.root, folder)) as entries:
            for entry in entries:
                path = join(folder, entry.name)
                if entry.is_symlink():
                    return None
                if entry.is_dir(follow_symlinks=False):
                    if is_walked(entry.name) and path not in known and _is_source_folder(layout, path):
                        return None
                elif is_note(entry.name) and entry.is_file(follow_symlinks=False) and is_source(layout, path):
                    status = entry.stat(follow_symlinks=False)
                    files[path] = Stamp(status.st_size, status.st_mtime_ns, status.st_ino)
    except OSError:
        return None
    return Listing(files, {folder: changed})


def _is_source_folder(layout: Layout, folder: str) -> bool:
    if folder == layout.daily:
        return True
    inner = below(folder, layout.daily)
    year, _, month = inner.partition("/")
    if inner and daynames.is_year(year) and (not month or daynames.is_month(month)):
        return True
    places = (*layout.entity_roots, *layout.kind_folders)
    return any(folder == place or below(folder, place) for place in places)

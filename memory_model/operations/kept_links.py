"""The links of all files of a workspace, kept from one process to the next: only files that changed are read."""

from __future__ import annotations

import time

from memory_model import __version__
from memory_model.links.reading import Reference, references
from memory_model.search.feeding import contents
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import pieces
from memory_model.workspace.columns import COLUMN, PART, RESERVED, ROW
from memory_model.workspace.stamp import GONE, YOUNG_NS
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from memory_model.workspace.front import Workspace
    from memory_model.workspace.stamp import Stamp

    References = dict[str, Sequence[Reference]]
    """The links of each file by its path, none for most."""

_SCHEMA = "2"
"""Changes whenever links are read or written in another way."""


def links_of_files(workspace: Workspace) -> References:
    """Return the links of every file of the workspace, by path; a file that cannot be read has none.

    A file is read where it has another stamp than when its links were kept. While files are watched, they are those of
    which the watcher knows.
    """
    if not workspace.gathered:
        workspace.refresh()
    began, now = time.time_ns(), dict(workspace.snapshot.files.items())
    file = ValueFile(workspace.cache_dir, "links", f"{__version__} {_SCHEMA} {workspace.layout}")
    stamps, links = _loaded(file)
    stale = [path for path, stamp in now.items() if stamps.get(path) != stamp]
    read = {path: links_in(data) for path, _, _, data in contents(workspace, workspace.files(stale))} if stale else {}
    dirty = frozenset(stale)
    found = {path: links.get(path, ()) for path in now if path not in dirty} | read
    if stale or len(stamps) != len(now):
        _keep(file, now, found, began)
    return found


def links_in(data: bytes) -> Sequence[Reference]:
    """Return the links of a file; most have none, which their bytes tell."""
    return tuple(references(Document.from_bytes(data).lines)) if b"[[" in data or b"](" in data else ()


def _loaded(file: ValueFile) -> tuple[Mapping[str, Stamp], References]:
    """Return the stamps of the files whose links are kept, and the links of those that have any."""
    kept = file.load()
    return (dict(pieces.files(kept[0])), _unpacked(kept[1])) if kept else ({}, {})


def _keep(file: ValueFile, now: Mapping[str, Stamp], found: Mapping[str, Sequence[Reference]], began: int) -> None:
    """Keep the links; the stamp of a file that could not be read, or may change without another one, proves nothing."""
    edge = began - YOUNG_NS
    stamps = {path: now[path] if path in found and now[path].mtime_ns < edge else GONE for path in sorted(now)}
    if (packed := _packed(found)) is not None:
        file.save((list(pieces.packed(list(stamps), list(stamps.values()))), packed))


def _packed(found: Mapping[str, Sequence[Reference]]) -> str | None:
    """Write the links as text; `None` where one holds what separates."""
    rows = {path: [part for one in links for part in map(str, one)] for path, links in found.items() if links}
    if any(RESERVED.intersection(text) for path, parts in rows.items() for text in (path, *parts)):
        return None
    return ROW.join([COLUMN.join((path, PART.join(parts))) for path, parts in rows.items()])


def _unpacked(packed: str) -> References:
    found: References = {}
    for row in packed.split(ROW) if packed else ():
        path, _, told = row.partition(COLUMN)
        parts = told.split(PART)
        found[path] = [
            Reference(int(line), kind, target)
            for line, kind, target in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
        ]
    return found

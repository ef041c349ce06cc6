"""The links of all files of a workspace, kept from one command to the next for as long as every file is the same."""

from __future__ import annotations

from memory_model import __version__
from memory_model.links.reading import Reference, references
from memory_model.search.feeding import contents
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.columns import COLUMN, PART, RESERVED, ROW
from memory_model.workspace.kept_files import KeptFiles, Seen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from memory_model.workspace.front import Workspace

    References = dict[str, Sequence[Reference]]
    """The links of each file by its path, none for most."""


def linked_files(workspace: Workspace) -> KeptFiles:
    """Return what is kept of all files of the workspace."""
    return KeptFiles(workspace.cache_dir, "linked-files", _key(workspace), {"": workspace.root}, lambda _: True)


def _key(workspace: Workspace) -> str:
    return f"{__version__} {workspace.layout}"


def links_of_files(workspace: Workspace, files: KeptFiles | None = None) -> References:
    """Return the links of every file of the workspace, by path; files are read only where one is another one now.

    ``files`` are those that are kept, where somebody has looked at them already.
    """
    if workspace.gathered:
        return _read(workspace)
    key, files = _key(workspace), files or linked_files(workspace)
    if files.is_same() and (kept := CacheFile(workspace.cache_dir, "links", f"{key} {files.mark}").load()):
        return {**dict.fromkeys(files.paths(), ()), **_unpacked(kept[0][0])}
    found = _read(workspace)
    seen = workspace.snapshot.last_sweep()
    folders = dict.fromkeys(workspace.layout.layer_folders(), 0) | seen.folders
    failed = seen.files.keys() - found.keys()
    files.keep(Seen(dict(sorted(seen.files.items())), folders, not seen.findings), seen.began_ns, failed)
    if (packed := _packed(found)) is not None:
        CacheFile(workspace.cache_dir, "links", f"{key} {files.mark}").save((packed,))
    return found


def links_in(data: bytes) -> Sequence[Reference]:
    """Return the links of a file; most have none, which their bytes tell."""
    return tuple(references(Document.from_bytes(data).lines)) if b"[[" in data or b"](" in data else ()


def _read(workspace: Workspace) -> References:
    workspace.refresh()
    return {path: links_in(data) for path, _, _, data in contents(workspace, workspace.files())}


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

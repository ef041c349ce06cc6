"""The graph of all links as it is kept, proved by a look at the files, or followed while these are watched."""

import time
from _thread import allocate_lock

from memory_model import __version__
from memory_model.links.graph import Graph
from memory_model.links.renewing import renewed
from memory_model.operations.graph_making import is_called, made
from memory_model.operations.kept_links import links_in
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.fact_files import counts, fact_files
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.known_files import KnownFiles
from memory_model.workspace.many_files import Reader
from memory_model.workspace.stamp import YOUNG_NS
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from collections.abc import Collection

    from memory_model.workspace.front import Workspace

_SCHEMA = "2"
"""Changes whenever a graph is made or written in another way."""
_MOST = 200
"""Of so many files with other links the graph is as soon made anew."""
_beginning = allocate_lock()


def proved(workspace: "Workspace") -> Graph:
    """Return the graph after one look at all files."""
    files = linked_files(workspace)
    files.begin()
    elsewhere = _elsewhere(workspace)
    began = time.time_ns()
    changed = files.changed()
    known = None if changed is None else _load(workspace, files, elsewhere)
    if known is not None and not changed:
        return known
    now = _renewed(workspace, known, changed) if known is not None and changed else None
    if now is None or changed is None:
        return _anew(workspace, files)
    files.restamp(changed, began)
    _save(workspace, files, now)
    return now


def followed(workspace: "Workspace") -> Graph:
    """Return the graph of the files as a watcher knows them."""
    with _beginning:
        if workspace.links_followed is None:
            workspace.links_followed = _Followed(workspace)
    following: _Followed = workspace.links_followed
    return following.now()


class _Followed:
    """The graph while files are watched: what changed since it was last asked for is read. Any thread may ask."""

    def __init__(self, workspace: "Workspace") -> None:
        self._workspace = workspace
        self._lock = allocate_lock()
        files = linked_files(workspace)
        self._elsewhere = _elsewhere(workspace)
        self._graph = _load(workspace, files, self._elsewhere)
        self._files = KnownFiles.of(files.stamps() if self._graph else {})
        self._unsure: set[str] = set()

    def now(self) -> Graph:
        """Return it."""
        with self._lock:
            workspace, began = self._workspace, time.time_ns()
            files = KnownFiles(dict(KnownFiles.of(workspace.snapshot.files).folders()))
            changed = {*self._files.unlike(files), *self._unsure}
            graph = self._graph if self._is_same(files, changed) else None
            if graph is not None and changed:
                graph = _renewed(workspace, graph, changed)
            self._graph = graph or _anew(workspace, linked_files(workspace))
            self._files, self._unsure = files, set(files.younger(began - YOUNG_NS))
            return self._graph

    def _is_same(self, files: KnownFiles, changed: "Collection[str]") -> bool:
        """Tell whether no file came or went, and the facts elsewhere are those of the graph."""
        before, self._elsewhere = self._elsewhere, _elsewhere(self._workspace)
        is_kept = before is not None and before == self._elsewhere
        return is_kept and all(path in files and path in self._files for path in changed)


def linked_files(workspace: "Workspace") -> KeptFiles:
    """Return what is kept of all files of the workspace, from which the graph that is kept beside it was made."""
    key = f"{__version__} {workspace.layout}"
    return KeptFiles(workspace.cache_dir, "linked-files", key, {"": workspace.root}, lambda _: True)


def _elsewhere(workspace: "Workspace") -> str | None:
    """Prove the facts outside of the workspace and tell them from others; `None` where they are others by now."""
    if not workspace.outside():
        return ""
    known = workspace.fact_files
    if workspace.gathered:  # the book of facts may be asked by another thread
        known = fact_files(workspace.layout, workspace.cache_dir, workspace.outside())
    return (known.identity or None) if known.is_same() else None


def _anew(workspace: "Workspace", files: KeptFiles) -> Graph:
    """Make the graph of all files, and keep it with their stamps: each was read after these were looked at."""
    began = time.time_ns()
    found = made(workspace)
    snapshot, folders = workspace.snapshot, dict.fromkeys(workspace.layout.layer_folders(), 0)
    stamps = dict(sorted(snapshot.files.items()))
    if workspace.gathered:
        folders |= dict.fromkeys(snapshot.folders, began)  # their times are not followed: whoever looks lists them
    else:
        folders |= snapshot.folders
    failed = {path for path in stamps if found.nodes.place(path) < 0}
    files.keep(Seen(stamps, folders, not snapshot.findings), snapshot.last_sweep().began_ns, failed)
    _save(workspace, files, found)
    return found


def _renewed(workspace: "Workspace", known: Graph, paths: "Collection[str]") -> Graph | None:
    """Read some files again; `None` where more than their own links may change: one is a fact, or called otherwise."""
    if len(paths) > _MOST or any(counts(workspace.layout, path) for path in paths):
        return None
    links = {}
    with Reader(workspace.root, workspace.outside()) as reader:
        for path in paths:
            data, node = reader.read(path), known.nodes.file(path)
            if data is None or node is None or not is_called(workspace, node, data):
                return None
            links[path] = links_in(data)
    return renewed(known, links)


def _file(workspace: "Workspace", files: KeptFiles, elsewhere: str) -> ValueFile:
    """Name the graph by the files it is of. Those whose stamp proves nothing are read again whenever it is opened."""
    key = f"{__version__} {_SCHEMA} {workspace.layout} {workspace.outside()} {files.mark} {elsewhere}"
    return ValueFile(workspace.cache_dir, "graph", key)


def _load(workspace: "Workspace", files: KeptFiles, elsewhere: str | None) -> Graph | None:
    kept = None if elsewhere is None or not files.mark else _file(workspace, files, elsewhere).load()
    return None if kept is None else Graph.of_plain(kept)


def _save(workspace: "Workspace", files: KeptFiles, found: Graph) -> None:
    if files.mark and (elsewhere := _elsewhere(workspace)) is not None:
        _file(workspace, files, elsewhere).save(found.plain())

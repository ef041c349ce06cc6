"""Lint of fact collections: those that a workspace has, or a folder that is named."""

import marshal
import os
import posixpath
from collections.abc import Callable
from functools import cache

from memory_model.entities.names import known
from memory_model.facts import index as indexes
from memory_model.facts.collection import INDEXES, Collection, homes, is_index
from memory_model.facts.dialect import DIALECTS, choose
from memory_model.facts.index import Index
from memory_model.facts.linting.ground import Ground
from memory_model.facts.linting.page import Page
from memory_model.facts.linting.run import Report, lint, no_folder, no_index, read_pages
from memory_model.lint.packed_facts import pack, unpack
from memory_model.operations.kept_report import KeptReport
from memory_model.storage.version import read
from memory_model.text.address import stem
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import daynames
from memory_model.workspace.beside import Beside, may_fork
from memory_model.workspace.layout import ENTITIES, FACTS, LOG, NOTE, STATE, below
from memory_model.workspace.many_files import Reader
from memory_model.workspace.sweep import sweep
from memory_model.workspace.value_file import PLAIN

if TYPE_CHECKING:
    from datetime import date

    from memory_model.workspace.front import Workspace

_HERE = "\ue000"
"""Stands for the folder that was named while it is checked; at the end it is written as it was named."""


def lint_all(workspace: "Workspace", *, strict: bool = False) -> Report | None:
    """Check each collection of a workspace and of its user; `None` where there is none.

    While nothing changed since the last look, what that one found is returned.
    """
    looked = workspace.snapshot.look()
    if not workspace.snapshot.is_swept:  # else it would be swept once more
        workspace.snapshot.compare(*looked)
    files = looked[0].files
    kept = KeptReport(workspace, files, strict=strict)
    known = kept.load(lambda path: _exists(workspace, path))
    if known is not None:
        return known
    found = workspace.facts.collections(sorted(files))
    if not found:
        return None
    asked: dict[str, bool] = {}
    with Reader(workspace.root, workspace.outside()) as reader:
        ground = _ground(workspace, reader, asked)
        reports = [lint(collection, ground, strict=strict, read=_pages) for collection in found]
    notes = tuple([note for report in reports for note in report.notes])
    return kept.save(Report(notes, sum(report.checked for report in reports)), asked)


def lint_folder(
    folder: str, workspace: "Workspace | None", today: "date", *, strict: bool = False, is_flat: bool = False
) -> Report:
    """Check the collection in a folder as named from here; what it names is told with that name before it.

    ``workspace`` is the one that the folder lies in, if it lies in one: it tells which files are of other layers.
    With ``is_flat`` files without a fact's keys that no index lists are notes; else every file is taken for a fact.
    """
    given = folder.rstrip("/") or "/"
    real = os.path.realpath(os.path.expanduser(folder))
    if not os.path.isdir(real):
        return Report((no_folder(given),), 0)
    named = _Named(real, workspace)
    collection = named.collection(is_flat=is_flat)
    if collection is None:
        return Report((no_index(given),), 0)
    with Reader(real, {}) as reader:
        ground = Ground(lambda path: reader.read(path[len(_HERE) + 1 :]), named.exists, named.elsewhere, today)
        report = lint(collection, ground, strict=strict)
    notes = [
        note._replace(path=note.path.replace(_HERE, given), message=note.message.replace(_HERE, given))
        for note in report.notes
    ]
    return Report(tuple(notes), report.checked)


_FEWEST = 3000
"""Of fewer facts another process costs more than it saves."""


def _pages(collection: Collection, ground: Ground) -> list[Page]:
    """Read the facts of a collection; of many the second half is read by another process meanwhile.

    It is a little less than half: what was read there has to be told as well.
    """
    files = collection.files
    half = len(files) * 9 // 16
    if len(files) < _FEWEST or not may_fork():
        return read_pages(collection, ground)
    try:
        other = Beside(lambda: marshal.dumps(pack(read_pages(collection, ground, files[half:])), PLAIN))
    except OSError:
        return read_pages(collection, ground)
    first = read_pages(collection, ground, files[:half])
    data = other.told()
    other.end()
    if data is None:
        return [*first, *read_pages(collection, ground, files[half:])]
    return [*first, *unpack(marshal.loads(data))]  # noqa: S302  written by a copy of this process


def _ground(workspace: "Workspace", reader: Reader, asked: dict[str, bool]) -> Ground:
    """Make the ground; what is asked of places beside the facts is noted in ``asked``."""

    def exists(path: str) -> bool:
        asked[path] = is_there = _exists(workspace, path, reader)
        return is_there

    today = workspace.clock.today()
    return Ground(reader.read, exists, _names(workspace, ""), today, workspace.curated.unlisted(today))


def _exists(workspace: "Workspace", path: str, reader: Reader | None = None) -> bool:
    """Tell whether another layer has a file at a place."""
    if workspace.layout.layer_of(path) == NOTE:
        return False
    if reader is not None:
        return reader.has(path)
    with Reader(workspace.root, workspace.outside()) as own:
        return own.has(path)


def _names(workspace: "Workspace", folder: str) -> Callable[[str], bool]:
    """Make the function that tells whether a link's target is a file of another layer, by file name or title."""
    layer_of = workspace.layout.layer_of

    @cache
    def stems() -> frozenset[str]:
        facts = {fact.path for fact in workspace.facts.facts()}
        files = [path for path in workspace.snapshot.files if path not in facts]
        return frozenset(
            posixpath.basename(path)[:-3]
            for path in files
            if not (folder and below(path, folder) and layer_of(path) in (FACTS, NOTE))
        )

    @cache
    def entities() -> Callable[[str], bool]:
        return known(workspace.entities())

    return lambda name: stem(name) in stems() or entities()(name)


class _Named:
    """A folder that was named, whether a workspace knows it or not. Its paths begin with a sign for the folder."""

    def __init__(self, real: str, workspace: "Workspace | None") -> None:
        self._real = real
        self._workspace = workspace
        root = workspace.root if workspace else ""
        self._inner = os.path.relpath(real, root) if root and real.startswith(root + "/") else ""
        self.elsewhere: Callable[[str], bool] = (
            _names(workspace, self._inner) if workspace and self._inner else lambda _: False
        )

    def collection(self, *, is_flat: bool) -> Collection | None:
        """Make the collection of the folder: all Markdown in it that is of no other layer. `None` without an index."""
        inside = [f"{_HERE}/{path}" for path in sorted(sweep(self._real, ()).files)]
        own = homes(inside, (_HERE,)).get(_HERE, [])
        files = tuple([path for path in own if not is_index(path) and self._is_fact(path)])
        found: dict[str, Index] = {}
        for dialect in DIALECTS:
            path = f"{_HERE}/{dialect.index_name}"
            if path in own:
                data = read(self._place(path)).data
                found[dialect.index_name] = indexes.read(Document.from_bytes(data or b""), path, dialect)
        counts = {name: len(set(files).intersection([e.path for e in index.entries])) for name, index in found.items()}
        if not counts:
            return None
        chosen = choose(counts)
        other = next((f"{_HERE}/{name}" for name in INDEXES if name != chosen.index_name and counts.get(name)), "")
        known = found[chosen.index_name]
        return Collection(_HERE, chosen, known.path, files, is_flat=is_flat, other_index=other, known=known)

    def exists(self, path: str) -> bool:
        """Tell whether there is a file of another layer, in the folder or elsewhere in the workspace."""
        if not os.path.isfile(self._place(path)):
            return False
        if path.startswith(f"{_HERE}/"):
            return True
        inner = os.path.normpath(os.path.join(os.path.dirname(self._inner), path))
        return bool(self._workspace and self._inner) and self._layer(inner) != NOTE

    def _place(self, path: str) -> str:
        if path == _HERE or path.startswith(f"{_HERE}/"):
            return self._real + path[len(_HERE) :]
        return os.path.join(os.path.dirname(self._real), path)

    def _is_fact(self, path: str) -> bool:
        inner = path[len(_HERE) + 1 :]
        if self._workspace and self._inner:
            layer = self._layer(f"{self._inner}/{inner}")
            return layer not in (LOG, ENTITIES, STATE)
        return daynames.read_path(inner) is None

    def _layer(self, path: str) -> str:
        assert self._workspace is not None  # noqa: S101  asked for only where there is one
        return self._workspace.layout.layer_of(path)

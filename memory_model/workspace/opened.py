"""A workspace's folder: where it lies, how its files are looked at, and the one door to its disk."""

from __future__ import annotations

import os
from _thread import allocate_lock  # threading itself costs a log command a millisecond

from memory_model import settings as settings_file
from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace import discovery
from memory_model.workspace.layout import Layout, discover
from memory_model.workspace.snapshot import Changes, Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from contextlib import AbstractContextManager
    from typing import Self

    from memory_model.finding import Finding
    from memory_model.storage.plan import Plan
    from memory_model.text.document import Document
    from memory_model.workspace.curation_seen import CurationSeen
    from memory_model.workspace.noted_store import NotedStore
    from memory_model.workspace.outside import Outside
    from memory_model.workspace.own import Own
    from memory_model.workspace.sweep import Sweep


class FileStamp(NamedTuple):
    """One Markdown file of the workspace: its layer, its size in bytes, its last change in nanoseconds."""

    path: str
    layer: str
    size: int
    mtime_ns: int


class Opened:
    """A folder of memory as files, read and written. Opening and reading write nothing into it.

    Every read looks at the file's stamp first, so what is returned is what is on disk. With ``looks_once`` one look at
    days and entities is good for all that is asked: so it is for a command that only tells, and ends; ``looked_at``
    gives the stamps of all files then, where these were looked at already, ``swept`` is all that was found where the
    folders were read as well, and ``proved`` tells all files as they are from any others, where that look proves it
    (else it is empty). ``gathered`` hands over what a watcher saw change, `None` without one.
    """

    def __init__(self, root: str, settings: Settings, clock: Clock) -> None:
        self.root = root
        self.settings = settings
        self.clock = clock
        self.layout: Layout = discover(root, settings)
        self.snapshot = Snapshot(self.layout)
        self.looks_once = False
        self.looked_at: Callable[[], Mapping[str, tuple[int, int, int]]] | None = None
        self.swept: Sweep | None = None
        self.proved = ""
        self.gathered: Callable[[], Changes] | None = None
        self.curation_seen: CurationSeen | None = None
        self._store: NotedStore | None = None
        self._own: Own | None = None
        self._outside: Outside | None = None
        self._making = allocate_lock()

    @classmethod
    def open(cls, path: str | None = None, clock: Clock | None = None) -> Self:
        """Open the workspace at ``path``, or the one found from the working directory (formats.md §1).

        Raises `MemdeckError` of kind ``no-workspace`` where there is none, ``usage`` for a
        `memdeck.toml` that cannot be read.
        """
        root = discovery.require(_here(), os.environ, path)
        settings = settings_file.load(root)
        return cls(root, settings, clock or Clock.from_environment(settings.zone, settings.log.day_start))

    @property
    def state_dir(self) -> str:
        """The user's own folder for journal, kept versions and drafts of this workspace."""
        from memory_model.storage import places  # noqa: PLC0415  reading a layer needs no folder of one's own

        return places.state_dir(self.root)

    @property
    def cache_dir(self) -> str:
        """The user's own folder for what can be computed again."""
        from memory_model.storage import places  # noqa: PLC0415  reading a layer needs no folder of one's own

        return places.cache_dir(self.root)

    @property
    def store(self) -> NotedStore:
        """The only door to the disk; what is written through it is no change that a watcher tells of."""
        if self._store is None:
            from memory_model.workspace.noted_store import NotedStore  # noqa: PLC0415  readers need no store

            layers = self.layout.layer_folders()
            self._store = NotedStore(
                self.root, self.state_dir, self.wrote, layers=layers, outside=self._elsewhere, clock=self.clock
            )
            self._store.closed = self._after_write
            self._store.keeps = self.settings.history.keep_days, self.settings.history.keep_mb * 1024 * 1024
        return self._store

    def _after_write(self, plan: Plan) -> tuple[str, ...]:
        """Do what follows a write, and return sentences for the writer."""
        raise NotImplementedError

    @property
    def writing(self) -> AbstractContextManager[object]:
        """Held while this process writes; a watcher looks at files only when it holds it."""
        return self.store.writing

    def wrote(self, plan: Plan) -> None:
        """Take files as this process wrote them for seen: the watcher tells of others' changes only."""
        self.snapshot.note([step.path for step in plan.steps], watched=self.gathered is not None)
        if self._own is not None:
            self._own.wrote(plan.steps)
        if self.curation_seen is not None:
            self.curation_seen.wrote(plan)

    @property
    def own(self) -> Own:
        """What this process wrote from the first use on, for whoever shows files and marks what others wrote."""
        if self._own is None:
            from memory_model.workspace.own import Own  # noqa: PLC0415  a command shows what it wrote itself

            self._own = Own()
        return self._own

    def outside(self) -> dict[str, str]:
        """Map what the paths of places outside the workspace begin with (``~/.claude/memory``) to their folders."""
        if self._outside is None:
            from memory_model.workspace.outside import find  # noqa: PLC0415  few paths lead there

            self._outside = find(self.root, self.settings.outside)
        return self._outside.folders

    def _elsewhere(self) -> dict[str, str]:
        from memory_model.workspace.outside import PERSONA, persona  # noqa: PLC0415  as in `outside`

        return {**self.outside(), PERSONA: persona()}

    def misplaced(self) -> tuple[str, ...]:
        """Say which places outside the workspace the user's config names in vain."""
        self.outside()
        return self._outside.problems if self._outside else ()

    def document(self, path: str) -> Document | None:
        """Return a file as it is now; `None` when there is none."""
        try:
            if path.startswith("~/"):
                from memory_model.text.document import Document  # noqa: PLC0415  a search reads no document

                data = self.store.read(path).data
                return None if data is None else Document.from_bytes(data)
            return self.snapshot.document(path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise MemdeckError("io", f"this cannot be read: {reason}", path, "check the file") from error

    def checksum(self, path: str) -> tuple[int, int]:
        """Tell the content of a file from any other, by size and CRC-32; (-1, 0) when there is none."""
        self.document(path)
        return self.snapshot.checksum(path)

    def files(self, among: Iterable[str] | None = None) -> list[FileStamp]:
        """List every Markdown file by path, as of the last sweep; with ``among`` those of these paths only."""
        layer_of, known = self.layout.layer_of, self.snapshot.files
        stamps = known if among is None else {path: known[path] for path in among if path in known}
        return [FileStamp(path, layer_of(path), stamp.size, stamp.mtime_ns) for path, stamp in sorted(stamps.items())]

    def findings(self) -> tuple[Finding, ...]:
        """Tell what was skipped while looking for files, and why."""
        return self.snapshot.findings

    def unread(self) -> tuple[str, ...]:
        """Say which files and folders could not be read so far: what an answer made of the others lacks."""
        return (*(self._outside.problems if self._outside else ()), *self.snapshot.unread.sentences())


def _here() -> str:
    try:
        return os.getcwd()
    except OSError as error:
        raise MemdeckError(
            "no-workspace", "the working directory is gone", "", "change into a folder that exists"
        ) from error

"""The files of a workspace as last seen, and what changed since, by content rather than by time."""

from __future__ import annotations

import os
import time
import zlib
from _thread import RLock, allocate_lock  # threading itself costs a log command a millisecond

from memory_model.errors import MemdeckError
from memory_model.storage.version import read as read_version
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.layout import Layout
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp, stamp_of
from memory_model.workspace.unread import Unread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, MutableMapping

    from memory_model.finding import Finding
    from memory_model.text.document import Document
    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.sweep import Sweep

KEPT_DOCUMENTS = 512
GLANCED = 64


def passed_over(done: int, total: int) -> None:
    """Take note of nothing: what whoever reads many files tells after each, as long as nobody wants to know."""


class Changes(NamedTuple):
    """Paths whose content changed, that are new, and that are gone, each sorted."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is any change."""
        return bool(self.changed or self.added or self.removed)

    def paths(self) -> tuple[str, ...]:
        """List all of them."""
        return (*self.changed, *self.added, *self.removed)


class Content(NamedTuple):
    """What was read from a file: the stamp before reading, when it was read, a checksum, and the document."""

    stamp: Stamp
    read_ns: int
    checksum: tuple[int, int]
    document: Document | None


class Snapshot:
    """Reads documents and keeps them for as long as a stat proves them fresh; safe to use from two threads.

    ``files`` and ``folders`` are those of the last sweep; `refresh` tells what it found changed. A
    change is a change of content: a touched file, or one rewritten with the same bytes, is none.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.layers = layout.layer_folders()
        self._lock = RLock()
        self.unread = Unread()
        self._contents: dict[str, Content] = {}
        self._told: dict[str, tuple[int, int]] = {}
        self._sweep: Sweep | None = None
        self._beginning = allocate_lock()
        self._swept_ns = 0
        self.begun: Callable[[], Sweep | None] | None = None
        """Returns a look at all files that another process took a moment ago: the first sweep then."""
        self.begun_with = 0
        """The `revision` as long as all is as it was in that look."""
        self._early: set[str] = set()
        self.is_watched = False
        """Whether somebody follows the files as long as this lives: then what was read of them is worth remembering."""
        self.has_events = False
        """Whether the system tells of each change as it happens, and all from before is known."""
        self.revision = 1
        """Another number whenever a file, or its stamp, is another one."""

    @property
    def files(self) -> MutableMapping[str, Stamp]:
        """The Markdown files by path, as of the last sweep; the first use sweeps. Packed while they are watched."""
        return self._swept().files

    @property
    def folders(self) -> dict[str, int]:
        """The folders that were read, with the time of their last change."""
        return self._swept().folders

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What could not be read, and why."""
        return self._swept().findings

    def last_sweep(self) -> Sweep:
        """Return what the last sweep found, with what was noted since; the first use sweeps."""
        return self._swept()

    @property
    def is_swept(self) -> bool:
        """Tell whether a sweep was made yet."""
        return self._sweep is not None

    def document(self, path: str) -> Document | None:
        """Return a file as it is now, read again only when its stamp changed; `None` when there is none.

        Raises `MemdeckError` of kind ``refused`` for a place outside the workspace, and `OSError` for
        what cannot be read.
        """
        return self._fresh(path).document

    def checksum(self, path: str) -> tuple[int, int]:
        """Return size and CRC-32 of a file as it is now, (-1, 0) for none; raises as `document` does."""
        return self._fresh(path).checksum

    def known(self, path: str) -> Document | None:
        """Return the document that was last read, without looking at the disk."""
        with self._lock:
            content = self._contents.get(path)
        return content.document if content else None

    def note(self, paths: Iterable[str], *, watched: bool = True) -> None:
        """Take files as they are now for seen: what this process wrote itself is no change to tell of.

        Where nothing is ``watched`` and nothing was told, there is nothing that it could differ from.
        """
        for path in paths:
            if self._sweep is None:
                if not watched and path not in self._told:
                    continue
                self._early.add(path)
            try:
                content = self._read(path)
            except (OSError, MemdeckError):
                continue
            self._told[path] = content.checksum
            self._record(path, content.stamp)

    def saw(self, path: str, data: bytes) -> None:
        """Take note of what somebody else read from a file of the last sweep: a change of it is one from that."""
        with self._lock:
            self._told.setdefault(path, (len(data), zlib.crc32(data)))

    def check(self, paths: Iterable[str]) -> Changes:
        """Look at some files only, and tell which of them changed since they were last seen."""
        changed, added, removed = [], [], []
        for path in paths:
            before = self.files.get(path, GONE)
            now = self._stamp(path)
            if now == GONE and before != GONE:
                removed.append(path)
                self._forget(path)
            elif now != GONE and before == GONE:
                added.append(path)
                self._touch(path)
            elif now != GONE and self._differs(path, before, now):
                changed.append(path)
            self._record(path, now)
        return Changes(tuple(sorted(changed)), tuple(sorted(added)), tuple(sorted(removed)))

    def refresh(self) -> Changes:
        """Sweep all files by stat and tell what changed since the last look. The first sweep tells nothing."""
        if self._sweep is None:
            self.begin()
            return Changes()
        return self.compare(*self.look())

    def begin(self) -> bool:
        """Make the first sweep, unless there is one; tell whether that was just now, and not by another process."""
        with self._beginning:
            if self._sweep is not None:
                return False
            begun, self.begun = self.begun, None
            found = begun() if begun else None
            if found is None:
                self.compare(*self.look())
                return True
            before = self.revision
            self.compare(found, found.began_ns)
            self.begun_with = self.revision if self.revision == before + 1 else 0
            return False

    def look(self) -> tuple[Sweep, int]:
        """Sweep all files; return what was found and when the sweep began, in nanoseconds."""
        from memory_model.workspace.sweep import sweep  # noqa: PLC0415  few commands list all files

        began = time.time_ns()
        return sweep(self.layout.root, self.layers, known=self._packed() if self.is_watched else None), began

    def _packed(self) -> KnownFiles:
        from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  most commands look once

        return KnownFiles.of(self._sweep.files if self._sweep else {})

    def compare(self, now: Sweep, began: int) -> Changes:
        """Take a sweep for what is known from here on, and tell what changed. Files may have changed since."""
        with self._lock:
            before = self._sweep
            if before and before.files == now.files:
                now = now._replace(files=before.files)
            self._sweep = now
            last, self._swept_ns = self._swept_ns, began
            self.revision += before is None or now.files is not before.files
        self.unread.swept(now.findings)
        if before is None:
            while self._early:  # written by ourselves while the first sweep went on, perhaps after it came by
                path = self._early.pop()
                self._record(path, self._stamp(path))
            return Changes()
        from memory_model.workspace.known_files import compared  # noqa: PLC0415  most commands look once

        old, new = before.files, now.files
        for path in compared(old, new, began).removed:
            self._record(path, self._stamp(path))  # made by ourselves since the sweep: not gone
        added, removed, suspects = compared(old, new, last - YOUNG_NS)
        for path in removed:
            self._forget(path)
        for path in added:
            self._touch(path)
        changed = [path for path in suspects if self._differs(path, old[path], new[path])]
        return Changes(tuple(sorted(changed)), tuple(sorted(added)), tuple(sorted(removed)))

    def glance(self) -> bool:
        """Look at the folders and at the documents in use only; tell whether a sweep is worth its while."""
        root = self.layout.root
        for folder, changed in self.folders.items():
            try:
                if os.stat(os.path.join(root, folder)).st_mtime_ns != changed:
                    return True
            except OSError:
                return True
        with self._lock:
            seen = [path for path, content in list(self._contents.items())[-GLANCED:] if content.document]
        files = self.files
        return any(self._stamp(path) != files.get(path, GONE) for path in seen)

    def _fresh(self, path: str) -> Content:
        absolute = os.path.join(self.layout.root, path)
        with self._lock:
            known = self._contents.get(path)
        if known and known.document is not None and known.stamp == stamp_of(absolute) and not _young(known):
            return known
        return self._read(path)

    def _swept(self) -> Sweep:
        if self._sweep is None:
            self.begin()
        assert self._sweep is not None  # noqa: S101  it was made
        return self._sweep

    def _differs(self, path: str, before: Stamp, now: Stamp) -> bool:
        """Compare with the content last told of; where that is not known, a new stamp has to count as a change."""
        known = self._told.get(path)
        try:
            checksum = self._read(path, keep=False).checksum
        except (OSError, MemdeckError):
            return before != now
        self._told[path] = checksum
        return before != now if known is None else checksum != known

    def _touch(self, path: str) -> None:
        """Remember the content of a file that appeared just now, so that the next look can compare."""
        try:
            self._told[path] = self._read(path, keep=False).checksum
        except (OSError, MemdeckError):
            self._forget(path)

    def _read(self, path: str, *, keep: bool = True) -> Content:
        from memory_model.text.document import Document  # noqa: PLC0415  a search reads no document
        from memory_model.workspace import links  # noqa: PLC0415  nothing is read when all is fresh

        absolute = links.readable(self.layout.root, self.layers, path)
        now = time.time_ns()
        stamp = stamp_of(absolute)
        try:
            data = read_version(absolute).data
        except OSError as error:
            self.unread.failed(path, error)
            raise
        self.unread.succeeded(path)
        checksum = (-1, 0) if data is None else (len(data), zlib.crc32(data))
        with self._lock:
            old = self._contents.pop(path, None)
            document = old.document if old else None
            if document is not None and old and old.checksum != checksum:
                document = None if data is None else document.grown(data)
            if document is None and keep and data is not None:
                document = Document.from_bytes(data)
            content = Content(stamp, now, checksum, document)
            if self._sweep is None or self._sweep.files.get(path) == stamp:
                self._told.setdefault(path, checksum)  # read by whoever: not yet told of as changed
            self._contents[path] = content
            while len(self._contents) > KEPT_DOCUMENTS:
                del self._contents[next(iter(self._contents))]
        return content

    def _stamp(self, path: str) -> Stamp:
        return stamp_of(os.path.join(self.layout.root, path))

    def _record(self, path: str, stamp: Stamp) -> None:
        with self._lock:
            if self._sweep is None:
                return
            self.revision += 1
            if stamp == GONE:
                self._sweep.files.pop(path, None)
            else:
                self._sweep.files[path] = stamp

    def _forget(self, path: str) -> None:
        with self._lock:
            self._contents.pop(path, None)
            self._told.pop(path, None)
        self.unread.succeeded(path)


def _young(content: Content) -> bool:
    return content.stamp.mtime_ns > content.read_ns - YOUNG_NS

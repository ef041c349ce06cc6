"""Another process that reads a workspace for the deck: it looks at all files, and makes what caches lack."""

from __future__ import annotations

import marshal
import os
import time

from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.beside import may_fork
from memory_model.workspace.companion import Companion
from memory_model.workspace.pace import Pace

if TYPE_CHECKING:
    from memory_model.search.generations import Generations
    from memory_model.workspace.companion import Tell
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.stamp import Stamp
    from memory_model.workspace.sweep import Sweep

_ROOT, _LOOKED, _STEP, _KEPT, _TEXTS = b"r", b"l", b"s", b"k", b"t"
FEW = 500
"""So many files are read in the deck itself as soon as by another process."""
EVERY = 0.1
"""Seconds between two tellings how far it is."""
PATIENCE = 20.0
"""Seconds in which all files of a workspace are looked at."""
NICE = 10


class Step(NamedTuple):
    """How far the reading is: ``what`` is read (days, entities, or nothing for the text of all files)."""

    what: str
    done: int
    total: int


class Kept(NamedTuple):
    """Items and entities are kept in the cache as of the look; ``mark`` tells the heads of entities from others."""

    mark: str


class Texts(NamedTuple):
    """Texts and words of so many ``files`` are kept as of the look; ``dirty`` ones differ (`GONE`: are no more)."""

    dirty: dict[str, Stamp]
    files: int


class Ahead:
    """What another process reads of the workspace at ``path`` (`None`: the one around here), for the deck over it.

    It waits to be told to `go`, as its companion does: until the first frame is painted the deck has the machine for
    itself. Raises `OSError` where there can be no other process. One thread hears; any may wait for `look`.
    """

    def __init__(self, path: str | None) -> None:
        from threading import Event  # noqa: PLC0415  the deck needs it as well

        self._companion = Companion(lambda tell: _read(path, tell))
        self._has_looked = Event()
        self._looked: bytes | None = None
        self._root = ""

    def go(self) -> None:
        """Have it begin; to be told once."""
        self._companion.go()

    def hear(self) -> Step | Kept | Texts | None:
        """Wait for what it tells next; `None` when it has told all that it will."""
        while told := self._companion.hear():
            kind, data = told
            if kind == _ROOT:
                self._root = os.fsdecode(data)
            elif kind == _LOOKED:
                self._looked = data
                self._has_looked.set()
            else:
                return _understood(kind, data)
        self._has_looked.set()
        return None

    def look(self, root: str) -> Sweep | None:
        """Return what all files were like when it looked, once; `None` where it did not look at ``root``."""
        from memory_model.workspace.packed_sweep import unpack  # noqa: PLC0415  after the first frame

        self._has_looked.wait(PATIENCE)
        looked, self._looked = self._looked, None
        return unpack(looked) if looked is not None and self.reads(root) else None

    def reads(self, root: str) -> bool:
        """Tell whether it reads the workspace at ``root``, once it has told something."""
        return self._root == root

    def stop(self) -> None:
        """Have it end."""
        self._companion.stop()


def begin(path: str | None) -> Ahead | None:
    """Make another process that will read the workspace at ``path``; `None` where that is not worth it or cannot be."""
    if not may_fork():
        return None
    try:
        return Ahead(path)
    except OSError:
        return None


def _understood(kind: bytes, data: bytes) -> Step | Kept | Texts:
    from memory_model.workspace.stamp import Stamp  # noqa: PLC0415  after the first frame

    told = marshal.loads(data)  # noqa: S302  a copy of this process wrote it
    if kind == _STEP:
        return Step(*told)
    if kind == _KEPT:
        return Kept(told)
    count, dirty = told
    return Texts({path: Stamp(*stamp) for path, stamp in dirty}, count)


# In the other process


def _read(path: str | None, tell: Tell) -> None:
    from memory_model.workspace.front import Workspace  # noqa: PLC0415  the deck loads it when its time has come
    from memory_model.workspace.packed_sweep import pack  # noqa: PLC0415  likewise

    workspace = Workspace.open(path)
    tell(_ROOT, os.fsencode(workspace.root))
    found, dirty = _looked(workspace)
    is_large = len(found.files) >= FEW
    has_texts = is_large and _are_kept(workspace, dirty)
    if has_texts and dirty is not None:
        tell(_TEXTS, _texts(found, dirty))
    tell(_LOOKED, pack(found))
    if not is_large:
        return
    if not has_texts:
        os.nice(NICE)  # much is to be read
    _keep_rows(workspace, tell)
    if not has_texts:
        _keep_texts(workspace, found, tell)


def _looked(workspace: Workspace) -> tuple[Sweep, dict[str, Stamp] | None]:
    """Look at all files; everything else in this process rests on that one look.

    Return what was found, and which files differ from the texts in the cache; `None` where there are no texts.
    """
    from memory_model.search import proving  # noqa: PLC0415  as in `_read`
    from memory_model.search.begun import begin as begin_search  # noqa: PLC0415  likewise

    began_ns = time.time_ns()
    _, known, paths, look = begin_search(workspace)
    if known is not None and not known.are_sound():
        known = None
    dirty: dict[str, Stamp] | None = None
    if known is not None and paths is not None and look is not None:  # no file came or went
        dirty = proving.dirty_now(workspace, known, paths, look)
        found = _found(known, dirty, began_ns)
        workspace.snapshot.compare(found, began_ns)
    else:
        found = workspace.snapshot.last_sweep()
        dirty = None if known is None else known.differing(found.files)
    workspace.looks_once = True
    workspace.looked_at, workspace.swept = lambda: found.files, found
    return found, dirty


def _found(known: Generations, dirty: dict[str, Stamp], began_ns: int) -> Sweep:
    """Return what a sweep finds where no file came or went, and these are not as they are known."""
    from memory_model.workspace.stamp import GONE, Stamp  # noqa: PLC0415  as in `_read`
    from memory_model.workspace.sweep import Sweep  # noqa: PLC0415  as in `_read`

    files = {path: Stamp(*row) for path, row in known.files()} | dirty
    there = {path: stamp for path, stamp in files.items() if stamp != GONE} if GONE in dirty.values() else files
    return Sweep(there, {folder: changed for folder, changed in known.folders.items() if changed}, (), began_ns)


def _are_kept(workspace: Workspace, dirty: dict[str, Stamp] | None) -> bool:
    """Tell whether the texts are kept with their words, and few files differ from them."""
    from memory_model.search.begun import text_file  # noqa: PLC0415  as in `_read`
    from memory_model.search.proving import MAX_DIRTY  # noqa: PLC0415  likewise
    from memory_model.search.word_file import WordFile  # noqa: PLC0415  likewise

    if dirty is None or len(dirty) > MAX_DIRTY:
        return False
    texts = text_file(workspace).begin()
    return texts is not None and WordFile(workspace.cache_dir, texts.identity).load() is not None


def _keep_rows(workspace: Workspace, tell: Tell) -> None:
    """Have items, entities, and what items are about in the cache."""
    workspace.prepare(_Progress(tell).step)
    tell(_KEPT, marshal.dumps(workspace.entities_identity()))


def _keep_texts(workspace: Workspace, found: Sweep, tell: Tell) -> None:
    """Have all texts and their words in the cache; nothing is told where they cannot be kept."""
    from memory_model.search.begun import text_file  # noqa: PLC0415  as in `_read`
    from memory_model.search.generations import load  # noqa: PLC0415  likewise
    from memory_model.search.standing import standing  # noqa: PLC0415  likewise

    progress, total = _Progress(tell), len(found.files)
    standing(workspace, lambda: progress.count(total)).prepare_names()
    known = load(workspace.cache_dir, text_file(workspace))
    if known is not None:
        tell(_TEXTS, _texts(found, known.differing(found.files)))


def _texts(found: Sweep, dirty: dict[str, Stamp]) -> bytes:
    return marshal.dumps((len(found.files), [(path, tuple(stamp)) for path, stamp in dirty.items()]))


class _Progress:
    """Tells how far one is, a few times a second."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._pace = Pace(EVERY, EVERY)

    def step(self, what: str, done: int, total: int) -> None:
        """Take note of a file that somebody else counted."""
        if self._pace.is_due():
            self._tell(_STEP, marshal.dumps((what, done, total)))

    def count(self, total: int) -> bool:
        """Count a file; never true, so that it can stand before a question."""
        if self._pace.count():
            self._tell(_STEP, marshal.dumps(("", self._pace.done, max(self._pace.done, total))))
        return False

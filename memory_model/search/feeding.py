"""From a `Workspace` into a corpus: all files once, then only those that changed."""

from __future__ import annotations

import os
import time

from memory_model.storage.version import bytes_in
from memory_model.values import TYPE_CHECKING, date, datetime
from memory_model.workspace.stamp import YOUNG_NS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from memory_model.search.corpus import Corpus
    from memory_model.workspace import Changes, FileStamp, Workspace

_NS = 1_000_000_000


def fill(corpus: Corpus, workspace: Workspace, stop: Callable[[], bool] = lambda: False) -> Corpus:
    """Read every file of the workspace into the corpus and make it ready to answer at every key.

    ``stop`` is asked before each file and ends the work early.
    """
    corpus.retired = workspace.curated.hidden(workspace.clock.today())
    for path, layer, day, data in contents(workspace, workspace.files()):
        if stop():
            break
        corpus.put(path, layer, day, data)
    else:
        corpus.prepare()
    return corpus


def update(corpus: Corpus, workspace: Workspace, changes: Changes) -> None:
    """Take over what `Workspace.refresh` told."""
    corpus.retired = workspace.curated.hidden(workspace.clock.today())
    for path in changes.removed:
        corpus.drop(path)
    wanted = set(changes.changed) | set(changes.added)
    if wanted:
        for path, layer, day, data in contents(workspace, workspace.files(wanted)):
            corpus.put(path, layer, day, data)


def contents(workspace: Workspace, stamps: Iterable[FileStamp]) -> Iterator[tuple[str, str, date, bytes]]:
    """Read files whole: path, layer, day, bytes. The day is that of a log, else the local one of the last change.

    A file that is gone or cannot be read is passed over; `Workspace.unread` tells of it. One that changed just now
    is told of as changed by its content, if it has the same stamp again.
    """
    snapshot, young = workspace.snapshot, time.time_ns() - YOUNG_NS
    zone = workspace.clock.now().tzinfo
    day_of, from_seconds = workspace.layout.day_of, datetime.fromtimestamp
    folder = os.open(workspace.root, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        for path, layer, _, mtime_ns in stamps:
            try:
                data = bytes_in(folder, path)
            except FileNotFoundError:
                continue
            except OSError as error:
                snapshot.unread.failed(path, error)
                continue
            if mtime_ns > young:
                snapshot.saw(path, data)
            named = day_of(path) if layer == "log" else None
            yield path, layer, named.day if named else from_seconds(mtime_ns // _NS, zone).date(), data
    finally:
        os.close(folder)

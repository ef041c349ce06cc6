"""What a deck left in somebody's editor when it ended without taking it back: found by the next deck, and kept."""

import fcntl
import os
from typing import TYPE_CHECKING

from memory_model.storage import records
from tui.models import outside

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def adopt(workspace: "Workspace") -> list[str]:
    """Keep the texts that were saved in an editor as drafts of their files; returns the paths.

    A copy whose editor is still open (it holds the lock with the deck that lent it) is left alone; one
    that was not changed is removed.
    """
    shelf = os.path.join(workspace.state_dir, outside.SHELF)
    try:
        names = sorted(os.listdir(shelf))
    except OSError:
        return []
    found = [path for name in names if (path := _adopt(workspace, os.path.join(shelf, name)))]
    return list(dict.fromkeys(found))


def _adopt(workspace: "Workspace", folder: str) -> str:
    try:
        lock = os.open(os.path.join(folder, outside.NOTE), os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return ""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return ""
    lent = _read(folder, lock)
    if lent is None:
        os.close(lock)
        return ""
    try:
        returned = outside.take_back(lent)
        if not returned.saved or not returned.text.strip():
            return ""
        outside.keep(workspace, lent.path, lent.base, returned.text)
    except OSError:
        return ""
    return lent.path


def _read(folder: str, lock: int) -> outside.Lent | None:
    """Read what was noted when the copy was lent; `None` where that is torn, or the copy is gone."""
    fields = records.decode(os.pread(lock, os.fstat(lock).st_size, 0).rstrip(b"\n"))
    if not fields or len(fields) != 6:
        return None
    name, path, base, text, going_on, saved_ns = fields
    copy = os.path.join(folder, os.fsdecode(name))
    if not os.path.isfile(copy) or not saved_ns.isdigit():
        return None
    return outside.Lent(os.fsdecode(path), copy, base, text, going_on == b"1", False, int(saved_ns), lock)

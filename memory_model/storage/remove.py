"""Taking a file away: only while it holds exactly what it was seen to hold."""

import os

from memory_model.storage import append, door
from memory_model.storage.steps import Extension, Removal, Stale
from memory_model.storage.version import require_regular

_READ = os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK


def take_away(step: Removal, base: bytes) -> None:
    """Remove a file that holds exactly ``base``, and flush the folder.

    Raises `Stale` when it is another one by now, also when somebody wrote in the last instant (then it
    is back), and `OSError` when it could not be removed.
    """
    try:
        file = door.descriptor(step.target, _READ)
    except FileNotFoundError:
        raise Stale(step.target) from None
    try:
        require_regular(door.fstat(file).st_mode, step.target)
        if door.read_whole(file, len(base)) != base:
            raise Stale(step.target)
        with door.named(step.target):
            door.remove(step.target)
        with door.attempt:  # it is gone; a power cut may bring it back, which loses nothing
            door.flush_folder(os.path.dirname(step.target))
        late = base
        with door.attempt:
            late = door.read_whole(file, len(base))
        if late != base:
            bring_back(step, late)
            raise Stale(step.target)
    finally:
        door.close(file)


def bring_back(step: Removal, content: bytes) -> None:
    """Create the file again with its content."""
    append.extend(Extension(step.target, -1, 0, content), None)

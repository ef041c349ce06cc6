"""Taking a file away: only while it holds exactly what it was seen to hold."""

import os

from memory_model.storage import append, door
from memory_model.storage.steps import Extension, Removal, Stale
from memory_model.storage.unchanged import late, unchanged


def take_away(step: Removal, base: bytes) -> None:
    """Remove a file that holds exactly ``base``, and flush the folder.

    Raises `Stale` when it is another one by now, also when somebody wrote in the last instant (then it
    is back), and `OSError` when it could not be removed.
    """
    with unchanged(step.target, base) as file:
        with door.named(step.target):
            door.remove(step.target)
        with door.attempt:  # it is gone; a power cut may bring it back, which loses nothing
            door.flush_folder(os.path.dirname(step.target))
        now = late(file, base)
        if now != base:
            bring_back(step, now)
            raise Stale(step.target)


def bring_back(step: Removal, content: bytes) -> None:
    """Create the file again with its content."""
    append.extend(Extension(step.target, -1, 0, content), None)

"""The copies of both ``CLAUDE.md`` files that were kept before each adoption: what is forgotten leaves them, too."""

import os

from memory_model.errors import MemdeckError
from memory_model.ladder import block, folder
from memory_model.ladder.places import BACKUPS
from memory_model.ladder.reading import data
from memory_model.storage import private


def scrub(root: str, claim: str) -> None:
    """Take a claim out of the blocks in all copies; one that held nothing else goes. The lock is held.

    A copy whose marks make no block stays as it is. Raises `OSError`, and `MemdeckError` for one that cannot be read.
    """
    for path in _paths(root):
        old = data(root, path)
        try:
            new = block.take_out(old, claim, path)
        except MemdeckError:  # by whatever hand, it holds no claims
            continue
        if new is None:
            os.unlink(folder.place(root, path))
        elif new != old:
            private.write(folder.place(root, path), new)


def _paths(root: str) -> list[str]:
    try:
        with os.scandir(folder.place(root, BACKUPS)) as found:
            return sorted([f"{BACKUPS}/{entry.name}" for entry in found if entry.is_file(follow_symlinks=False)])
    except FileNotFoundError:
        return []

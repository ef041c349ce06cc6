"""The overlay's git without its past: what a purge takes out of the logs must stand in no commit of them (W12)."""

import os
from contextlib import suppress

from memory_model.curation.own_git import held, tell
from memory_model.curation.places import EVENTS, FOLDER, VERDICTS
from memory_model.curation.repository import identity

_FILES = tuple([path.rpartition("/")[2] for path in (EVENTS, VERDICTS)])
_MESSAGE = b"the logs as they are since a purge\n"
_NOTES = ("ORIG_HEAD", "COMMIT_EDITMSG", "FETCH_HEAD", "MERGE_MSG")
"""Files in which git keeps the words of commits besides."""


def holds(root: str, texts: list[bytes]) -> bool:
    """Tell whether a commit of the overlay, or its message, holds one of the texts."""
    folder = os.path.join(root, FOLDER)
    if not os.path.isdir(os.path.join(folder, ".git")):
        return False
    told = tell(folder, "log", "--all", "--reflog", "-p", "--no-color", "--no-ext-diff", "--no-textconv", "--text")
    return any(text in told.out for text in texts)


def begin_anew(root: str, at: str) -> str:
    """Put one commit of the logs as they are in the place of the branch, and let git forget the others.

    Other branches, tags and stashes, which are a person's, stay. Returns why it failed, empty when it is done.
    """
    folder = os.path.join(root, FOLDER)
    files = [name for name in _FILES if os.path.exists(os.path.join(folder, name))]
    tell(folder, "add", "--force", "--", *files)
    tree = tell(folder, "write-tree").out.decode().strip()
    made = tell(folder, *identity(folder), "commit-tree", tree, "-F", "-", at=at, given=_MESSAGE) if tree else None
    commit = made.out.decode().strip() if made else ""
    if not commit or tell(folder, "update-ref", "HEAD", commit).status != 0:
        said = made.said.strip() if made else "git gave no reason"
        return f"the commits of the overlay still hold it: {held(folder) or said}"
    for name in _NOTES:
        with suppress(OSError):
            os.unlink(os.path.join(folder, ".git", name))
    tell(folder, "reflog", "expire", "--expire=now", "--all")
    tell(folder, "gc", "--quiet", "--prune=now")
    return ""

"""The overlay's own git: how it is asked, and which lock is in the way.

Hooks, signing, filters and the repository around the workspace have no part in it.
"""

import os
import time

from memory_model.curation.places import FOLDER
from memory_model.storage import git

LATER = "the act is kept, and committed with the next one"
_OWN = ("--git-dir=.git", "--work-tree=.")
_CONFIG = (
    "-c", "commit.gpgsign=false", "-c", "core.autocrlf=false", "-c", "core.safecrlf=false",
    "-c", "core.attributesFile=/dev/null", "-c", "core.excludesFile=/dev/null",
)  # fmt: skip
_LOCKS = ("index.lock", "HEAD.lock", "config.lock", "refs/heads/main.lock")
_DEAD = 120
"""Seconds after which a lock was left by a git that was killed: a commit here takes a moment."""


def tell(folder: str, *words: str, at: str = "", given: bytes = b"") -> git.Told:
    """Ask the git of the overlay in ``folder``; ``at`` (ISO with offset) is the time of a commit."""
    times = {"GIT_AUTHOR_DATE": at, "GIT_COMMITTER_DATE": at} if at else {}
    return git.tell(folder, *_OWN, *_CONFIG, *words, given=given, environ=times)


def locked(folder: str) -> str:
    """Name the lock that another git holds; empty for none."""
    return next((name for name in _LOCKS if os.path.lexists(os.path.join(folder, ".git", name))), "")


def held(folder: str) -> str:
    """Say which lock is in the way; empty for none."""
    lock = locked(folder)
    return f"another git holds {FOLDER}/.git/{lock}: {LATER}" if lock else ""


def sweep_locks(folder: str) -> tuple[str, ...]:
    """Take away locks that a killed git left."""
    said = []
    for name in _LOCKS:
        place = os.path.join(folder, ".git", name)
        try:
            if time.time() - os.lstat(place).st_mtime > _DEAD:
                os.unlink(place)
                said.append(f"a lock that a killed git left was taken away: {FOLDER}/.git/{name}")
        except OSError:
            continue
    return tuple(said)

"""An overlay whose git is broken: the events are the truth, so that git is set aside, and kept, and another begun."""

import os

from memory_model.curation import own_git
from memory_model.curation.places import FOLDER
from memory_model.errors import MemdeckError
from memory_model.storage.lock import locked

NAME = ".git-broken"


def why(folder: str) -> str:
    """Say what is wrong with the git of the overlay in ``folder``, in git's words.

    Empty for a sound one, and where that cannot be told: git is missing, another one works there, or may not read it.
    """
    if own_git.held(folder) or not os.path.lexists(os.path.join(folder, ".git")):
        return ""
    found = own_git.tell(folder, "fsck", "--no-dangling", "--no-progress")
    if found.status in (0, None) or "ermission denied" in found.said:
        return ""
    return found.said or "git fsck found it damaged"


def set_aside(folder: str, day: str) -> str:
    """Give a broken git another name, with the day in it; returns that, or nothing where it is sound or stays.

    Of several processes that find it broken one does it.
    """
    try:
        with locked(folder):
            return _renamed(folder, day) if why(folder) else ""
    except (OSError, MemdeckError):
        return ""


def said(reason: str, name: str) -> str:
    """Say that it was set aside, and why."""
    return f"the git of {FOLDER} was broken ({reason}): it is kept as {FOLDER}/{name}, and a new one was begun"


def _renamed(folder: str, day: str) -> str:
    number = 1
    while os.path.lexists(os.path.join(folder, name := f"{NAME}-{day}{f'-{number}' if number > 1 else ''}")):
        number += 1
    os.rename(os.path.join(folder, ".git"), os.path.join(folder, name))
    return name

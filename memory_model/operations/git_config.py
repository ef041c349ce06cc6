"""The few lines of a repository's own configuration that memdeck sets: those of its merge driver."""

import os
from collections.abc import Mapping
from shlex import join

from memory_model.errors import MemdeckError
from memory_model.operations.attributes import DRIVER
from memory_model.storage import git
from memory_model.values import NamedTuple

_INNER = f"{DRIVER}-base"
JOINING = ("MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD")
"""What git calls the other side while it joins two histories."""


class Setting(NamedTuple):
    """One key with its value now and as it is to be; `None` is none."""

    key: str
    now: str | None
    wanted: str | None


def top(root: str) -> str | None:
    """Return the real path of the repository's work tree, `None` where there is none or no git."""
    found = _git(root, "rev-parse", "--show-toplevel")
    return os.path.realpath(found) if found else None


def driver(program: list[str]) -> dict[str, str]:
    """Return the keys of the driver and their values.

    The command holds the exact path of the program; where that is gone, git's own merge does the work.
    The driver for common ancestors keeps nothing for a person: they are on no branch.
    """
    start = join(program).replace("%", "%%")
    there = join(["test", "-x", program[0]]).replace("%", "%%")
    own = "git merge-file %A %O %B"
    return {
        f"merge.{DRIVER}.name": "memdeck: days, Status, summary and state of a memory",
        f"merge.{DRIVER}.driver": f"if {there}; then {start} merge-driver run %O %A %B %P; else {own}; fi",
        f"merge.{DRIVER}.recursive": _INNER,
        f"merge.{_INNER}.name": "memdeck, between common ancestors",
        f"merge.{_INNER}.driver": f"if {there}; then {start} merge-driver run --inner %O %A %B %P; else {own}; fi",
    }


def settings(root: str, wanted: Mapping[str, str | None]) -> list[Setting]:
    """Compare keys of the repository's own configuration with what they are to be."""
    return [Setting(key, _git(root, "config", "--local", "--get", key) or None, value) for key, value in wanted.items()]


def write(root: str, changes: list[Setting]) -> None:
    """Set or unset keys. Raises `MemdeckError` of kind ``io`` where git does not."""
    for key, now, wanted in changes:
        if now == wanted:
            continue
        words = ["--replace-all", key, wanted] if wanted is not None else ["--unset-all", key]
        if _git(root, "config", "--local", *words) is None:
            raise MemdeckError("io", f"git could not write {key}", ".git/config", "look at its permissions")
    for section in (DRIVER, _INNER):
        if all(change.wanted is None for change in changes):
            _git(root, "config", "--local", "--remove-section", f"merge.{section}")


def attribute(root: str, path: str) -> str:
    """Return the merge driver that git would take for a path, ``unspecified`` for its own."""
    return (_git(root, "check-attr", "merge", "--", path) or "").rpartition(": ")[2]


def unmerged(root: str, path: str) -> bool:
    """Tell whether git waits for the file to be added after a merge."""
    return bool(_git(root, "ls-files", "--unmerged", "--", path))


def is_behind(root: str, path: str, head: str) -> bool:
    """Tell whether a merge into the commit ``head`` came about: git is at it still, or went on from there."""
    if (
        not head
        or unmerged(root, path)
        or any(_git(root, "rev-parse", "--verify", "--quiet", name) for name in JOINING)
    ):
        return True
    now = _git(root, "rev-parse", "--verify", "--quiet", "HEAD")
    return now != head and _git(root, "merge-base", "--is-ancestor", head, "HEAD") is not None


def _git(root: str, *words: str) -> str | None:
    found = git.asked(root, *words)
    return None if found is None else found.decode("utf-8", "surrogateescape").rstrip("\n")

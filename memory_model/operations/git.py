"""What git knows of one file, read only."""

import os
from collections.abc import Iterator
from typing import NamedTuple

from memory_model.storage import git
from memory_model.storage.diff import diff_lines
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

MOST = 300
OVERLAY = ".memdeck/curation"


class Commit(NamedTuple):
    """One commit that touched the file. ``at`` is the author's local time, ISO with offset."""

    id: str
    at: str
    author: str
    subject: str


def is_repository(workspace: "Workspace") -> bool:
    """Tell whether the workspace lies in a git repository, and git is there to ask."""
    return git.ask(workspace.root, "rev-parse", "--is-inside-work-tree").strip() == b"true"


def commits(workspace: "Workspace", path: str) -> list[Commit]:
    """List the commits of a file, the newest first, at the most `MOST`; renames are followed."""
    form = "--format=%H%x00%aI%x00%an%x00%s"
    found = git.ask(workspace.root, "log", "--follow", "--no-color", f"-n{MOST}", form, "--", path)
    lines = found.decode("utf-8", "replace").split("\n")
    return [Commit(*fields) for line in lines if len(fields := line.split("\0")) == 4]


def uncommitted(workspace: "Workspace", path: str) -> list[str]:
    """Return how the file on disk differs from the last commit, as a unified diff; empty when it does not."""
    document = workspace.document(path)
    now = document.to_bytes() if document is not None else None
    known = git.ask(workspace.root, "rev-parse", "--verify", "--quiet", f"HEAD:./{path}")
    before = (
        git.ask(workspace.root, "cat-file", "blob", known.strip().decode("ascii", "replace")) if known.strip() else None
    )
    if before == now:
        return []
    return diff_lines(path, before, now)


def change(workspace: "Workspace", commit: str, path: str) -> list[str]:
    """Return what a commit changed in the file, as a unified diff; empty when its name was another one then."""
    given = ("--no-color", "--no-ext-diff", "--no-textconv", "--format=", commit)
    found = git.ask(workspace.root, "show", *given, "--", path) or git.ask(workspace.root, "show", *given)
    return found.decode("utf-8", "replace").rstrip("\n").split("\n") if found else []


def versions(workspace: "Workspace", path: str) -> Iterator[bytes]:
    """Give the texts that a file had in the commits of all branches, the newest first, each only once."""
    found = git.ask(workspace.root, "log", "--all", "--format=%H", f"-n{MOST}", "--", path)
    seen: set[bytes] = set()
    for commit in found.decode("ascii", "replace").split():
        name = git.ask(workspace.root, "rev-parse", "--verify", "--quiet", f"{commit}:./{path}").strip()
        if name and name not in seen:
            seen.add(name)
            yield git.ask(workspace.root, "cat-file", "blob", name.decode("ascii", "replace"))


def holding(workspace: "Workspace", text: str) -> list[Commit]:
    """List the commits, of all branches and stashes, that brought a text in or took it out, the newest first.

    The overlay is a repository of its own (formats.md, "Curation overlay"); it is asked as well.
    """
    overlay = os.path.join(workspace.root, OVERLAY)
    folders = [workspace.root, *([overlay] if os.path.isdir(os.path.join(overlay, ".git")) else [])]
    return [commit for folder in folders for commit in _holding(folder, text)]


def _holding(folder: str, text: str) -> list[Commit]:
    form = "--format=%H%x00%aI%x00%an%x00%s"
    found = git.ask(folder, "log", "--all", "--no-color", "--no-textconv", form, f"-S{text}", "--", ".")
    lines = found.decode("utf-8", "replace").split("\n")
    return [Commit(*fields) for line in lines if len(fields := line.split("\0")) == 4]

"""What git knows of one file, read only."""

from typing import NamedTuple

from memory_model.storage import git
from memory_model.storage.diff import unified
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

MOST = 300


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
    return [part for line in unified(path, before, now) for part in line.rstrip("\n").split("\n")]


def change(workspace: "Workspace", commit: str, path: str) -> list[str]:
    """Return what a commit changed in the file, as a unified diff; empty when its name was another one then."""
    given = ("--no-color", "--no-ext-diff", "--no-textconv", "--format=", commit)
    found = git.ask(workspace.root, "show", *given, "--", path) or git.ask(workspace.root, "show", *given)
    return found.decode("utf-8", "replace").rstrip("\n").split("\n") if found else []

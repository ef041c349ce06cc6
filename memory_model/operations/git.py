"""What git knows of one file, read only: memdeck never commits.

Nothing of a repository's own configuration is run: no hooks, filters, external diffs, and nothing is fetched.
"""

import os
from typing import NamedTuple

from memory_model.storage.diff import unified
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

MOST = 300
SECONDS = 20
_SAFE = {
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_PAGER": "cat",
    "LC_ALL": "C.UTF-8",
}
_CONFIG = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "log.showSignature=false")


class Commit(NamedTuple):
    """One commit that touched the file. ``at`` is the author's local time, ISO with offset."""

    id: str
    at: str
    author: str
    subject: str


def is_repository(workspace: "Workspace") -> bool:
    """Tell whether the workspace lies in a git repository, and git is there to ask."""
    return _git(workspace, "rev-parse", "--is-inside-work-tree").strip() == b"true"


def commits(workspace: "Workspace", path: str) -> list[Commit]:
    """List the commits of a file, the newest first, at the most `MOST`; renames are followed."""
    form = "--format=%H%x00%aI%x00%an%x00%s"
    found = _git(workspace, "log", "--follow", "--no-color", f"-n{MOST}", form, "--", path)
    lines = found.decode("utf-8", "replace").split("\n")
    return [Commit(*fields) for line in lines if len(fields := line.split("\0")) == 4]


def uncommitted(workspace: "Workspace", path: str) -> list[str]:
    """Return how the file on disk differs from the last commit, as a unified diff; empty when it does not."""
    document = workspace.document(path)
    now = document.to_bytes() if document is not None else None
    known = _git(workspace, "rev-parse", "--verify", "--quiet", f"HEAD:./{path}")
    before = _git(workspace, "cat-file", "blob", known.strip().decode("ascii", "replace")) if known.strip() else None
    if before == now:
        return []
    return [part for line in unified(path, before, now) for part in line.rstrip("\n").split("\n")]


def change(workspace: "Workspace", commit: str, path: str) -> list[str]:
    """Return what a commit changed in the file, as a unified diff; empty when its name was another one then."""
    given = ("--no-color", "--no-ext-diff", "--no-textconv", "--format=", commit)
    found = _git(workspace, "show", *given, "--", path) or _git(workspace, "show", *given)
    return found.decode("utf-8", "replace").rstrip("\n").split("\n") if found else []


def _git(workspace: "Workspace", *words: str) -> bytes:
    """Run git in the workspace's folder; what fails, takes too long or is not there gives nothing."""
    import subprocess  # noqa: PLC0415  only where git is asked

    environ = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    line = ["git", "--no-pager", *_CONFIG, *words]
    try:
        done = subprocess.run(  # noqa: S603  words of our own, the path behind --
            line,
            cwd=workspace.root,
            env={**environ, **_SAFE},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout if done.returncode == 0 else b""

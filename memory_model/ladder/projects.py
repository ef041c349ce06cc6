"""Which project a workspace belongs to: a name of its own, else that of the main work tree."""

import os

_MOST = 60


def main_tree(root: str) -> str:
    """Return the main work tree of the repository around a workspace: all its work trees share it.

    Without a repository it is the workspace itself; the home folder, which may be one, is nobody's project.
    """
    real = os.path.realpath(root)
    home = os.path.realpath(os.path.expanduser("~"))
    folder = real
    while folder != home:
        mark = os.path.join(folder, ".git")
        if os.path.isdir(mark):
            return folder
        if os.path.isfile(mark):
            return _main_of(mark) or folder
        above = os.path.dirname(folder)
        if above == folder:
            break
        folder = above
    return real


def plain_name(wanted: str, tree: str) -> str:
    """Return the name that a project would like: the one that was set, else the base name of its work tree."""
    name = wanted or os.path.basename(tree).removesuffix(".git")
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())[:_MOST] or "project"


def _main_of(mark: str) -> str:
    """Follow the ``.git`` file of a linked work tree; empty for a submodule, which is a tree of its own."""
    said = _line(mark)
    folder = os.path.join(os.path.dirname(mark), said.removeprefix("gitdir:").strip())
    common = _line(os.path.join(folder, "commondir"))
    if not said.startswith("gitdir:") or not common:
        return ""
    git = os.path.realpath(os.path.join(folder, common))
    return os.path.dirname(git) if os.path.basename(git) == ".git" else git


def _line(path: str) -> str:
    try:
        with open(path, "rb") as file:
            return os.fsdecode(file.read(4096).split(b"\n")[0]).strip()
    except OSError:
        return ""

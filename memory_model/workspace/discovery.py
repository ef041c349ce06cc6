"""Finding the workspace: a root named outright, or the first marked folder upwards (formats.md §1)."""

from __future__ import annotations

import os

from memory_model.errors import MemdeckError
from memory_model.settings import FILE_NAME
from memory_model.values import TYPE_CHECKING
from memory_model.workspace import daynames, layout

if TYPE_CHECKING:
    from collections.abc import Mapping

WEAK = ("memory", "people", "projects", "companies", "logs", "daily", "journal", "journals", "sessions", "state")
"""Folders that make no root by themselves, but are enough where a root is named outright."""


def find(start: str, environ: Mapping[str, str], root: str | None = None) -> str | None:
    """Return the real path of the workspace, or `None` where there is none.

    ``root`` is `--root`, and counts before `MEMDECK_ROOT`; both may be relative to ``start``. Without
    them the climb goes upwards from ``start`` to the git root and never takes the home directory.
    Raises `MemdeckError` of kind ``no-workspace`` when a root was named that is none.
    """
    if root:
        return _named(start, root, "--root")
    if named := environ.get("MEMDECK_ROOT"):
        return _named(start, named, "MEMDECK_ROOT")
    return _climb(os.path.realpath(start), _home(environ))


def require(start: str, environ: Mapping[str, str], root: str | None = None) -> str:
    """Return what `find` returns, or raise `MemdeckError` of kind ``no-workspace`` with the ways out."""
    found = find(start, environ, root)
    if found is None:
        ways = "make one with: memdeck init, or name one with --root DIR"
        if _is_vault(start):
            ways = (
                "its folders look like those of a vault: --root . reads it as it is, memdeck init makes it a workspace"
            )
        raise MemdeckError("no-workspace", "no memory was found here or in any folder above", start, ways)
    return found


def around(folder: str, environ: Mapping[str, str]) -> str | None:
    """Return the workspace that a folder lies in, the folder itself not counted; `None` where there is none."""
    real = os.path.realpath(folder)
    if os.path.lexists(os.path.join(real, ".git")):
        return None
    return _climb(os.path.dirname(real), _home(environ))


def is_marked(folder: str) -> bool:
    """Tell whether a folder has a strong mark: it is a workspace wherever it lies."""
    join = os.path.join
    for name in (FILE_NAME, "MEMORY.md", join("memory", "MEMORY.md"), join("state", "current.md")):
        if os.path.isfile(join(folder, name)):
            return True
    return os.path.isdir(join(folder, ".claude", "memory")) or _is_memory(join(folder, "memory"))


def _is_memory(folder: str) -> bool:
    """Tell whether a ``memory/`` holds a day, facts or entities."""
    try:
        names = os.listdir(folder)
    except OSError:
        return False
    if daynames.newest(names) or "INDEX.md" in names:
        return True
    if "facts" in names and _holds_markdown(os.path.join(folder, "facts")):
        return True
    kinds = os.path.join(folder, "entities")
    if any(os.path.isdir(os.path.join(kinds, kind)) for kind in ("people", "projects", "companies")):
        return True
    if "daily" in names and daynames.newest(_names(os.path.join(folder, "daily"))):
        return True
    return any(_holds_nested_day(os.path.join(folder, name)) for name in names if daynames.is_year(name))


def _holds_markdown(folder: str) -> bool:
    return any(name.lower().endswith(".md") for name in _names(folder))


def _holds_nested_day(year: str) -> bool:
    outer = os.path.basename(year)
    return any(
        daynames.read_path(f"{outer}/{month}/{name}")
        for month in _names(year)
        if daynames.is_month(month)
        for name in _names(os.path.join(year, month))
    )


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _named(start: str, root: str, where: str) -> str:
    path = os.path.realpath(os.path.join(start, os.path.expanduser(root)))
    if not os.path.isdir(path):
        what = "is not a folder" if os.path.lexists(path) else "does not exist"
        raise MemdeckError("no-workspace", f"{path} {what}", where, f"name a folder, or make one: memdeck init {root}")
    if is_marked(path) or any(os.path.isdir(os.path.join(path, name)) for name in WEAK) or _is_vault(path):
        return path
    raise MemdeckError("no-workspace", f"{path} holds no memory", where, f"make one there: memdeck init {root}")


def _is_vault(folder: str) -> bool:
    """Tell whether a folder has days or entities below names in letters of its own, such as ``Daily Notes``."""
    known = layout.VAULT_DAILY.union(WEAK)
    return any(name.casefold() in known and os.path.isdir(os.path.join(folder, name)) for name in _names(folder))


def _climb(folder: str, home: str) -> str | None:
    while folder != home:
        parent = os.path.dirname(folder)
        is_top = parent == folder or os.path.lexists(os.path.join(folder, ".git"))
        if is_marked(folder) and (is_top or parent == home or not _is_layer(folder)):
            return folder
        if is_top:
            return None
        folder = parent
    return None


def _is_layer(folder: str) -> bool:
    """Tell whether a folder is the ``memory/`` of the one above: its summary alone makes no workspace of it."""
    inside = (FILE_NAME, "memory", "state", ".claude")
    return os.path.basename(folder) == "memory" and not any(os.path.lexists(os.path.join(folder, n)) for n in inside)


def _home(environ: Mapping[str, str]) -> str:
    home = environ.get("HOME") or os.path.expanduser("~")
    return os.path.realpath(home)

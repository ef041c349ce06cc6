"""Which symbolic links are followed: none that leaves the workspace, none that comes back to itself (W9)."""

from __future__ import annotations

import os

from memory_model.errors import MemdeckError
from memory_model.storage.places import real_path
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from memory_model.finding import Finding

OUTSIDE, LOOP, DANGLING, ELSEWHERE = "link-outside", "link-loop", "link-dangling", "link-elsewhere"


def target(path: str) -> str | None:
    """Return the real path that a link leads to; `None` when it dangles or runs in a ring."""
    try:
        return os.path.realpath(path, strict=True)
    except OSError:
        return None


def contains(folder: str, path: str) -> bool:
    """Tell whether a real path is a real folder or lies in it; a longer name beside it does not count."""
    return path == folder or path.startswith(folder if folder == os.sep else folder + os.sep)


def readable(root: str, layers: Iterable[str], path: str) -> str:
    """Return the absolute path of a file to read, after making sure that it lies in the workspace.

    Its real place must be below the real root, or below a layer folder that is itself the link.
    Raises `MemdeckError` of kind ``refused`` for any other (W9).
    """
    parts = path.split("/")
    if path.startswith("/") or ".." in parts or "\0" in path:
        raise _outside(path)
    absolute = os.path.join(root, path)
    real = real_path(root, path)
    if contains(root, real):
        return absolute
    for layer in layers:
        if contains(layer, path) and contains(os.path.realpath(os.path.join(root, layer)), real):
            return absolute
    raise _outside(path)


def finding(kind: str, path: str, where: str = "") -> Finding:
    """Say in a sentence why a link was skipped."""
    from memory_model.finding import Finding  # noqa: PLC0415  most links are followed

    if kind == OUTSIDE:
        return Finding(
            kind, "warning", path, None, f"this link leaves the workspace ({where}) and is not read",
            "move the file into the workspace, or link the whole layer folder",
        )  # fmt: skip
    if kind == LOOP:
        return Finding(kind, "warning", path, None, "this link leads back to a folder it lies in", "remove the link")
    if kind == ELSEWHERE:
        return Finding(kind, "info", path, None, f"this link leads to {where}, which is read under its own name")
    return Finding(kind, "warning", path, None, "this link leads nowhere", "remove the link or restore its target")


def _outside(path: str) -> MemdeckError:
    return MemdeckError("refused", "this place lies outside the workspace (W9)", path, "name a file inside it")

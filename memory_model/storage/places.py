"""Where things may be: inside the workspace (W9), and memdeck's own folders outside of it."""

from __future__ import annotations

import os
import stat

from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING, cache

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *[f"com{i}" for i in range(1, 10)], *[f"lpt{i}" for i in range(1, 10)]]
)


def inside(root: str, relative: str, layers: Sequence[str] = (), real_root: str = "") -> str:
    """Return the real absolute path of a place in the workspace, links followed (W9).

    ``relative`` uses ``/``. ``layers`` are the layer folders (relative): one that is itself a link may
    lead outside; every other link has to stay inside. Raises `MemdeckError` (refused) for anything that
    leaves the workspace or is no name: ``..``, absolute, ``~``, control characters, device names.
    ``real_root`` saves looking for the root's own real path.
    """
    problem = _problem(relative)
    if problem:
        raise MemdeckError("refused", problem, relative.replace("\0", "␀"), "name a file inside the workspace")
    real_root = real_root or os.path.realpath(root)
    real = real_path(real_root, relative)
    if _within(real, real_root):
        return real
    for layer in layers:
        if _covers(layer, relative) and _within(real, os.path.realpath(os.path.join(root, layer))):
            return real
    raise MemdeckError(
        "refused", "a link leads out of the workspace (W9)", relative, "write to the file at its own place instead"
    )


def state_dir(root: str) -> str:
    """Name the folder for journal, history, kept versions and drafts of this workspace; made when first used."""
    return _own("XDG_STATE_HOME", ".local/state", root)


def cache_dir(root: str) -> str:
    """Name the folder for what can be computed again; made when first used."""
    return _own("XDG_CACHE_HOME", ".cache", root)


def state_home() -> str:
    """Name the folder for what belongs to no workspace alone, such as the record of hooks; made when first used."""
    return os.path.join(_home("XDG_STATE_HOME", ".local/state"), "memdeck")


def data_home() -> str:
    """Name the folder for what the user keeps across workspaces; made when first used."""
    return os.path.join(_home("XDG_DATA_HOME", ".local/share"), "memdeck")


def make_private(path: str) -> None:
    """Create a folder and its parents, readable by their owner only (0700); existing ones stay as they are."""
    try:
        _make(path)
    except FileNotFoundError:
        make_private(os.path.dirname(path))
        _make(path)


def _make(path: str) -> None:
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        if not os.path.isdir(path):
            raise


def _own(variable: str, default: str, root: str) -> str:
    real = os.path.realpath(root)
    name = os.path.basename(real)[:60] or "root"
    return os.path.join(_home(variable, default), "memdeck", f"{name}-{fingerprint(os.fsencode(real)):016x}")


def _home(variable: str, default: str) -> str:
    home = os.environ.get(variable, "")
    if os.path.isabs(home):
        return home
    return os.path.join(os.path.expanduser("~"), default)  # the XDG rules: a relative value is to be ignored


def fingerprint(data: bytes, value: int = 0xCBF29CE484222325) -> int:
    """Hash by FNV-1a with 64 bits: hashlib would cost a log command a millisecond.

    ``value`` is the hash of what stands before ``data``.
    """
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


@cache
def _problem(relative: str) -> str:
    if not relative or relative in (".", "./"):
        return "this names no file"
    if relative.startswith(("/", "~", "\\")) or relative[1:3] == ":\\":
        return "an absolute path leads out of the workspace (W9)"
    if not relative.isprintable() and any(char < " " or char == "\x7f" for char in relative):
        return "a name may not hold control characters (W9)"
    for part in relative.replace("\\", "/").split("/"):
        if part == "..":
            return "'..' leads out of the workspace (W9)"
        if part.partition(".")[0].rstrip().casefold() in _DEVICES:
            return f"{part!r} is the name of a device (W9)"
    return ""


def real_path(root: str, relative: str) -> str:
    """Resolve links below a root that is real itself: `os.path.realpath` would look at every folder above, too."""
    path = root
    for part in relative.split("/"):
        path = f"{path}/{part}"
        try:
            if part in ("", ".") or stat.S_ISLNK(os.lstat(path).st_mode):
                return os.path.realpath(f"{root}/{relative}")
        except OSError:  # from here on nothing exists, or it cannot be looked at: opening will tell
            return os.path.realpath(f"{root}/{relative}")
    return path


def _covers(layer: str, relative: str) -> bool:
    return relative == layer or relative.startswith(layer.rstrip("/") + "/")


def _within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")

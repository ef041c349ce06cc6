"""The workspaces opened lately, remembered in the user's own state directory."""

import os
from contextlib import suppress

_NAME = "recent"
_LIMIT = 12


def _path() -> str:
    home = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return os.path.join(home, "memdeck", _NAME)


def recent() -> list[str]:
    """List the roots opened lately that still are folders, the newest first."""
    try:
        with open(_path(), encoding="utf-8", errors="surrogateescape") as stream:
            roots = stream.read().split("\n")
    except OSError:
        return []
    return [root for root in roots if root and os.path.isdir(root)]


def remember(root: str) -> None:
    """Put a root in front. A state directory that cannot be written is no reason to fail."""
    if "\n" in root:
        return
    kept = [root, *(other for other in recent() if other != root)][:_LIMIT]
    path = _path()
    temp = f"{path}.{os.getpid()}.tmp"
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        with open(temp, "w", encoding="utf-8", errors="surrogateescape") as stream:
            stream.write("\n".join(kept) + "\n")
        os.replace(temp, path)

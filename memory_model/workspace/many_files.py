"""Reading many files one after the other, whose places a sweep has proved."""

import os
from collections.abc import Mapping

from memory_model.storage.version import bytes_in


class Reader:
    """Reads many files of a workspace, and of folders elsewhere, whose places a sweep has proved (W9)."""

    def __init__(self, root: str, outside: Mapping[str, str]) -> None:
        self._roots = {"": root, **{f"{name}/": folder for name, folder in outside.items()}}
        self._folders: dict[str, int] = {}

    def __enter__(self) -> "Reader":
        """Be ready."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the folders."""
        for folder in self._folders.values():
            os.close(folder)
        self._folders.clear()

    def read(self, path: str) -> bytes | None:
        """Return the bytes of a file; `None` for one that is gone or cannot be read."""
        root, inner = self._parted(path)
        try:
            return bytes_in(self._folder(root), inner)
        except OSError:
            return None

    def has(self, path: str) -> bool:
        """Tell whether there is such a file."""
        root, inner = self._parted(path)
        return os.path.isfile(os.path.join(self._roots[root], inner))

    def _parted(self, path: str) -> tuple[str, str]:
        if not path.startswith("~/"):
            return "", path
        root = next((name for name in self._roots if name and path.startswith(name)), "")
        return root, path[len(root) :]

    def _folder(self, root: str) -> int:
        if root not in self._folders:
            self._folders[root] = os.open(self._roots[root], os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        return self._folders[root]

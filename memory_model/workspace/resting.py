"""What rests on a few files, kept with the stamps of these: each of them is looked at before it is believed."""

from __future__ import annotations

import os

from memory_model import __version__
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.stamp import YOUNG_NS, stamp_of
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from memory_model.workspace.stamp import Stamp


class Resting:
    """One value of the cache. ``key`` names all that it depends on but files, ``place`` tells where a path lies."""

    def __init__(self, cache_dir: str, name: str, key: str, place: Callable[[str], str]) -> None:
        self._file = ValueFile(cache_dir, name, f"{__version__} {key}")
        self._place = place

    def load(self) -> Any:
        """Return the value; `None` when there is none, or a file that it rests on is another one, came or went."""
        found = self._file.load()
        if found is None:
            return None
        stamps, value = found
        return value if all(stamp_of(self._place(path)) == stamp for path, stamp in stamps.items()) else None

    def save(self, value: Any, stamps: Mapping[str, Stamp], began_ns: int) -> None:
        """Keep a value that was made of files since ``began_ns``; ``stamps`` are theirs from before they were read.

        It is kept only where none of them is so young that it may change again without another stamp.
        """
        if all(stamp.mtime_ns < began_ns - YOUNG_NS for stamp in stamps.values()):
            self._file.save(({path: tuple(stamp) for path, stamp in stamps.items()}, value))


def place_of(path: str, root: str, outside: Mapping[str, str]) -> str:
    """Tell where a file of the workspace at ``root``, or of a folder ``outside`` of it (``~/…``), lies."""
    for name, folder in outside.items() if path.startswith("~/") else ():
        if path.startswith(f"{name}/"):
            return os.path.join(folder, path[len(name) + 1 :])
    return os.path.join(root, path)

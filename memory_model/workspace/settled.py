"""Texts made from the follow-ups, kept for as long as these are proved to be the same: most commands need no more."""

from memory_model import __version__
from memory_model.workspace.cache_file import BLOCK, CacheFile


class Settled:
    """One text of the cache. ``key`` names the rows it comes from, the day, and all else that it depends on."""

    def __init__(self, folder: str, name: str, key: str) -> None:
        self._file = CacheFile(folder, f"settled-{name}", f"{__version__} {key}")

    def load(self) -> str | None:
        """Return the text; `None` when it has to be made."""
        found = self._file.load()
        return found[0][0] if found else None

    def save(self, text: str) -> None:
        """Keep the text, unless it holds what cannot be written."""
        if BLOCK not in text:
            self._file.save((text,))

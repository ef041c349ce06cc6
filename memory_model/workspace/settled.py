"""Texts made from the follow-ups, kept for as long as these are proved to be the same: most commands need no more."""

from memory_model import __version__
from memory_model.workspace.value_file import ValueFile


class Settled:
    """One text of the cache. ``key`` names the rows it comes from, the day, and all else that it depends on."""

    def __init__(self, folder: str, name: str, key: str) -> None:
        self._file = ValueFile(folder, f"settled-{name}", f"{__version__} {key}")

    def load(self) -> str | None:
        """Return the text; `None` when it has to be made."""
        found: str | None = self._file.load()
        return found

    def save(self, text: str) -> None:
        """Keep the text."""
        self._file.save(text)

"""Texts made from the follow-ups, kept for as long as these are proved to be the same: most commands need no more."""

from memory_model import __version__
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from typing import Any, Protocol, TypeVar

    Text = TypeVar("Text", str, bytes)

    from memory_model.settings import Settings
    from memory_model.workspace.layout import Layout

    class Read(Protocol):
        """A workspace as it is read."""

        settings: Settings
        layout: Layout


class Settled:
    """One text of the cache. ``key`` names the rows it comes from, the day, and all else that it depends on."""

    def __init__(self, folder: str, name: str, key: str) -> None:
        self._file = ValueFile(folder, f"settled-{name}", f"{__version__} {key}")

    def load(self) -> "Any":
        """Return the text, or the bytes of one; `None` when it has to be made."""
        return self._file.load()

    def save(self, text: str | bytes) -> None:
        """Keep the text."""
        self._file.save(text)


def depends(workspace: "Read") -> str:
    """Name all but the files that follow-ups and marks depend on."""
    settings = workspace.settings
    return f"{workspace.layout} {settings.follow_ups} {settings.markers} {settings.slash_dates}"

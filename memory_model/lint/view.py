"""All files of a workspace as the rules see them that look at more than one."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from memory_model.lint.notes import Notes
from memory_model.lint.page import Page


class View(Protocol):
    """Notes on every file by path, and each file itself when a rule asks for it."""

    @property
    def notes(self) -> Mapping[str, Notes]:
        """The notes on every file that could be read."""

    def has(self, path: str) -> bool:
        """Tell whether there is a file that can be read."""

    def page(self, path: str) -> Page | None:
        """Return a file to look at closely; `None` when it cannot be read."""

    def load(self, paths: Iterable[str]) -> None:
        """Read files at once that will be looked at closely."""

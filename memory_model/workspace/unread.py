"""What could not be read, so that an answer can say what it lacks instead of passing for whole."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from memory_model.finding import Finding


class Unread:
    """Files and folders that were met and could not be read, by path, with the system's reason."""

    def __init__(self) -> None:
        self._files: dict[str, str] = {}
        self._folders: dict[str, str] = {}

    def __contains__(self, path: str) -> bool:
        """Tell whether the last try to read this file failed."""
        return path in self._files

    def files(self) -> set[str]:
        """Return the files of which the last try to read them failed."""
        return set(self._files)

    def failed(self, path: str, error: OSError) -> None:
        """Remember a file that is there and could not be read."""
        self._files[path] = f"this cannot be read: {error.strerror or error}"

    def succeeded(self, path: str) -> None:
        """Forget what was said of a file: it was read, or it is gone."""
        self._files.pop(path, None)

    def swept(self, findings: Iterable[Finding]) -> None:
        """Take over what a sweep of all folders could not read."""
        self._folders = {found.path: found.message for found in findings if found.rule == "unreadable"}

    def sentences(self) -> tuple[str, ...]:
        """Say each in a sentence, by path."""
        both = {**self._folders, **self._files}
        return tuple([f"{path}: {reason}; what is in it is missing here" for path, reason in sorted(both.items())])

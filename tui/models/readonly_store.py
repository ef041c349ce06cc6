"""The door to the disk of a deck that was opened read-only: it stays shut."""

from typing import TYPE_CHECKING

from memory_model.storage.outcomes import Refused
from memory_model.workspace.noted_store import NotedStore

if TYPE_CHECKING:
    from memory_model.storage.store import Compose


class ReadonlyStore(NotedStore):
    """A store that reads files and history, and refuses to write."""

    def commit(self, compose: "Compose") -> Refused:
        """Refuse."""
        del compose
        return Refused(
            "refused",
            "this deck was opened read-only",
            "",
            "memdeck without --readonly, in a browser memdeck serve --write",
        )

    preview = commit
    commit_quietly = commit

    def gone(self) -> tuple[str, ...]:
        """Name no folder: nothing is written into any."""
        return ()

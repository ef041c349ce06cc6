"""A deck that was opened read-only: everything is shown, every write is refused."""

from typing import TYPE_CHECKING

from memory_model.storage.outcomes import Refused
from memory_model.workspace.noted_store import NotedStore

if TYPE_CHECKING:
    from memory_model.storage.store import Compose
    from memory_model.workspace.front import Workspace


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


def close(workspace: "Workspace") -> None:
    """Let nothing write through this workspace any more."""
    layers = workspace.layout.layer_folders()
    store = ReadonlyStore(workspace.root, workspace.state_dir, workspace.wrote, layers=layers, clock=workspace.clock)
    workspace._store = store  # noqa: SLF001  nothing else may write

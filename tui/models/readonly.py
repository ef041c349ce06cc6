"""A deck that was opened read-only: everything is shown, every write is refused."""

import os
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


def is_closed(workspace: "Workspace") -> bool:
    """Tell whether nothing could be written into a workspace: its folder, or its days, cannot be changed by this user.

    That is a guess by the permissions, for a mark; what a write comes to, the write tells.
    """
    folders = [workspace.root, os.path.join(workspace.root, workspace.layout.daily)]
    return any(os.path.isdir(folder) and not os.access(folder, os.W_OK) for folder in folders)


def close(workspace: "Workspace") -> None:
    """Let nothing write through this workspace any more."""
    layers = workspace.layout.layer_folders()
    store = ReadonlyStore(workspace.root, workspace.state_dir, workspace.wrote, layers=layers, clock=workspace.clock)
    workspace._store = store  # noqa: SLF001  nothing else may write

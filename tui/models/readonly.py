"""A deck that was opened read-only: everything is shown, every write is refused."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def is_closed(workspace: "Workspace") -> bool:
    """Tell whether nothing could be written into a workspace: its folder, or its days, cannot be changed by this user.

    That is a guess by the permissions, for a mark; what a write comes to, the write tells.
    """
    folders = [workspace.root, os.path.join(workspace.root, workspace.layout.daily)]
    return any(os.path.isdir(folder) and not os.access(folder, os.W_OK) for folder in folders)


def close(workspace: "Workspace") -> None:
    """Let nothing write through this workspace any more."""
    from tui.models.readonly_store import ReadonlyStore  # noqa: PLC0415  most decks write

    layers = workspace.layout.layer_folders()
    store = ReadonlyStore(workspace.root, workspace.state_dir, workspace.wrote, layers=layers, clock=workspace.clock)
    workspace._store = store  # noqa: SLF001  nothing else may write

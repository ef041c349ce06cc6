"""What desks and the person's own editor know of the deck: a workspace, and a screen that takes in what they wrote."""

from typing import TYPE_CHECKING

from textual.screen import Screen

if TYPE_CHECKING:
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace


class TakesWrites(Screen[None]):
    """A screen that shows files which others above it write."""

    workspace: "Workspace"

    def take(self, outcome: "Outcome") -> None:
        """Show the files as they are after a write of this deck."""
        raise NotImplementedError

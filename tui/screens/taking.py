"""What screens know of each other: the deck below takes in what was written, those above it follow the files."""

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


class Follows:
    """A screen above that one which shows files."""

    def follow(self) -> None:
        """Show them as they are now."""
        raise NotImplementedError

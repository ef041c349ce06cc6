"""What screens know of each other: the deck below takes in what was written, those above it follow the files."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.message import Message

    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace


class TakesWrites:
    """A screen that shows files which others above it write."""

    workspace: "Workspace"

    if TYPE_CHECKING:

        def post_message(self, message: Message) -> bool:
            """Hand a message to the screen."""

    def take(self, outcome: "Outcome") -> None:
        """Show the files as they are after a write of this deck."""
        raise NotImplementedError


class Follows:
    """A screen above that one which shows files."""

    def follow(self) -> None:
        """Show them as they are now."""
        raise NotImplementedError

"""The deck's hands: each act is the operation that the command of the same name runs."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, cast

from memory_model.storage.outcomes import Outcome, Refused

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.models.entry import Ready


def log(workspace: "Workspace", entries: "Sequence[Ready]", topic: str | None) -> Outcome:
    """Append entries to today's log."""
    from memory_model.operations import log as operation  # noqa: PLC0415

    return cast("Outcome", operation.add(workspace, [(entry.kind, entry.text, None) for entry in entries], topic=topic))


def correct(workspace: "Workspace", address: str, text: str) -> Outcome:
    """Append a correction of an old line."""
    from memory_model.operations import correct as operation  # noqa: PLC0415

    return cast("Outcome", operation.correct(workspace, address, text))


def withdraw(workspace: "Workspace", address: str) -> Outcome:
    """Append the withdrawal of a line."""
    from memory_model.operations import correct as operation  # noqa: PLC0415

    return cast("Outcome", operation.withdraw(workspace, address))


def done(workspace: "Workspace", address: str, note: str = "") -> Outcome:
    """Close a follow-up."""
    from memory_model.operations import followups as operation  # noqa: PLC0415

    return cast("Outcome", operation.done(workspace, address, note))


def void(workspace: "Workspace", address: str, note: str = "") -> Outcome:
    """Declare a follow-up void."""
    from memory_model.operations import followups as operation  # noqa: PLC0415

    return cast("Outcome", operation.void(workspace, address, note))


def snooze(workspace: "Workspace", address: str, until: date) -> Outcome:
    """Move a follow-up to a later day."""
    from memory_model.operations import followups as operation  # noqa: PLC0415

    return cast("Outcome", operation.snooze(workspace, address, until))


def undo(workspace: "Workspace", act: int | None = None) -> Outcome:
    """Take back an act, by default the last one."""
    from memory_model.operations import undo as operation  # noqa: PLC0415

    return cast("Outcome", operation.undo(workspace, act))


class ReadonlyStore:
    """Takes the place of a workspace's store when the deck is opened read-only: every write is refused."""

    def commit(self, compose: object) -> Refused:
        """Refuse."""
        del compose
        return Refused("refused", "this deck was opened read-only", "", "memdeck without --readonly")

    preview = commit

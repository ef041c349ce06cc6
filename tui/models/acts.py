"""The deck's hands: each act is the operation that the command of the same name runs."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, cast

from memory_model.errors import MemdeckError
from memory_model.storage.outcomes import Outcome, Refused

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.storage.store import Store
    from memory_model.workspace.front import Workspace
    from tui.models.entry import Ready


def log(workspace: "Workspace", entries: "Sequence[Ready]", topic: str | None) -> Outcome:
    """Append entries to today's log."""
    from memory_model.operations.log import add  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: add(workspace, [(entry.kind, entry.text, None) for entry in entries], topic))


def correct(workspace: "Workspace", address: str, text: str) -> Outcome:
    """Append a correction of an old line."""
    from memory_model.operations import correct as operation  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: operation.correct(workspace, address, text))


def withdraw(workspace: "Workspace", address: str) -> Outcome:
    """Append the withdrawal of a line."""
    from memory_model.operations import correct as operation  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: operation.withdraw(workspace, address))


def done(workspace: "Workspace", address: str) -> Outcome:
    """Close a follow-up."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.done(workspace, address))


def void(workspace: "Workspace", address: str) -> Outcome:
    """Declare a follow-up void."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.void(workspace, address))


def snooze(workspace: "Workspace", address: str, until: date) -> Outcome:
    """Move a follow-up to a later day."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.snooze(workspace, address, until))


def rewrite_week(workspace: "Workspace", base: bytes, mine: bytes) -> Outcome:
    """Apply the weekly rewrite."""
    from memory_model.operations import week  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: week.apply(workspace, base, mine))


def undo(workspace: "Workspace") -> Outcome:
    """Take back the last act that stands."""
    from memory_model.operations import undo as operation  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: operation.undo(workspace))


def _tried(act: "Callable[[], Result]") -> Outcome:
    try:
        return cast("Outcome", act())
    except MemdeckError as error:
        return Refused(error.kind, error.message, error.where, error.repair)


class ReadonlyStore:
    """Takes the place of a workspace's store when the deck is opened read-only: every write is refused."""

    def __init__(self, store: "Store") -> None:
        self.history = store.history
        self.kept = store.kept

    def commit(self, compose: object) -> Refused:
        """Refuse."""
        del compose
        return Refused("refused", "this deck was opened read-only", "", "memdeck without --readonly")

    preview = commit

    def gone(self) -> tuple[str, ...]:
        """Name no folder: nothing is written into any."""
        return ()

"""The deck's hands: each act is the operation that the command of the same name runs."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
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


def done(workspace: "Workspace", addresses: Sequence[str], note: str = "") -> Outcome:
    """Close follow-ups, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.done(workspace, addresses, note))


def void(workspace: "Workspace", addresses: Sequence[str], note: str = "") -> Outcome:
    """Declare follow-ups void, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.void(workspace, addresses, note))


def snooze(workspace: "Workspace", addresses: Sequence[str], until: date, note: str = "") -> Outcome:
    """Move follow-ups to a later day, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.snooze(workspace, addresses, until, note=note))


def reopen(workspace: "Workspace", addresses: Sequence[str], note: str = "") -> Outcome:
    """Open closed or snoozed follow-ups again, all in one act."""
    from memory_model.operations import followups  # noqa: PLC0415  loaded when something is written

    return _tried(lambda: followups.reopen(workspace, addresses, note))


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

    @property
    def writing(self) -> AbstractContextManager[None]:
        """Hold nothing: a watcher need not wait for writes that never come."""
        return nullcontext()

    def gone(self) -> tuple[str, ...]:
        """Name no folder: nothing is written into any."""
        return ()

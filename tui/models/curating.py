"""The deck's hands on curation: each act is the operation that the command of the same name runs."""

from datetime import date
from typing import TYPE_CHECKING

from memory_model.operations.edited_file import EditedFile
from tui.models.acts import tried

if TYPE_CHECKING:
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace


def verify(workspace: "Workspace", path: str) -> "Outcome":
    """Say that a fact is still so."""
    from memory_model.operations import fact_verify  # noqa: PLC0415  loaded when something is written

    return tried(lambda: fact_verify.verify(workspace, path))


def retire(workspace: "Workspace", path: str, reason: str) -> "Outcome":
    """Put a fact on death row."""
    from memory_model.operations import fact_retire  # noqa: PLC0415  loaded when something is written

    return tried(lambda: fact_retire.retire(workspace, path, reason))


def pardon(workspace: "Workspace", path: str) -> "Outcome":
    """Take a fact off death row, or bring a hidden one back."""
    from memory_model.operations import fact_retire  # noqa: PLC0415  loaded when something is written

    return tried(lambda: fact_retire.pardon(workspace, path))


def set_aside(workspace: "Workspace", path: str, until: date) -> "Outcome":
    """Leave a fact out of the review until a day."""
    from memory_model.operations import fact_retire  # noqa: PLC0415  loaded when something is written

    return tried(lambda: fact_retire.set_aside(workspace, path, until))


def check(workspace: "Workspace", path: str) -> "Outcome":
    """Run the checks of a fact; the network is left alone."""
    from memory_model.operations import fact_check  # noqa: PLC0415  loaded when something is checked

    return tried(lambda: fact_check.check(workspace, path))


def queue(workspace: "Workspace", path: str) -> "Outcome":
    """Put what leans on a file into the review."""
    from memory_model.operations import fact_queue  # noqa: PLC0415  loaded when something is written

    return tried(lambda: fact_queue.queue(workspace, path))


def save(workspace: "Workspace", path: str, base: bytes, mine: bytes) -> "Outcome":
    """Take in the text of a fact."""
    from memory_model.operations import rewriting  # noqa: PLC0415  loaded when something is written

    return tried(lambda: rewriting.write(workspace, path, EditedFile(base, mine)))

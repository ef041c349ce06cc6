"""What commands share that keep something in the user's own state directory: no file of the workspace has a diff."""

from __future__ import annotations

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Option
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

DRY_RUN = Option("--dry-run", "", "say what would be kept, and keep nothing")


def told(call: Call, said: str, shape: Mapping[str, object]) -> Answer:
    """Say what was kept, or in a dry run what would be."""
    lines = [f"would be kept: {said}"] if call.dry_run else [said]
    return Answer(lambda: lines, lambda: {**shape, **({"dry_run": True} if call.dry_run else {})})

"""Every rule over a workspace: `run` returns what is wrong, where, and how to fix it."""

from collections.abc import Collection

from memory_model.finding import Finding
from memory_model.lint.noted import StoppedError
from memory_model.lint.survey import Survey
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

__all__ = ["StoppedError", "Survey", "run"]


def run(workspace: "Workspace", rules: Collection[str] | None = None) -> list[Finding]:
    """Return the findings of some rules, by id, or of all; the gravest first, then by path and line."""
    return Survey(workspace, rules).findings()

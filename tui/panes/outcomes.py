"""From what an operation returns to what a pane tells."""

from typing import TYPE_CHECKING

from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan

if TYPE_CHECKING:
    from memory_model.operations.run import Result
    from memory_model.storage.outcomes import Outcome


def outcome_of(result: "Result") -> "Outcome":
    """Return the outcome of a run that was no dry run."""
    if isinstance(result, Plan):
        raise TypeError("a pane never runs an operation dry")
    return result


def agreed(result: "Result") -> "Outcome":
    """Return the outcome of a run that a person agreed to after a look: what it warned of was seen there."""
    outcome = outcome_of(result)
    return outcome._replace(warnings=()) if isinstance(outcome, Applied) else outcome

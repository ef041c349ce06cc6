"""The one way from an operation to the disk: compose, keep secrets out, then apply or only show."""

from __future__ import annotations

from memory_model.operations.gate import gate
from memory_model.storage.outcomes import Conflict, Outcome, Refused
from memory_model.storage.plan import Plan
from memory_model.values import TYPE_CHECKING

Composed = Plan | Refused | Conflict
Result = Outcome | Plan
"""What comes of a run: an outcome, or with ``dry_run`` the plan that would have been applied."""


if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TypedDict

    class How(TypedDict, total=False):
        """How a plan is carried out: shown only, secrets masked."""

        dry_run: bool
        redact: bool

    Compose = Callable[[], Composed]
    """An operation's closure: reads the files afresh and says what it wants done. It may run more than once."""

    class Store(Protocol):
        """The part of the store that a run needs."""

        def commit(self, compose: Compose) -> Outcome:
            """Apply what ``compose`` plans, under the lock."""

        def preview(self, compose: Compose) -> Composed:
            """Return what ``compose`` plans, and touch nothing."""

    class Written(Protocol):
        """Anything with a store: the workspace."""

        @property
        def store(self) -> Store:
            """The only door to the disk."""


def run(workspace: Written, compose: Compose, *, dry_run: bool = False, redact: bool = False) -> Result:
    """Carry out ``compose``, or with ``dry_run`` return its `Plan` unapplied.

    A secret in what would be written is refused for a person and masked for an automatic writer
    (`Plan.by`) or with ``redact`` (W10).
    """

    def gated() -> Composed:
        return gate(compose(), redact=redact)

    return workspace.store.preview(gated) if dry_run else workspace.store.commit(gated)

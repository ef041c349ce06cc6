"""What a command has to say, as text or as a document; which of them is printed is not its business."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def nothing() -> tuple[str, ...]:
    """Say nothing."""
    return ()


class Answer(NamedTuple):
    """``lines`` and ``document`` are made only when asked for; ``notes`` go to standard error.

    ``status`` is the exit status (commands.md): 0 done, 1 a check failed or nothing matched.
    """

    lines: Callable[[], Iterable[str]]
    document: Callable[[], object]
    status: int = 0
    notes: tuple[str, ...] = ()

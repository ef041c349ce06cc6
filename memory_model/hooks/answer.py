"""What a hook says to the agent."""

from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Answer(NamedTuple):
    """``context`` goes to standard output, ``refusal`` to standard error with exit status 2; mostly both are empty.

    ``failures`` are those of parts of it, to be noted. ``later`` is work that is done once the agent has its answer;
    it may be cut off at any point.
    """

    context: str = ""
    refusal: str = ""
    failures: "tuple[Exception, ...]" = ()
    later: "Callable[[], None] | None" = None

"""How often to tell how far something is that takes long."""

from time import monotonic

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Pace:
    """Counts what is done, and tells when to say so: ``first`` seconds after the beginning, then ``every`` so many."""

    def __init__(self, first: float, every: float, now: "Callable[[], float]" = monotonic) -> None:
        self.done = 0
        self._every, self._now = every, now
        self._due = now() + first

    def count(self) -> bool:
        """Count one more; tell whether to say so."""
        self.done += 1
        return self.is_due()

    def is_due(self) -> bool:
        """Tell whether it is time; asked again, it is not for a while."""
        now = self._now()
        if now < self._due:
            return False
        self._due = now + self._every
        return True

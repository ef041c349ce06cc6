"""The store of an opened workspace: what it writes is known at once to be one's own."""

from _thread import RLock
from collections.abc import Callable, Sequence

from memory_model.clock import Clock
from memory_model.storage.outcomes import Applied, Outcome
from memory_model.storage.store import Compose, Store


class NotedStore(Store):
    """A store that tells which files it wrote, before a watcher can look at them.

    ``noted`` takes the paths of a write; ``writing`` is held from before the first byte until they
    were taken, so that whoever holds it never sees a write of this process as someone else's.
    """

    def __init__(
        self,
        root: str,
        state: str,
        noted: Callable[[Sequence[str]], None],
        *,
        layers: Sequence[str] = (),
        clock: Clock | None = None,
    ) -> None:
        super().__init__(root, state, layers=layers, clock=clock)
        self.writing = RLock()
        self._noted = noted

    def commit(self, compose: Compose) -> Outcome:
        """Apply as `Store.commit` does, and note the files."""
        with self.writing:
            outcome = super().commit(compose)
            if isinstance(outcome, Applied):
                self._noted(tuple(dict.fromkeys(done.path for done in outcome.done)))
            return outcome

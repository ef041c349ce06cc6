"""The store of an opened workspace: what it writes is known at once to be one's own."""

from __future__ import annotations

import os
from _thread import RLock

from memory_model.storage.outcomes import Applied, Conflict, Outcome, Refused
from memory_model.storage.plan import Plan
from memory_model.storage.store import Store
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from memory_model.clock import Clock
    from memory_model.storage.store import Compose


class NotedStore(Store):
    """A store that tells which files it wrote, before a watcher can look at them.

    ``noted`` takes a plan that was carried out; ``writing`` is held from before the first byte until it
    was taken, so that whoever holds it never sees a write of this process as someone else's; ``is_composing`` tells
    that a plan of an act is made.
    ``closed`` is told of each plan of a person or a program that was carried out: it seals the days that are over by
    now and looks after the overlay. It returns sentences for the writer.
    A layer folder that was there and is gone (a checkout, a sync, a restore) is not quietly begun anew.
    """

    def __init__(  # noqa: PLR0913  as the store's
        self,
        root: str,
        state: str,
        noted: Callable[[Plan], None],
        *,
        layers: Sequence[str] = (),
        outside: Callable[[], Mapping[str, str]] = dict,
        clock: Clock | None = None,
    ) -> None:
        super().__init__(root, state, layers=layers, outside=outside, clock=clock)
        self.writing = RLock()
        self._noted = noted
        self._plan: Plan | None = None
        self.is_composing = False
        self.closed: Callable[[Plan], tuple[str, ...]] = lambda _: ()
        self._standing = [(folder, f"{folder}/") for folder in layers if self._is_there(folder)]

    def commit(self, compose: Compose) -> Outcome:
        """Apply as `Store.commit` does, and note the files."""
        with self.writing:
            outcome = super().commit(lambda: self._composed(compose))
            if isinstance(outcome, Applied) and self._plan is not None:
                self._noted(self._plan)
                if said := self.closed(self._plan):
                    return outcome._replace(warnings=(*outcome.warnings, *said))
            return outcome

    def commit_quietly(self, compose: Compose) -> Outcome:
        """Apply what is no act of a person or a program: nothing is noted, and no day is sealed by it."""
        with self.writing:
            return super().commit(compose)

    def gone(self) -> tuple[str, ...]:
        """Name the layer folders that were there when the store was opened and are not now."""
        return tuple(folder for folder, _ in self._standing if not self._is_there(folder))

    def _is_there(self, folder: str) -> bool:
        return os.path.isdir(os.path.join(self.root, folder))

    def _composed(self, compose: Compose) -> Plan | Refused | Conflict:
        self.is_composing = True
        try:
            return self._in_place(compose())
        finally:
            self.is_composing = False

    def _in_place(self, plan: Plan | Refused | Conflict) -> Plan | Refused | Conflict:
        if not isinstance(plan, Plan):
            return plan
        for path in [step.path for step in plan.steps if not step.base.exists]:
            for folder, below in self._standing:
                if path.startswith(below) and not self._is_there(folder):
                    return Refused("io", "the folder is gone; nothing was written", folder, "bring it back, then write")
        self._plan = plan
        return plan

"""The front door: one workspace as layers and follow-ups, and what changed of them while it is open."""

from __future__ import annotations

from memory_model.clock import Clock
from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.layers import Layers
from memory_model.workspace.snapshot import Changes, passed_over

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from memory_model.followups.ledger import Ledger
    from memory_model.storage.plan import Plan
    from memory_model.text.events import Event
    from memory_model.workspace.marks import Marks
    from memory_model.workspace.one_look import OneLook
    from memory_model.workspace.settled import Text
    from memory_model.workspace.standing import Standing

    Step = Callable[[str, int, int], object]


class Workspace(Layers):
    """A folder of memory, opened: its files (`Opened`), its layers (`Layers`), and what is to be done.

    While ``is_reading``, another thread is in `prepare`: whoever asks then waits for what that reads.
    """

    def __init__(self, root: str, settings: Settings, clock: Clock) -> None:
        super().__init__(root, settings, clock)
        self.is_reading = False
        self._stands: Standing | None = None
        self._marks: Marks | None = None
        self.links_followed: Any = None
        """What follows all links while files are watched, of whoever asked for these first."""

    def ledger(self, days: int | None = None, as_of: date | None = None, *, named: bool = False) -> Ledger:
        """Return the follow-ups of today and the ``days`` before it (a setting), and all that are overdue.

        With ``as_of`` they are those of that day: what was written later does not count. With ``named`` each
        knows the entities it names.
        """
        return self._standing().ledger(days, as_of, named=named)

    def settled(
        self, name: str, make: Callable[[Ledger], Text], days: int | None = None, on: Callable[[], str] = lambda: "-"
    ) -> Text:
        """Return a text, or its bytes, that ``make`` makes of the ledger: anew only where an item or the day changed.

        ``name`` tells one text from another, ``on`` names what else it depends on (empty when that cannot be told).
        """
        return self._standing().settled(name, make, days, on)

    def look_ahead(self) -> None:
        """Begin to look at days and entities, while whoever will ask for follow-ups makes itself ready."""
        self._standing().items.presumed()

    @property
    def marks(self) -> Marks:
        """What later lines made of earlier ones."""
        if self._marks is None:
            from memory_model.workspace.marks import Marks  # noqa: PLC0415  only what shows marks needs it

            self._marks = Marks(self, lambda as_of: self._standing().marking(as_of))
        return self._marks

    def pointing(self) -> tuple[Sequence[Event], Sequence[Event]]:
        """Return all lines that point back at others, and those of them that none withdrew since."""
        found = self._standing().reckoning(0)
        return found.events, found.active

    def one_look(self) -> OneLook:
        """Have all that is asked of days and items while it is held answered from the first look at their files."""
        from memory_model.workspace.one_look import OneLook  # noqa: PLC0415  only the deck holds one

        return OneLook(self._standing().items)

    def _standing(self) -> Standing:
        if self._stands is None:
            from memory_model.workspace.standing import Standing  # noqa: PLC0415  only days with marks need it

            with self._making:  # the first to ask may be two threads
                self._stands = self._stands or Standing(self)
        return self._stands

    def refresh(self) -> Changes:
        """Tell what changed since the last look.

        With a watcher, what it gathered is handed over without a sweep; when it has nothing, and
        without one, all files are swept by stat.
        """
        gathered = self.gathered() if self.gathered else Changes()
        return gathered or self.snapshot.refresh()

    def prepare(self, step: Step | None = None, vouched: str = "") -> None:
        """Read what no process has read yet for marks, entities, and follow-ups with their names; meant for a thread.

        ``step`` is told after each file what is read, and how many of how many files. Whoever will call it
        may set ``is_reading`` before; at its end nobody who asks has to wait any more. ``vouched`` is what
        another process called the entities that it proved in the look which the snapshot began with.
        """
        standing, heads = self._standing(), self._entity_heads()
        try:
            if vouched:
                heads.vouch(vouched)
            if step is not None:
                from functools import partial  # noqa: PLC0415  only the deck watches the reading

                standing.items.proof.step, heads.step = partial(step, "days"), partial(step, "entities")
            standing.read_whom()  # first: rows that stay packed are told from others
            standing.rows(0)
            self.entities()
        finally:
            standing.items.proof.step = heads.step = passed_over
            self.is_reading = False

    def _after_write(self, plan: Plan) -> tuple[str, ...]:
        from memory_model.workspace.after_write import after_write  # noqa: PLC0415  readers write nothing

        return after_write(self, plan)

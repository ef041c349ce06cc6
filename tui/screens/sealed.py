"""The deck's part that knows of sealed days: it looks after the start and at every change of a day that is over."""

import threading
from collections.abc import Collection, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from memory_model.seals.marker import stamp_of, was_on
from tui import garbage
from tui.messages import Said, SealsChecked

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace
    from tui.models.seals import SealsModel
    from tui.panes.pane import Pane


CHAIN_SECONDS = 0.8
"""Seconds between two looks at the stamp of the chain's file."""


class SealsWatched:
    """Belongs to a screen with a ``workspace`` and ``panes``."""

    _seals: "SealsModel | None" = None
    _chain: str = ""

    if TYPE_CHECKING:
        app: Any
        post_message: Any
        set_interval: Any
        workspace: Workspace
        panes: list[Pane]

        @property
        def pane(self) -> Pane:
            """The pane that the keys go to."""

        def go(self, place: tuple[str, int] | None) -> None:
            """Open the place that a desk closed with."""

    @property
    def seals(self) -> "SealsModel":
        """What is known of sealed days."""
        if self._seals is None:
            from tui.models.seals import SealsModel  # noqa: PLC0415  after the first frame

            self._seals = SealsModel(self.workspace)
        return self._seals

    def watch_seals(self) -> None:
        """Look now, and again whenever somebody writes to the chain itself, which no watcher of the layers sees."""
        self.check_seals()
        self.set_interval(CHAIN_SECONDS, self._look_at_chain)

    def _look_at_chain(self) -> None:
        if stamp_of(self.workspace.root) != self._chain:
            self.check_seals()

    def check_seals(self, only: Collection[date] | None = None) -> None:
        """Look at the seals in a thread; what it finds arrives as `SealsChecked`. Nothing where sealing is off."""
        self._chain = stamp_of(self.workspace.root)
        if only is None and not was_on(self.workspace.root, self.workspace.store.state):
            return
        model = self.seals

        def look() -> None:
            try:
                with garbage.put_off():
                    report = model.look(only)
            except Exception as error:  # noqa: BLE001  a deck that cannot look still works
                self.post_message(Said(f"the sealed days could not be looked at: {error}", "bad"))
                return
            self.post_message(SealsChecked(report, only))

        threading.Thread(target=look, name="memdeck-seals", daemon=True).start()

    def on_seals_checked(self, event: SealsChecked) -> None:
        """Say what is not as it was sealed, and let the panes show it."""
        self.seals.take(event.report, event.only)
        said, mood = self.seals.sentence(event.only)
        if said:
            self.post_message(Said(said, mood))
        elif waiting := [day for day in event.only or () if self.seals.is_waiting(day)]:
            self._say_over(sorted(waiting))
        for pane in self.panes:
            pane.attempt(partial(pane.sealed, self.seals))

    def tell_closed(self, paths: Sequence[str]) -> None:
        """Say that somebody else changed days that are over; sealed ones are looked at line by line."""
        if self.workspace.store.gone():
            return
        today, day_of = self.workspace.clock.today(), self.workspace.layout.day_of
        over = sorted({name.day for path in paths if (name := day_of(path)) and name.day < today})
        if not over:
            return
        if was_on(self.workspace.root, self.workspace.store.state):
            self.check_seals(over)
        else:
            self._say_over(over)

    def _say_over(self, over: list[date]) -> None:
        more = len(over) - 1
        which = f"{over[-1]} and {more} more days are over, yet somebody else changed them"
        self.post_message(Said(which if more else f"{over[-1]} is over, yet somebody else changed it", "bad"))

    def action_open_seals(self) -> None:
        """Open the desk of sealed days, on the day that is shown."""
        from tui.screens.seals import SealsScreen  # noqa: PLC0415  loaded when it is opened

        place = self.pane.place()
        named = self.workspace.layout.day_of(place[0]) if place else None
        state = self.seals.state(named.day) if named else None
        self.app.push_screen(SealsScreen(self.seals, state.date if state else None), self.go)

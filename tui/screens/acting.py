"""Acts that take longer than a frame: carried out beside the screen, one after the other, in the order asked for."""

from collections import deque
from functools import partial
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

from tui.messages import Written
from tui.screens.taking import TakesWrites

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.storage.outcomes import Outcome

    Act = Callable[[], Outcome]
    Then = Callable[[Outcome], object]
    """Is told on the screen what came of an act, while the screen is there."""

PATIENCE = 0.05
"""Seconds that an act waits at most for the frame of its key; a screen that was left paints none."""


class Acting:
    """The part of a desk that acts: no key waits for the disk, nor for git behind it, and no act overtakes another.

    What is asked for is done even when the desk, or the deck, is left meanwhile.
    """

    if TYPE_CHECKING:
        app: Any
        call_after_refresh: Any

        def wrote(self, outcome: Outcome, what: str) -> bool:
            """Tell what came of a write."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: deque[tuple[Act, str, Then]] = deque()
        self._asking = Lock()
        self._acts = False

    def act(self, act: "Act", what: str, then: "Then" = lambda _: None) -> None:
        """Carry out an act; then tell of it with the words ``what`` before the place."""
        with self._asking:
            self._asked.append((act, what, then))
            if self._acts:
                return
            self._acts = True
        app = self.app  # a desk that was left has none
        painted = Event()
        self.call_after_refresh(painted.set)
        app.run_worker(partial(self._work, app, painted), thread=True, group="acts")  # leaving the desk stops nothing

    def _work(self, app: Any, painted: Event) -> None:
        painted.wait(PATIENCE)  # two threads would take turns
        while True:
            with self._asking:
                if not self._asked:
                    self._acts = False
                    return
                act, what, then = self._asked.popleft()
            outcome = act()
            if app.is_running:
                app.call_from_thread(self._done, app, outcome, what, then)

    def _done(self, app: Any, outcome: "Outcome", what: str, then: "Then") -> None:
        if self in app.screen_stack:  # one that is being taken down is attached for a while
            self.wrote(outcome, what)
            then(outcome)
            return
        for screen in app.screen_stack:
            if isinstance(screen, TakesWrites):
                screen.post_message(Written(outcome, what))

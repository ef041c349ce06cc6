"""Looking through all files by the rules of lint, in a thread, one look at a time."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.finding import Finding
    from memory_model.lint import Survey
    from memory_model.workspace.front import Workspace

PAUSE = 0.001
"""Seconds that the look rests after each slice: a key that waits goes first."""


class Looking:
    """Keeps the survey of a workspace from one look to the next; only files that changed are read again.

    What comes of a look is handed to ``looked``, how far it is to ``told`` (files done, files in all), a failure to
    ``failed``; all from the thread. While a look goes on, another one is only remembered. ``asked`` tells whether
    anybody has asked for one yet.
    """

    def __init__(self, workspace: "Workspace") -> None:
        self._workspace = workspace
        self._survey: Survey | None = None
        self._lock = threading.Lock()
        self._running = False
        self._again = False
        self._stopped = False
        self.asked = False
        self._looked: Callable[[Sequence[Finding]], object] = _nobody
        self._told: Callable[[int, int], object] = _nobody
        self._failed: Callable[[str], object] = _nobody

    def look(
        self,
        looked: "Callable[[Sequence[Finding]], object]",
        told: Callable[[int, int], object],
        failed: Callable[[str], object],
    ) -> None:
        """Begin a look, or have the one that goes on followed by another; who asked last is told of all of it."""
        with self._lock:
            self._looked, self._told, self._failed = looked, told, failed
            self.asked = True
            self._stopped = False
            self._again = True
            if self._running:
                return
            self._running = True
        threading.Thread(target=self._run, name="memdeck-lint", daemon=True).start()

    def stop(self) -> None:
        """Give up the look that goes on; what was looked at by then is kept for the next one."""
        with self._lock:
            self._stopped = True

    def _run(self) -> None:
        from tui import garbage  # noqa: PLC0415  the thread, not the model, minds the collector

        while self._next():
            try:
                with garbage.put_off(stays=self._survey is None):
                    found = self._look()
            except Exception as error:  # noqa: BLE001  a look that broke is told, and the next one is made all the same
                self._failed(f"the files could not be looked through: {error}")
                continue
            if found is not None:
                self._looked(found)

    def _next(self) -> bool:
        with self._lock:
            self._running = self._again and not self._stopped
            self._again = False
            if not self._running:  # who asked may be closed by now, and is not to be kept
                self._looked = self._told = self._failed = _nobody
            return self._running

    def _look(self) -> "Sequence[Finding] | None":
        from memory_model.lint import StoppedError  # noqa: PLC0415  loaded with the first look
        from memory_model.operations.linting import survey  # noqa: PLC0415  likewise

        if self._survey is None:
            self._survey = survey(self._workspace, keeps=True)

        def go_on(done: int, total: int) -> bool:
            self._told(done, total)
            time.sleep(PAUSE)
            return not self._stopped

        try:
            return self._survey.findings(go_on)
        except StoppedError:
            return None


def _nobody(*_: object) -> None:
    """Be told, and tell nobody."""

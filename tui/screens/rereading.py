"""Reading beside the screen, one reading at a time: threads cannot be stopped, and would slow each other."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


class Rereading:
    """Reads in a thread; what changes meanwhile is read once more, after it."""

    def __init__(self, screen: Any, read: "Callable[[], object]") -> None:
        self._screen, self._read = screen, read
        self._goes_on = self._again = False

    def begin(self) -> None:
        """Read, or have the reading that goes on followed by another."""
        if self._goes_on:
            self._again = True
            return
        self._goes_on = True
        self._screen.run_worker(self._run, thread=True, group="reading")

    def _run(self) -> None:
        app = self._screen.app
        try:
            self._read()
        finally:
            if app.is_running:
                app.call_from_thread(self._ended)

    def _ended(self) -> None:
        self._goes_on = False
        if self._again and self._screen.is_attached:
            self._again = False
            self.begin()

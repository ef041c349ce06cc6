"""Threads let go of the screen that they worked for: a closed one would live until its thread works again."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any

from textual.worker import active_worker
from textual.worker_manager import WorkerManager


class LettingGo(WorkerManager):
    """Manages workers as Textual does; its threads remember the last work, and so a screen, while they wait."""

    def _new_worker(self, work: Any, *args: Any, thread: bool = False, **options: Any) -> Any:
        if thread and callable(work) and not inspect.iscoroutinefunction(work):
            work = _alone(work)
        return super()._new_worker(work, *args, thread=thread, **options)


def _alone(work: Callable[[], object]) -> Callable[[], object]:
    @wraps(work)
    def done() -> object:
        try:
            return work()
        finally:
            nobody: Any = None  # nobody asks for it before the next work sets it
            active_worker.set(nobody)

    return done

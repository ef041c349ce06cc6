"""A storage door that kills its own process at a chosen call."""

import os
import signal
from collections.abc import Callable, Sequence
from typing import Any

from memory_model.storage import door

CALLS = "descriptor close fstat pread pwrite write fsync truncate chmod chown rename remove make_folder".split()


def arm(nth: int, calls: Sequence[str] = CALLS) -> None:
    """Let the ``nth`` of these calls, counted together, be the last thing that this process does; 0 for none."""
    count = 0

    def deadly(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            nonlocal count
            count += 1
            if count == nth:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*arguments, **named)

        return call

    for name in calls:
        setattr(door, name, deadly(getattr(door, name)))

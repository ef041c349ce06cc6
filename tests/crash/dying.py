"""Something done in a process forked for it, which may die of it."""

import os
from collections.abc import Callable


def child(act: Callable[[], object]) -> int:
    """Begin to do it there; returns the number of that process, which ends with 0 when it is done."""
    number = os.fork()
    if number == 0:
        status = 1
        try:
            act()
            status = 0
        finally:
            os._exit(status)
    return number


def dies(act: Callable[[], object]) -> bool:
    """Do it there; tells whether that process was killed. Raises `AssertionError` where it ended in another way."""
    code = os.waitstatus_to_exitcode(os.waitpid(child(act), 0)[1])
    assert code in (0, -9), code
    return code != 0

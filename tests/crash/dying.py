"""Something done in a process forked for it, which may die of it."""

import os
from collections.abc import Callable


def dies(act: Callable[[], object]) -> bool:
    """Do it there; tells whether that process was killed. Raises `AssertionError` where it ended in another way."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            act()
            status = 0
        finally:
            os._exit(status)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    assert code in (0, -9), code
    return code != 0

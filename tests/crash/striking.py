"""One fault at one system call of an act: it fails with an error, takes half of a write, or is the last thing done."""

import errno
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from memory_model.storage import door

CALLS = "descriptor close fstat pread pwrite write fsync truncate chmod chown rename remove make_folder remove_folder"
_WRITING = ("write", "pwrite")


class Harm(NamedTuple):
    """What happens at a call: the error ``code``, or death by kill; of a write ``half`` is done before."""

    name: str
    code: int = 0
    half: bool = False

    @property
    def is_deadly(self) -> bool:
        """Tell whether the process dies of it."""
        return not self.code


ERRORS = tuple([Harm(errno.errorcode[code], code) for code in (errno.ENOSPC, errno.EIO, errno.EINTR, errno.EACCES)])
HARMS = (*ERRORS, Harm("ENOSPC in the middle", errno.ENOSPC, True), Harm("kill"), Harm("kill in the middle", 0, True))


class Strike:
    """Counts the calls; ``struck`` names the one that was hit, and is empty until then."""

    def __init__(self, nth: int, harm: Harm) -> None:
        self.nth, self.harm = nth, harm
        self.count = 0
        self.struck = ""

    def around(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """Return the call with the fault in it."""

        def call(*given: Any, **named: Any) -> Any:
            self.count += 1
            if self.count != self.nth:
                return real(*given, **named)
            self.struck = name
            if self.harm.half and name in _WRITING:
                real(given[0], given[1][: len(given[1]) // 2], *given[2:])
            if self.harm.is_deadly:
                os.kill(os.getpid(), signal.SIGKILL)
            if name == "close":  # the system lets go of it, whatever it says
                real(*given)
            raise OSError(self.harm.code, os.strerror(self.harm.code))

        return call


@contextmanager
def struck(nth: int, harm: Harm) -> Iterator[Strike]:
    """Let the ``nth`` call of all (from 1) be harmed."""
    strike = Strike(nth, harm)
    real = {name: getattr(door, name) for name in CALLS.split()}
    for name, call in real.items():
        setattr(door, name, strike.around(name, call))
    try:
        yield strike
    finally:
        for name, call in real.items():
            setattr(door, name, call)

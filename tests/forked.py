"""A command line as a shell runs it, without starting Python anew: a fork with its own streams, folder, environment."""

import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from typing import BinaryIO, NamedTuple

from memory_model.cli import main

PATIENCE = 60
"""Seconds after which a command that does not end is killed."""


class Ended(NamedTuple):
    """What a process gave: its exit status (negative for a signal) and its two streams."""

    status: int
    out: bytes
    err: bytes


def called(
    words: Sequence[str],
    typed: bytes | None,
    environ: Mapping[str, str],
    cwd: str,
    before: Callable[[], object] = lambda: None,
) -> Ended:
    """Run ``memdeck WORDS``; ``typed`` is `None` for a closed standard input, ``before`` runs in the process."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(typed or b"")
        given.seek(0)
        child = os.fork()
        if not child:
            try:
                _become(words, (given, out, err), environ, cwd)
                if typed is None:
                    os.close(0)
                    sys.stdin = None
                before()
                main.run()
            finally:
                os._exit(70)  # whatever happens, no second test run goes on here
        _, status = os.waitpid(child, 0)
        out.seek(0)
        err.seek(0)
        return Ended(os.waitstatus_to_exitcode(status), out.read(), err.read())


def _become(words: Sequence[str], streams: Sequence[BinaryIO], environ: Mapping[str, str], cwd: str) -> None:
    for number, stream in enumerate(streams):
        os.dup2(stream.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = (open(n, mode, closefd=False) for n, mode in ((0, "r"), (1, "w"), (2, "w")))  # noqa: SIM115
    os.environ.clear()
    os.environ.update(environ)
    time.tzset()
    os.chdir(cwd)
    sys.argv = ["memdeck", *words]
    signal.alarm(PATIENCE)

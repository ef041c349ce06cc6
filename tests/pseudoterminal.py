"""A program in a real pseudo-terminal: bytes in, bytes out, its size, its end."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

_PTY_NUMBER = 0x80045430
"""Linux: which pseudo-terminal one holds the other end of."""
Size = tuple[int, int]
"""Columns and rows."""


class Program:
    """A running full-screen program. Use it as a context manager; what still runs at the end is killed."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], size: Size, cwd: str | None = None) -> None:
        self.started = time.perf_counter()
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            self._become(command, env, size, cwd)
        self.status: int | None = None

    @staticmethod
    def _become(command: Sequence[str], env: Mapping[str, str], size: Size, cwd: str | None) -> None:
        try:
            _set_size(0, size)
            if cwd is not None:
                os.chdir(cwd)
            os.execvpe(command[0], list(command), dict(env))
        finally:
            os._exit(127)

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        os.close(self._fd)

    def read(self, timeout: float) -> bytes:
        """Return what was painted, waiting for it at most ``timeout`` seconds; empty when nothing came."""
        try:
            if not select.select([self._fd], [], [], max(0.0, timeout))[0]:
                return b""
            return os.read(self._fd, 1 << 16)
        except OSError:  # the other side is closed: the program has ended
            self.ended()
            return b""

    def write(self, data: bytes) -> None:
        """Send what a keyboard or mouse sends."""
        os.write(self._fd, data)

    def has_read(self) -> bool:
        """Tell whether the program has read all that was sent to it; where that cannot be told, it has."""
        number = struct.pack("I", 0)
        try:
            number = fcntl.ioctl(self._fd, _PTY_NUMBER, number)
            terminal = os.open(f"/dev/pts/{struct.unpack('I', number)[0]}", os.O_RDWR | os.O_NOCTTY)
        except OSError:
            return True
        try:
            return struct.unpack("i", fcntl.ioctl(terminal, termios.FIONREAD, struct.pack("i", 0)))[0] == 0
        finally:
            os.close(terminal)

    def resize(self, size: Size) -> None:
        """Give the terminal another size; the program is told by SIGWINCH."""
        _set_size(self._fd, size)

    def ended(self) -> bool:
        """Tell whether the program has ended; `status` is its exit status then, or minus the signal."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def kill(self) -> None:
        """End it as kill -9 does."""
        if self.status is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def own_mebibytes(self) -> float:
        """Return the memory that the program holds for itself, in MiB, without pages of files."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as stream:
            line = next(line for line in stream if line.startswith("RssAnon:"))
        return int(line.split()[1]) / 1024

    def cpu_seconds(self) -> float:
        """Return the processor time that the threads of the program have used so far."""
        used = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with suppress(OSError), open(f"/proc/{self.pid}/task/{thread}/schedstat", encoding="ascii") as stream:
                used += int(stream.read().split()[0])
        return used / 1e9


def _set_size(descriptor: int, size: Size) -> None:
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

"""A program in a real pseudo-terminal, timed from outside: from a key to the bytes that paint its result."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence

_ESCAPES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_]")


class Screen:
    """A running full-screen program. Use it as a context manager; it is killed at the end."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], size: tuple[int, int] = (120, 36)) -> None:
        columns, rows = size
        self.started = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            os.execvpe(command[0], list(command), {**env, "TERM": "xterm-256color", "TEXTUAL_DISABLE_KITTY_KEY": "1"})
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._plain = b""

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._fd)

    def until(self, text: str, timeout: float = 30.0) -> float:
        """Read until ``text`` has been painted since the last `forget`; return the moment it was read."""
        wanted = text.encode()
        raw = b""
        deadline = time.perf_counter() + timeout
        while wanted not in self._plain:
            left = deadline - time.perf_counter()
            if left <= 0 or not select.select([self._fd], [], [], left)[0]:
                raise TimeoutError(f"{text!r} was not painted; last: {self._plain[-600:].decode(errors='replace')}")
            raw += os.read(self._fd, 1 << 16)
            moment = time.perf_counter()
            self._plain = _ESCAPES.sub(b"", raw)
        return moment if raw else time.perf_counter()

    def quiet(self, pause: float = 0.15) -> None:
        """Read until nothing has been painted for ``pause`` seconds, and forget it."""
        while select.select([self._fd], [], [], pause)[0]:
            os.read(self._fd, 1 << 16)
        self._plain = b""

    def press(self, keys: str) -> float:
        """Send keys as a terminal sends them; return the moment."""
        self._plain = b""
        os.write(self._fd, keys.encode())
        return time.perf_counter()

    def cpu_seconds(self) -> float:
        """Return the processor time that the program has used so far."""
        with open(f"/proc/{self._pid}/stat", encoding="ascii") as stream:
            fields = stream.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

"""A program in a real pseudo-terminal, timed from outside: from a key to the bytes that paint its result."""

import re
import time
from collections.abc import Mapping, Sequence

from tests.pseudoterminal import Program

_ESCAPES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_]")


class Screen:
    """A running full-screen program. Use it as a context manager; it is killed at the end."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], size: tuple[int, int] = (120, 36)) -> None:
        self.size = size
        self._program = Program(command, {**env, "TERM": "xterm-256color", "TEXTUAL_DISABLE_KITTY_KEY": "1"}, size)
        self.started = self._program.started
        self.chunks: list[tuple[float, bytes]] = []
        """All that was painted, piece by piece, and when each was read."""
        self._plain = b""

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self._program.__exit__()

    def until(self, text: str | re.Pattern[bytes], timeout: float = 30.0) -> float:
        """Read until ``text`` (or what fits it) has been painted since the last key; return the moment it was read."""
        wanted = re.compile(re.escape(text.encode())) if isinstance(text, str) else text
        raw = b""
        deadline = time.perf_counter() + timeout
        moment = time.perf_counter()
        while not wanted.search(self._plain):
            more = self._read(deadline - time.perf_counter())
            if not more:
                raise TimeoutError(f"{text!r} was not painted; last: {self._plain[-600:].decode(errors='replace')}")
            raw += more
            moment = self.chunks[-1][0]
            self._plain = _ESCAPES.sub(b"", raw)
        return moment

    def settled(self, pause: float = 0.08) -> float:
        """Read until nothing has been painted for ``pause`` seconds; return the moment of the last paint."""
        raw = b""
        moment = time.perf_counter()
        while more := self._read(pause if raw else 30.0):
            raw += more
            moment = self.chunks[-1][0]
        self._plain = _ESCAPES.sub(b"", raw)
        return moment

    @property
    def painted(self) -> bytes:
        """What was painted since the last key, without what tells where."""
        return self._plain

    def quiet(self, pause: float = 0.15) -> None:
        """Read until nothing has been painted for ``pause`` seconds, and forget it."""
        while self._read(pause):
            pass
        self._plain = b""

    def for_seconds(self, seconds: float) -> None:
        """Read what is painted for so long."""
        deadline = time.perf_counter() + seconds
        while (left := deadline - time.perf_counter()) > 0:
            self._read(left)

    def press(self, keys: str) -> float:
        """Send keys as a terminal sends them; return the moment."""
        self._plain = b""
        self._program.write(keys.encode())
        return time.perf_counter()

    def _read(self, timeout: float) -> bytes:
        more = self._program.read(timeout)
        if more:
            self.chunks.append((time.perf_counter(), more))
        return more

    def own_mebibytes(self) -> float:
        """Return the memory that the program holds for itself, without pages of files that others may share."""
        return self._program.own_mebibytes()

    def cpu_seconds(self) -> float:
        """Return the processor time that the program has used so far."""
        return self._program.cpu_seconds()

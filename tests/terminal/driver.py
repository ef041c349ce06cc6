"""The deck as a person meets it: real keys, real paste and mouse in a real terminal, and what is on the screen."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

from tests.pseudoterminal import Program, Size

REPOSITORY = Path(__file__).parents[2]
NOW = "2026-10-05T16:40"
COMMAND = (sys.executable, "-m", "memory_model")
WIDE, PLAIN, LOW = (120, 36), (80, 24), (60, 15)
PATIENCE = 20.0
"""Seconds until a wait gives up: far more than anything takes, so that a busy machine is no failure."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "ctrl+home": "\x1b[1;5H",
    "ctrl+end": "\x1b[1;5F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "space": " ",
}


class Screen(pyte.Screen):
    """A screen that takes the private colour queries of vi for what they are: nothing to draw."""

    def select_graphic_rendition(self, *attributes: int, private: bool = False) -> None:
        """Set colours and attributes."""
        if not private:
            super().select_graphic_rendition(*attributes)


def key(name: str) -> str:
    """Write a key as a terminal sends it: ``enter``, ``ctrl+s``, ``a``."""
    if name in KEYS:
        return KEYS[name]
    if name.startswith("ctrl+") and len(name) == 6:
        return chr(ord(name[-1]) & 0x1F)
    if len(name) == 1:
        return name
    raise ValueError(f"no key is named {name!r}")


def environment(home: Path, **more: str) -> dict[str, str]:
    """Make an environment in which nothing of this machine's user is seen; ``home`` outlives the deck."""
    return {
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "MEMDECK_NOW": NOW,
        "PATH": os.environ["PATH"],
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(REPOSITORY),
        "COLORTERM": "truecolor",
        "TERM": "xterm-256color",
        "TEXTUAL_DISABLE_KITTY_KEY": "1",
        "TZ": "UTC",
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
        **more,
    }


class Terminal:
    """A deck in a terminal of ``size``. `raw` holds every byte that reached the terminal."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: Size = WIDE,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        prefix: Sequence[str] = (),
    ) -> None:
        values = environment(home, **(env or {}))
        command = [*prefix, *COMMAND, *arguments]
        self.size = size
        self.raw = b""
        self._lines: list[str] | None = None
        self._screen = Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._program = Program(command, {k: v for k, v in values.items() if v}, size, str(cwd or home))
        self.pid = self._program.pid

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self._program.__exit__()

    # What a person does

    def press(self, *names: str) -> "Terminal":
        """Press keys one after the other."""
        for name in names:
            self._program.write(key(name).encode())
            if name == "escape":
                self.until(self._program.has_read, "the escape is read")
                self.quiet(0.12)  # a terminal program tells a lone escape from a sequence by the pause after it
        return self

    def type(self, text: str) -> "Terminal":
        """Type a text."""
        self._program.write(text.encode())
        return self

    def paste(self, text: str) -> "Terminal":
        """Paste a text as terminals do that can bracket it."""
        self._program.write(b"\x1b[200~" + text.encode() + b"\x1b[201~")
        return self

    def click(self, text: str, *, offset: int = 0) -> "Terminal":
        """Click on a text that is on the screen, ``offset`` cells right of its begin."""
        column, row = self.place(text)
        for end in "Mm":
            self._program.write(f"\x1b[<0;{column + offset + 1};{row + 1}{end}".encode())
        return self

    def resize(self, size: Size) -> "Terminal":
        """Give the window another size."""
        self.size = size
        self._screen.resize(size[1], size[0])
        self._screen.reset()
        self._lines = None
        self._program.resize(size)
        return self

    def kill(self) -> None:
        """End the deck as kill -9 does."""
        self._program.kill()

    def cpu_seconds(self) -> float:
        """Return the processor time that the deck has used so far."""
        return self._program.cpu_seconds()

    # What a person sees

    @property
    def lines(self) -> list[str]:
        """The screen, line by line, without blanks at the right."""
        if self._lines is None:
            self._lines = [line.rstrip() for line in self._display]
        return self._lines

    @property
    def _display(self) -> list[str]:
        """The screen as drawn; pyte's own fails while half of a wide character is written over."""
        return ["".join(row) for row in self.screen_rows]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    @property
    def status(self) -> str:
        """The last line: keys and what was said."""
        return self.lines[-1]

    def place(self, text: str) -> tuple[int, int]:
        """Find a text: its column and row, from 0."""
        self.wait_for(text)
        return next((line.index(text), row) for row, line in enumerate(self._display) if text in line)

    def chosen(self, text: str) -> bool:
        """Tell whether a text stands on the cursor's colour, not on the screen's own ground."""
        column, row = self.place(text)
        grounds = [cell.bg for line in range(self.size[1]) for cell in self._screen.buffer[line].values()]
        cell = self._screen.buffer[row][column]
        return cell.reverse or cell.bg != max(set(grounds), key=grounds.count)

    @property
    def screen_rows(self) -> list[list[str]]:
        """The screen cell by cell; the second cell of a wide character is empty."""
        rows, columns = range(self.size[1]), range(self.size[0])
        return [[self._screen.buffer[row][column].data for column in columns] for row in rows]

    @property
    def colours(self) -> set[str]:
        """The colours on the screen: six hexadecimal digits, or a name."""
        cells = [cell for row in range(self.size[1]) for cell in self._screen.buffer[row].values()]
        return {colour for cell in cells for colour in (cell.fg, cell.bg)}

    # Waiting

    def wait_for(self, *texts: str, gone: str = "", timeout: float = PATIENCE) -> "Terminal":
        """Wait until all texts are on the screen (and ``gone`` is not)."""
        seen = lambda: all(text in self.text for text in texts) and not (gone and gone in self.text)  # noqa: E731
        return self.until(seen, f"waited for {texts}" + (f" without {gone!r}" if gone else ""), timeout)

    def until(self, condition: Callable[[], bool], what: str = "", timeout: float = PATIENCE) -> "Terminal":
        """Wait until a condition holds, of the screen or of the disk."""
        deadline = time.monotonic() + timeout
        while not condition():
            if self._program.ended() and not self._pump(0.0):
                if condition():
                    break
                raise AssertionError(f"the deck ended with {self._program.status}; {what}\n{self.picture()}")
            if time.monotonic() > deadline:
                raise AssertionError(f"{what or 'the condition'} did not come\n{self.picture()}")
            self._pump(0.02)
        return self

    def quiet(self, pause: float = 0.3) -> "Terminal":
        """Wait until the text on the screen has stayed the same for ``pause`` seconds (a cursor may blink)."""
        before, since = "", 0.0
        while before != self.text or time.monotonic() - since < pause:
            if before != self.text:
                before, since = self.text, time.monotonic()
            self._pump(0.02)
        return self

    def exit(self, timeout: float = PATIENCE) -> int:
        """Wait for the end of the program; return its exit status."""
        deadline = time.monotonic() + timeout
        while not self._program.ended():
            if time.monotonic() > deadline:
                raise AssertionError(f"the deck does not end\n{self.picture()}")
            self._pump(0.02)
        while self._pump(0.0):
            pass
        assert self._program.status is not None
        return self._program.status

    def _pump(self, timeout: float) -> bool:
        data = self._program.read(timeout)
        if data:
            self.raw += data
            self._lines = None
            self._stream.feed(data)
        return bool(data)

    def picture(self) -> str:
        """Draw the screen in a frame, for messages and snapshots."""
        edge = "+" + "-" * self.size[0] + "+"
        return "\n".join([edge, *(f"|{line}|" for line in self._display), edge])

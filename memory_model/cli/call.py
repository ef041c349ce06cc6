"""One run of one command: what was given, and the workspace it is about."""

import os
import sys

from memory_model.cli.declaration import Command
from memory_model.cli.reader import Arguments
from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from memory_model.workspace.front import Workspace


class Call:
    """Gives a command its arguments, standard input and workspace, each only when asked for."""

    def __init__(self, command: Command, arguments: Arguments, words: tuple[str, ...]) -> None:
        self.command = command
        self.arguments = arguments
        self._words = words
        self._workspace: Workspace | None = None

    @property
    def workspace(self) -> "Workspace":
        """Open the workspace that ``--root``, `MEMDECK_ROOT` or the working directory names."""
        if self._workspace is None:
            from memory_model.workspace.front import Workspace  # noqa: PLC0415  `explain` needs none

            root = self.arguments.option("--root")
            if root == "":  # an unset variable in a script: whatever lies here was not meant
                raise MemdeckError("usage", "'' names no folder", "--root", "name one, or leave --root out")
            self._workspace = Workspace.open(root)
        return self._workspace

    @property
    def telling(self) -> "Workspace":
        """The workspace for a command that writes nothing: what it tells is so as of one look at the files."""
        self.workspace.looks_once = True
        return self.workspace

    @property
    def dry_run(self) -> bool:
        """Tell whether the plan is to be shown instead of applied."""
        return self.arguments.flag("--dry-run")

    @property
    def redact(self) -> bool:
        """Tell whether a secret is to be masked instead of refused."""
        return self.arguments.flag("--redact")

    @property
    def source(self) -> str:
        """The automatic writer's name; empty for a person."""
        return self.arguments.option("--source") or ""

    def day(self, option: str, *, past: bool = False) -> "date | None":
        """Read the day that an option names; ``past`` takes a weekday or a year-less date as the last one."""
        text = self.arguments.option(option)
        if text is None:
            return None
        from memory_model.text.dates import day  # noqa: PLC0415  only where a day was given

        return day(text, self.workspace.clock.today(), past=past)

    def place(self, name: str) -> str:
        """Return a file argument as a place in the workspace: as seen from here, else as seen from its root."""
        text = self.arguments.text(name)
        if not text:
            return ""
        real = os.path.realpath(os.path.expanduser(text))
        root = os.path.realpath(self.workspace.root)
        return os.path.relpath(real, root) if os.path.exists(real) and real.startswith(root + os.sep) else text

    def again(self, *extra: str) -> str:
        """Return the command as it was given, with options added: ready to be pasted into a shell."""
        from shlex import join  # noqa: PLC0415  only after a refusal

        return join(["memdeck", *self.command.name.split(), *extra, *self._words])

    def stdin(self) -> str:
        """Read standard input as text; bytes that are no UTF-8 are kept as they are. Raises as `content` does."""
        return self.content("-").decode("utf-8", "surrogateescape")

    def content(self, source: str) -> bytes:
        """Read a file as seen from here to its end, standard input for ``-``.

        Raises `OSError` for a file that cannot be read, `MemdeckError` where standard input is closed, or more than
        anybody writes.
        """
        if source != "-":
            with open(os.path.expanduser(source), "rb") as file:
                return file.read()
        if sys.stdin is None:
            raise MemdeckError("usage", "standard input is closed", "-", "pipe text into it")
        data = sys.stdin.buffer.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            raise MemdeckError("usage", f"standard input holds more than {_LARGEST >> 20} MB", "-", "pipe less into it")
        return data


_LARGEST = 64 << 20
"""Bytes of standard input that are read: a stream without an end would fill the memory."""


def at_terminal() -> bool:
    """Tell whether a person sits at both ends, so that a question can be answered."""
    return all(os.isatty(number) for number in (0, 2))

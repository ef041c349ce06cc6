"""One run of one command: what was given, and the workspace it is about."""

import os
import sys
from typing import TYPE_CHECKING

from memory_model.cli.declaration import Command
from memory_model.cli.reader import Arguments
from memory_model.errors import MemdeckError

if TYPE_CHECKING:
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

            self._workspace = Workspace.open(self.arguments.option("--root"))
        return self._workspace

    @property
    def dry_run(self) -> bool:
        """Tell whether the plan is to be shown instead of applied."""
        return self.arguments.flag("--dry-run")

    @property
    def source(self) -> str:
        """The automatic writer's name; empty for a person."""
        return self.arguments.option("--source") or ""

    def again(self, *extra: str) -> str:
        """Return the command as it was given, with options added: ready to be pasted into a shell."""
        from shlex import join  # noqa: PLC0415  only after a refusal

        return join(["memdeck", *self.command.name.split(), *extra, *self._words])

    def stdin(self) -> str:
        """Read standard input to its end; bytes that are no UTF-8 are kept as they are."""
        if sys.stdin is None:
            raise MemdeckError("usage", "standard input is closed", "-", "pipe text into it")
        data = sys.stdin.buffer.read()
        return data.decode("utf-8", "surrogateescape")


def at_terminal() -> bool:
    """Tell whether a person sits at both ends, so that a question can be answered."""
    return all(os.isatty(number) for number in (0, 2))

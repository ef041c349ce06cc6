"""What a program may ask of the line in which it stands; read by the type checker alone."""

from collections.abc import Sequence
from typing import Protocol

from memory_model.hooks.effect import Effect
from memory_model.hooks.ground import Ground
from memory_model.hooks.shell.run import Output, Run


class Reading(Protocol):
    """A line that is being followed."""

    ground: Ground
    effects: list[Effect]

    def run(self, run: Run, *, piped: bool = True) -> Output | None:
        """Take in what another program does."""

    def script(self, text: str, run: Run, words: Sequence[str] = ()) -> None:
        """Follow a script that a shell was given."""

    def variable(self, name: str) -> str:
        """Return the value of a variable; empty where it has none that is known."""

    def bind(self, name: str, value: str) -> None:
        """Give a variable its value."""

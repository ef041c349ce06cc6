"""Floors of the screen: the emptiest Textual programs that do the same kind of thing.

Run as ``python -m tests.perf.floors KIND``; each paints ``READY`` when it can be used.
"""

import sys

from textual.app import App, ComposeResult
from textual.widgets import Static


class Empty(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """Paint the one line."""
        yield Static("READY")


def echo() -> App[None]:
    """Make an input that echoes: what a key costs at the least."""
    from textual.widgets import Input  # noqa: PLC0415

    class Echo(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("READY")
            yield Input()

    return Echo()


def typing() -> App[None]:
    """Make an empty text area; only its own program loads what it takes."""
    from textual.widgets import TextArea  # noqa: PLC0415

    class Typing(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("READY")
            yield TextArea()

        def on_mount(self) -> None:
            self.query_one(TextArea).focus()

    return Typing()


if __name__ == "__main__":
    {"empty": Empty, "echo": echo, "typing": typing}[sys.argv[1]]().run()

"""Floors of the screen: the emptiest Textual programs that do the same kind of thing.

Run as ``python -m tests.perf.floors KIND``; each paints ``READY`` when it can be used.
"""

import sys

from textual.app import App, ComposeResult
from textual.widgets import Input, Static, TextArea


class Empty(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """Paint the one line."""
        yield Static("READY")


class Echo(App[None]):
    """An input that echoes: what a key costs at the least."""

    def compose(self) -> ComposeResult:
        """Paint the input."""
        yield Static("READY")
        yield Input()


class Typing(App[None]):
    """An empty text area."""

    def compose(self) -> ComposeResult:
        """Paint the area."""
        yield Static("READY")
        yield TextArea()

    def on_mount(self) -> None:
        """Let keys go to the area."""
        self.query_one(TextArea).focus()


if __name__ == "__main__":
    {"empty": Empty, "echo": Echo, "typing": Typing}[sys.argv[1]]().run()

"""One question at a terminal: the diff first, and nothing but a yes is one."""

import sys
from collections.abc import Iterable

from memory_model.cli import output
from memory_model.cli.declaration import Option

YES = Option("--yes", "", "do not ask")


def agreed(diff: Iterable[str]) -> bool:
    """Show what would change and ask; no answer is a no."""
    output.lines(sys.stderr, diff)
    output.write(sys.stderr, "write this? [y/N] ")
    return bool(sys.stdin) and sys.stdin.readline().strip().lower() in ("y", "yes")

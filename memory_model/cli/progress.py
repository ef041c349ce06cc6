"""How far something is, in one line of a terminal that is written over and wiped at the end."""

import os
import sys

from memory_model.text.visible import visible

_WIDE = 60


def show(said: str) -> None:
    """Show it where standard error is a terminal; an empty text wipes the line."""
    if sys.stderr is not None and os.isatty(2):
        sys.stderr.write(f"\r{visible(said)[:_WIDE]:{_WIDE}}\r")
        sys.stderr.flush()

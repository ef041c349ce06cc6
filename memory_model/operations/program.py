"""The program that other programs are told to start: this one, by its exact path."""

import os
import sys


def program() -> list[str]:
    """Return the words that start memdeck from any folder: its own file, else the interpreter with the package."""
    given = sys.argv[0] if sys.argv else ""
    path = os.path.abspath(given)
    named = os.path.basename(path).partition(".")[0] == "memdeck"
    if given and named and os.access(path, os.X_OK) and os.path.isfile(path):
        return [path]
    return [sys.executable, "-m", "memory_model"]

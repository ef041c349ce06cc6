"""Screens as text: what is drawn is compared with a file; `MEMDECK_SNAPSHOTS=update` writes the files anew."""

import os
from pathlib import Path

from tests.terminal.driver import Terminal

HERE = Path(__file__).parent


def check(terminal: Terminal, name: str) -> None:
    """Compare the screen, once it is quiet, with the snapshot of this name."""
    terminal.quiet()
    now = "\n".join(terminal.lines) + "\n"
    file = HERE / f"{name}.txt"
    if os.environ.get("MEMDECK_SNAPSHOTS") == "update":
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8"), f"another screen than {file.name}\n{terminal.picture()}"

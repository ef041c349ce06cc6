"""Screens as text: what is drawn is compared with a file; `MEMDECK_SNAPSHOTS=update` writes the files anew."""

import os
from pathlib import Path

from tests.terminal.driver import Terminal

HERE = Path(__file__).parent


def check(terminal: Terminal, name: str) -> None:
    """Wait until the screen is as the snapshot of this name; a busy machine may draw it late, another screen fails."""
    file = HERE / f"{name}.txt"
    if os.environ.get("MEMDECK_SNAPSHOTS") == "update":
        file.write_text(_drawn(terminal.quiet()), encoding="utf-8")
    wanted = file.read_text(encoding="utf-8")
    terminal.until(lambda: _drawn(terminal) == wanted, f"the screen of {file.name}")
    terminal.quiet()
    assert _drawn(terminal) == wanted, f"another screen than {file.name}\n{terminal.picture()}"


def _drawn(terminal: Terminal) -> str:
    return "\n".join(terminal.lines) + "\n"

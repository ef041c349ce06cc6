"""One deck for one tab: ``python -m tui.serving.deck ROOT [--write]``, started by the server, drawn into its pipes."""

import os
import signal
import sys
import threading
import time

from memory_model.errors import MemdeckError
from memory_model.workspace.front import Workspace
from tui import garbage
from tui.app import DeckApp
from tui.models.preferences import load
from tui.models.readonly import close

_LOOK, _GRACE = 1.0, 5.0
"""Seconds between two looks whether the server still lives, and those that the deck has to end without it."""


def main(arguments: list[str]) -> int:
    """Run the deck until its tab is closed; returns an exit status."""
    root, is_writer = arguments[0], "--write" in arguments[1:]
    try:
        workspace = Workspace.open(root)
    except MemdeckError as error:
        sys.stderr.write(f"memdeck: {error.sentence()}\n")
        return error.status
    if not is_writer:
        close(workspace)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    preferences = load()
    theme = os.environ.get("MEMDECK_THEME", "")
    app = DeckApp(workspace, readonly=not is_writer, theme=theme, preferences=preferences)
    with garbage.deck_alone():
        app.run(mouse=preferences.mouse)
    return 0


def _end_with(server: int) -> None:
    """End when the server does, however it ended: nobody would see this deck any more."""
    while os.getppid() == server:
        time.sleep(_LOOK)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_GRACE)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

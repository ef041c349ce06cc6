"""What the welcome offers outside a workspace."""

import os

from tui.models.plain import plain
from tui.models.recent import recent
from tui.models.rows import BLANK, Row, Span, row

MAKE, DEMO, FOLDER = "make", "demo", "folder"


def rows(here: str) -> list[Row]:
    """List the ways in: make one here, the demo, recent workspaces, another folder."""
    found = [
        BLANK,
        row(Span("  memdeck", "heading"), Span("  a deck for the memory that an agent and its human share", "muted")),
        BLANK,
        row(Span("  There is no workspace at ", "muted"), Span(plain(_short(here)))),
        BLANK,
        _way("n", "Make one here", "MEMORY.md, a log, a state; nothing that exists is changed", MAKE),
        _way("d", "Look at the demo", "a made-up workspace in a temporary folder", DEMO),
        _way("o", "Open a folder", "type its path", FOLDER),
    ]
    known = recent()
    if known:
        found += [BLANK, row(Span("  Opened lately", "topic"))]
        found += [row(Span("     "), Span(plain(_short(root))), key=root, hang=5) for root in known]
    return found


def _way(key: str, name: str, about: str, what: str) -> Row:
    return row(Span(f"  {key}  ", "key"), Span(f"{name:<20}", "strong"), Span(about, "muted"), key=what, hang=25)


def _short(path: str) -> str:
    home = os.path.expanduser("~")
    return "~" + path[len(home) :] if path == home or path.startswith(home + os.sep) else path

"""What a task's box says about it."""

from memory_model.followups.item import DONE, MOVED, OPEN, VOID

_STATES = {
    " ": (OPEN, False),
    "~": (OPEN, True),
    "/": (OPEN, True),
    ">": (MOVED, False),
    "x": (DONE, False),
    "X": (DONE, False),
    "-": (VOID, False),
}


def boxed(box: str | None) -> tuple[str, bool] | None:
    """Return status and whether it was started; `None` without a box that tasks have."""
    return None if box is None else _STATES.get(box)


def bare_box(line: str) -> tuple[str, str] | None:
    """Read a task without a list marker: ``[ ] call Orla`` gives the box and the text."""
    bare = line.strip()
    if bare[:1] != "[" or bare[2:3] != "]" or bare[3:4] not in (" ", "\t") or bare[1] not in _STATES:
        return None
    return bare[1], bare[4:].strip()

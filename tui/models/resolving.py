"""Choosing between two texts that changed the same lines."""

from enum import Enum

from memory_model.storage.merge import merge3
from memory_model.text.document import Document


class Choice(Enum):
    """Whose text stands where both changed the same lines."""

    MINE = "mine"
    THEIRS = "theirs"
    BOTH = "both"


def resolved(base: bytes, mine: bytes, theirs: bytes, choice: Choice) -> bytes:
    """Merge the two; in each place that both changed, take the chosen text (``BOTH``: theirs, then mine)."""
    merged = merge3(base, mine, theirs)
    document: Document = merged.document
    for piece in reversed(merged.conflicts):
        theirs_lines = piece.theirs.split("\n") if piece.theirs else []
        mine_lines = piece.mine.split("\n") if piece.mine else []
        start = piece.line - 1
        stop = start + len(theirs_lines)
        if choice is Choice.MINE:
            document = document.splice(start, stop, mine_lines)
        elif choice is Choice.BOTH:
            document = document.splice(stop, stop, mine_lines)
    return document.to_bytes()

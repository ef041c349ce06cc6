"""A merge that left places open, as a conflict that names each; and the text that a person's picks make of it."""

from collections.abc import Sequence

from memory_model.storage.outcomes import Conflict, Piece
from memory_model.text.document import Document
from memory_model.text.sections import sections

MINE, THEIRS, BOTH = "mine", "theirs", "both"
"""What can be picked for a place; both is theirs, then mine."""


def conflict(path: str, merged: Document, theirs: Document, pieces: Sequence[Piece], kept: str = "") -> Conflict:
    """Make the conflict of a merge. ``merged`` has theirs in the places of ``pieces``.

    A piece without a name gets that of the section it is in, and its line.
    """
    named = tuple(sorted((_named(piece, merged) for piece in pieces), key=lambda piece: piece.line))
    first = named[0]
    whole = theirs.to_bytes(), merged.to_bytes()
    return Conflict(path, first.name, first.base, first.mine, first.theirs, kept, named, whole)


def resolved(found: Conflict, picks: Sequence[str]) -> tuple[bytes, bytes]:
    """Return the file as it was on disk, and what stands in it after the picks, one for each piece."""
    if found.whole is None:
        raise ValueError("this conflict is about one value, not about the lines of a file")
    theirs, merged = found.whole
    document = Document.from_bytes(merged)
    for piece, pick in reversed(list(zip(found.pieces, picks, strict=True))):
        start = piece.line - 1
        stop = start + (len(piece.theirs.split("\n")) if piece.theirs else 0)
        own = piece.mine.split("\n") if piece.mine else []
        if pick == MINE:
            document = document.splice(start, stop, own)
        elif pick == BOTH:
            document = document.splice(stop, stop, own)
    return theirs, document.to_bytes()


def _named(piece: Piece, merged: Document) -> Piece:
    if piece.name:
        return piece
    at, end = piece.line - 1, len(merged.lines)
    below = [part for part in sections(merged.lines) if part.level > 1]
    inside = [part.title for part in below if part.line < at < part.stop or part.stop == at == end]
    place = f"line {piece.line}"
    return piece._replace(name=f"{place} ({inside[-1]})" if inside and inside[-1] else place)

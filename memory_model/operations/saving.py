"""Save a whole file that was edited from an older version, merged by lines with what it is by now (W7)."""

from memory_model.storage.conflicts import conflict
from memory_model.storage.merge import merge3
from memory_model.storage.outcomes import Conflict, Piece
from memory_model.text.document import Document


def merged_with(theirs: Document | None, base: Document, mine: Document, path: str) -> tuple[Document, bool] | Conflict:
    """Return the document to write and whether somebody else's change went into it.

    A file that is gone by now although ``base`` had text is a conflict, too: it is not quietly made again.
    """
    if theirs is None:
        return _gone(path, base, mine) if base.lines else (mine, False)
    result = merge3(base, mine, theirs)
    if result.conflicts:
        return conflict(path, result.document, theirs, result.conflicts)
    return result.document, theirs not in (base, mine)


def _gone(path: str, base: Document, mine: Document) -> Conflict:
    piece = Piece("\n".join(base.lines), "\n".join(mine.lines), "", 1, "the file")
    nothing = Document((), ())
    return conflict(path, nothing, nothing, [piece])

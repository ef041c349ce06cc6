"""Save a whole file that was edited from an older version, merged by lines with what it is by now (W7)."""

from memory_model.storage.merge import merge3
from memory_model.storage.outcomes import Conflict
from memory_model.text.document import Document


def merged_with(theirs: Document | None, base: Document, mine: Document, path: str) -> tuple[Document, bool] | Conflict:
    """Return the document to write and whether somebody else's change went into it.

    A file that is gone by now although ``base`` had text is a conflict, too: it is not quietly made again.
    """
    if theirs is None:
        return Conflict(path, "the file", base.to_text(), mine.to_text(), "") if base.lines else (mine, False)
    result = merge3(base, mine, theirs)
    if result.conflicts:
        piece = result.conflicts[0]
        return Conflict(path, f"line {piece.line}", piece.base, piece.mine, piece.theirs)
    return result.document, theirs not in (base, mine)

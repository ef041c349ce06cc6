"""The text of a day that several machines sealed: all lines of each, in order."""

from collections.abc import Collection, Sequence

from memory_model.seals.digests import shorts
from memory_model.text.document import Document


def joined(texts: Sequence[bytes], gone: Collection[str] = frozenset()) -> bytes:
    """Join sealed texts into one that has the lines of all; lines with a short digest among ``gone`` are left out."""
    first, *others = sorted(texts, key=len, reverse=True)
    document = Document.from_bytes(first)
    for other in others:
        document = _with(document, Document.from_bytes(other).lines)
    marks = shorts(document.lines)
    for place in range(len(marks) - 1, -1, -1):
        if marks[place] in gone:
            document = document.splice(place, place + 1, [])
    return document.to_bytes()


def _with(document: Document, lines: Sequence[str]) -> Document:
    from difflib import SequenceMatcher  # noqa: PLC0415  only for a day that two machines sealed

    matcher = SequenceMatcher(None, document.lines, lines, autojunk=False)
    for tag, _, stop, first, last in reversed(matcher.get_opcodes()):
        if tag in ("insert", "replace"):
            document = document.splice(stop, stop, lines[first:last])
    return document

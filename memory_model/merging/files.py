"""The front of the package: three versions of a file in, one out, with the places left for a person."""

from collections.abc import Sequence

from memory_model.merging import markdown, state
from memory_model.merging.keyed import Merged
from memory_model.merging.union import union
from memory_model.storage import merge as lines
from memory_model.storage.outcomes import Piece
from memory_model.text.document import Document
from memory_model.text.supersequence import together

DAY, ENTITY, STATE, TEXT, RECORDS = "day", "entity", "state", "text", "records"
"""What a file is: a day's log, an entity, the current state, other Markdown, or events as a record a line."""

_WIDE = (b"\xff\xfe", b"\xfe\xff")


def merge(kind: str, base: bytes, ours: bytes, theirs: bytes, title: str = "") -> lines.Merged:
    """Merge two descendants of ``base``, which is empty when both made the file.

    When one side changed nothing, the other is the result. ``title`` is the heading that a day's log has. In
    the places left open (``conflicts``) ours stands: there `Piece.theirs` is ours, as it is on disk, and
    `Piece.mine` is what comes in. Days and records have no such places. Line ends are those of our file.
    """
    if theirs in (ours, base):
        return lines.Merged(Document.from_bytes(ours), ())
    if ours == base:
        return lines.Merged(Document.from_bytes(theirs), ())
    old, mine, other = [Document.from_bytes(data) for data in (base, ours, theirs)]
    if any(data.startswith(_WIDE) for data in (ours, theirs)):
        piece = Piece(old.to_text(), other.to_text(), mine.to_text(), 1, "the file, which is not UTF-8")
        return lines.Merged(mine, (piece,))
    found = _merged(kind, old, mine, other, title)
    return lines.Merged(_finished(found.lines, old, mine, other), found.pieces)


def _merged(kind: str, base: Document, ours: Document, theirs: Document, title: str) -> Merged:
    if kind == DAY:
        return Merged(tuple(_day(base.lines, ours.lines, theirs.lines, title)))
    if kind == RECORDS:
        return Merged(tuple(_records(ours.lines, theirs.lines)))
    if kind == STATE:
        return state.merge(base, ours, theirs)
    return markdown.merge(base.lines, ours.lines, theirs.lines, entity=kind == ENTITY)


def _day(base: Sequence[str], ours: Sequence[str], theirs: Sequence[str], title: str) -> list[str]:
    return union(base, ours, theirs, title)


def _records(ours: Sequence[str], theirs: Sequence[str]) -> list[str]:
    places = together(ours, theirs)
    return [ours[place.one] if place.one is not None else theirs[place.other or 0] for place in places]


def _finished(texts: Sequence[str], base: Document, ours: Document, theirs: Document) -> Document:
    """Give the lines their ends: as ours had them, the last one closed unless a side that ends with it left it open."""
    usual = ours.newline if ours.lines else theirs.newline
    ends = [usual] * len(texts)
    if len({end for end in ours.ends if end}) > 1:
        for one, now in _kept(ours.lines, texts):
            ends[now] = ours.ends[one] or usual
    if texts and _is_open(texts[-1], base, ours, theirs):
        ends[-1] = ""
    bom = ours.bom if ours.bom != base.bom else theirs.bom
    return Document(texts, ends, bom=bom)


def _kept(ours: Sequence[str], texts: Sequence[str]) -> list[tuple[int, int]]:
    from memory_model.text.supersequence import shared  # noqa: PLC0415  only for a file of mixed line ends

    return shared(ours, texts)


def _is_open(last: str, base: Document, ours: Document, theirs: Document) -> bool:
    """Tell whether the ``last`` line has no end: as the side has it that changed this, if it is the last one there."""
    was, mine, other = [
        bool(document.ends) and not document.ends[-1] and document.lines[-1] == last
        for document in (base, ours, theirs)
    ]
    return mine if mine != was else other

"""Three-way merge of a text by lines (W7): independent changes go together, nobody's line is dropped.

Lines are compared without their ends; an end changes only where one side changed it. Two insertions at
the same place are independent: theirs come first, as they are on disk already, and a line of both stands once.
It is a conflict only where both changed the same lines in different ways.
"""

from collections.abc import Sequence

from memory_model.storage.outcomes import Piece
from memory_model.text.document import Document
from memory_model.text.supersequence import together
from memory_model.values import NamedTuple


class Merged(NamedTuple):
    """The merged document. With ``conflicts`` it holds theirs in those places, for a person to choose."""

    document: Document
    conflicts: tuple[Piece, ...]


class _Edit(NamedTuple):
    start: int
    stop: int
    lines: tuple[tuple[str, str], ...]


_Lines = Sequence[tuple[str, str]]


def merge3(base: bytes | Document, mine: bytes | Document, theirs: bytes | Document) -> Merged:
    """Merge two descendants of ``base``. When only one side changed, that side is the result, byte for byte."""
    old, own, other = _document(base), _document(mine), _document(theirs)
    if own in (other, old):
        return Merged(other, ())
    if old == other:
        return Merged(own, ())
    lines, conflicts = _weave(_pairs(old), _edits(old, own), _edits(old, other))
    bom = own.bom if own.bom != old.bom else other.bom
    closed = _closed(own) if _closed(own) != _closed(old) else _closed(other)
    return Merged(_finished(lines, other.newline, bom=bom, closed=closed), tuple(conflicts))


def _document(text: bytes | Document) -> Document:
    return text if isinstance(text, Document) else Document.from_bytes(text)


def _pairs(document: Document) -> _Lines:
    return list(zip(document.lines, document.ends, strict=True))


def _edits(old: Document, new: Document) -> list[_Edit]:
    """List what turns ``old`` into ``new``, in order; a line of which only the end differs is an edit too."""
    from difflib import SequenceMatcher  # noqa: PLC0415  12 ms, needed only when both sides changed

    pairs = _pairs(new)
    found = []
    for tag, a, b, c, d in SequenceMatcher(None, old.lines, new.lines, autojunk=False).get_opcodes():
        if tag != "equal":
            found.append(_Edit(a, b, tuple(pairs[c:d])))
            continue
        found += [
            _Edit(a + i, a + i + 1, (pairs[c + i],)) for i in range(b - a) if _end_differs(old, new, a + i, c + i)
        ]
    return found


def _end_differs(old: Document, new: Document, a: int, c: int) -> bool:
    """Compare two line ends; a last line that merely got one because lines follow it has not changed."""
    return old.ends[a] != new.ends[c] and bool(old.ends[a]) and bool(new.ends[c])


def _weave(base: _Lines, mine: list[_Edit], theirs: list[_Edit]) -> tuple[list[tuple[str, str]], list[Piece]]:
    result: list[tuple[str, str]] = []
    conflicts: list[Piece] = []
    at = i = j = 0
    while i < len(mine) or j < len(theirs):
        first = min([edits[k].start for edits, k in ((mine, i), (theirs, j)) if k < len(edits)])
        i, j, left, right, stop = _cluster(mine, theirs, i, j)
        result += base[at:first]
        own, other = _applied(base, left, first, stop), _applied(base, right, first, stop)
        if not left or own == other:
            result += other
        elif not right:
            result += own
        elif all(edit.start == edit.stop for edit in (*left, *right)):
            result += _together(other, own)
        else:
            conflicts.append(Piece(_text(base[first:stop]), _text(own), _text(other), len(result) + 1))
            result += other
        at = stop
    return [*result, *base[at:]], conflicts


def _cluster(mine: list[_Edit], theirs: list[_Edit], i: int, j: int) -> tuple[int, int, list[_Edit], list[_Edit], int]:
    """Take the next edits that have to be seen together: those that change a line in common."""
    left: list[_Edit] = []
    right: list[_Edit] = []
    if _comes_first(mine, i, theirs, j):
        left.append(mine[i])
    else:
        right.append(theirs[j])
    start, stop, _ = (left or right)[0]
    while True:
        if (k := i + len(left)) < len(mine) and _meets(mine[k], start, stop):
            left.append(mine[k])
        elif (k := j + len(right)) < len(theirs) and _meets(theirs[k], start, stop):
            right.append(theirs[k])
        else:
            return i + len(left), j + len(right), left, right, stop
        stop = max([edit.stop for edit in (*left, *right)])


def _comes_first(mine: list[_Edit], i: int, theirs: list[_Edit], j: int) -> bool:
    if i >= len(mine) or j >= len(theirs):
        return i < len(mine)
    return mine[i][:2] < theirs[j][:2]


def _meets(edit: _Edit, start: int, stop: int) -> bool:
    """Tell whether an edit changes a line of the range, or inserts where the range is an insertion too."""
    if start == stop:
        return edit.start == edit.stop == start
    return edit.start < stop


def _applied(base: _Lines, edits: list[_Edit], start: int, stop: int) -> list[tuple[str, str]]:
    result: list[tuple[str, str]] = []
    at = start
    for edit in edits:
        result += [*base[at : edit.start], *edit.lines]
        at = edit.stop
    return [*result, *base[at:stop]]


def _together(first: _Lines, second: _Lines) -> list[tuple[str, str]]:
    places = together([line for line, _ in first], [line for line, _ in second])
    return [first[place.one] if place.one is not None else second[place.other or 0] for place in places]


def _text(lines: _Lines) -> str:
    return "\n".join([line for line, _ in lines])


def _closed(document: Document) -> bool:
    """Tell whether the last line has an end."""
    return not document.ends or bool(document.ends[-1])


def _finished(lines: list[tuple[str, str]], newline: str, *, bom: bool, closed: bool) -> Document:
    """Give every line an end, and the last one if it is to have it."""
    ends = [end or newline for _, end in lines]
    if ends and not closed:
        ends[-1] = ""
    return Document([line for line, _ in lines], ends, bom=bom)

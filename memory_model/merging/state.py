"""The current state merged field by field; where both changed one, the newer stamp tells which is current."""

from memory_model.merging.keyed import Merged, Part, choice
from memory_model.state.fields import LABELS, Field, fields
from memory_model.state.stamps import Stamp, find
from memory_model.storage.merge import merge3
from memory_model.storage.outcomes import Piece
from memory_model.text.document import Document

_Sides = tuple[Document, Document, Document]


def merge(base: Document, ours: Document, theirs: Document) -> Merged:
    """Merge three versions. The later stamp stands; with equal ones, a field that both changed is offered."""
    mine, other = find(ours), find(theirs)
    moments = [stamp.text if stamp else "" for stamp in (mine, other)]
    newer = moments[1] > moments[0]
    unsure = moments[0] == moments[1] or not all(moments)
    sides = _stamped((base, ours, theirs), theirs if newer else ours, other if newer else mine)
    clashes: list[Piece] = []
    for name in LABELS:
        sides, piece = _settled(sides, name, newer=newer, unsure=unsure)
        clashes += [piece] if piece else []
    found = merge3(sides[0], sides[2], sides[1])
    placed = [_placed(piece, found.document) for piece in clashes]
    return Merged(found.document.lines, (*placed, *found.conflicts))


def _stamped(sides: _Sides, source: Document, newest: Stamp | None) -> _Sides:
    """Give all versions the same stamp, so that it is no difference."""
    if newest is None:
        return sides
    written = source.lines[newest.line][newest.start : newest.stop]
    result = []
    for document in sides:
        stamp = find(document)
        if stamp:
            line = document.lines[stamp.line]
            document = document.splice(  # noqa: PLW2901  the same version, its stamp aside
                stamp.line, stamp.line + 1, [line[: stamp.start] + written + line[stamp.stop :]]
            )
        result.append(document)
    return result[0], result[1], result[2]


def _settled(sides: _Sides, name: str, *, newer: bool, unsure: bool) -> tuple[_Sides, Piece | None]:
    """Give all versions the same lines for one field: those of the side that changed it, else of the newer one."""
    found = [_field(document, name) for document in sides]
    old, mine, other = [document.lines[f.line : f.stop] if f else () for document, f in zip(sides, found, strict=True)]
    piece = None
    if other in (old, mine):
        chosen = mine
    elif mine == old:
        chosen = other
    else:
        chosen = other if newer and not unsure else mine
        if unsure:
            piece = choice(Part(name, old), Part(name, mine), Part(name, other), LABELS[name]).pieces[0]
    same = [d.splice(f.line, f.stop, chosen) if f else d for d, f in zip(sides, found, strict=True)]
    return (same[0], same[1], same[2]), piece


def _field(document: Document, name: str) -> Field | None:
    return next((field for field in fields(document.lines) if field.name == name), None)


def _placed(piece: Piece, document: Document) -> Piece:
    """Find where a field stands in the merged file."""
    name = next(key for key, label in LABELS.items() if label == piece.name)
    field = _field(document, name)
    return piece._replace(line=field.line + 1 if field else len(document.lines) + 1)

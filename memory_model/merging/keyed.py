"""Three-way merge of parts that have a key: Status lines, frontmatter keys, sections."""

from collections.abc import Callable, Hashable, Sequence

from memory_model.storage.outcomes import Piece
from memory_model.text.supersequence import together
from memory_model.values import NamedTuple


class Part(NamedTuple):
    """Lines under a key that stands once in its file. What is ``lasting`` is not taken out when one side lacks it."""

    key: Hashable
    lines: tuple[str, ...]
    lasting: bool = False


class Merged(NamedTuple):
    """Lines, and the places in them that a person has to choose in; a `Piece` counts its line from 1 in ``lines``."""

    lines: tuple[str, ...]
    pieces: tuple[Piece, ...] = ()


Both = Callable[[Part | None, Part, Part], Merged]
"""Merges a part that both sides changed: the base (if it had it), ours, theirs."""


def by_key(base: Sequence[Part], ours: Sequence[Part], theirs: Sequence[Part], both: Both) -> list[tuple[Part, Merged]]:
    """Merge part by part, in our order; a part that only theirs has follows the one it follows there.

    One side's change or removal stands; a part that one side removed and the other changed stays, as changed.
    """
    known = {part.key: part for part in base}
    here, there = {part.key for part in ours}, {part.key: part for part in theirs}
    result: list[tuple[Part, Merged]] = []
    for one, other in together([part.key for part in ours], [part.key for part in theirs]):
        part = ours[one] if one is not None else theirs[other or 0]
        before = known.get(part.key)
        if one is None:
            if part.key not in here and _stands(part, before):
                result.append((part, Merged(part.lines)))
        elif part.key in there:
            result.append((part, _versions(before, part, there[part.key], both)))
        elif _stands(part, before):
            result.append((part, Merged(part.lines)))
    return result


def choice(base: Part | None, ours: Part, theirs: Part, name: str = "") -> Merged:
    """Keep ours in the place and offer theirs for a person to choose."""
    before = "\n".join(base.lines) if base else ""
    piece = Piece(before, "\n".join(theirs.lines), "\n".join(ours.lines), 1, name)
    return Merged(ours.lines, (piece,))


def joined(parts: Sequence[Merged]) -> Merged:
    """Put merged parts below one another."""
    lines: list[str] = []
    pieces: list[Piece] = []
    for part in parts:
        pieces += [piece._replace(line=piece.line + len(lines)) for piece in part.pieces]
        lines += part.lines
    return Merged(tuple(lines), tuple(pieces))


def _stands(part: Part, before: Part | None) -> bool:
    return before is None or part.lasting or part.lines != before.lines


def _versions(before: Part | None, ours: Part, theirs: Part, both: Both) -> Merged:
    old = before.lines if before and not ours.lasting else None
    if theirs.lines in (ours.lines, old):
        return Merged(ours.lines)
    if ours.lines == old:
        return Merged(theirs.lines)
    return both(before, ours, theirs)

"""Take in a whole file edited elsewhere (`$EDITOR`, the deck): Status by key, Log by line, the rest by merge."""

from collections.abc import Sequence

from memory_model.entities.entity import StatusLine
from memory_model.entities.kept_log import hold_log
from memory_model.entities.keys import same_key
from memory_model.entities.log import log_lines
from memory_model.entities.log_edit import append_lines
from memory_model.entities.merge import Change, StatusMerge, changes, each_once, merge_status
from memory_model.entities.parts import parts
from memory_model.entities.status import status_lines
from memory_model.storage.conflicts import conflict
from memory_model.storage.merge import merge3
from memory_model.storage.outcomes import Conflict, Piece, Refused
from memory_model.text.blocks import FRONTMATTER
from memory_model.text.document import Document
from memory_model.values import NamedTuple


class Rewritten(NamedTuple):
    """The file to write; ``merged`` tells that somebody else's change went into it."""

    document: Document
    merged: bool


def rewrite(base: Document, mine: Document, theirs: Document, path: str, slug: str) -> Rewritten | Refused | Conflict:
    """Merge ``mine``, edited from ``base``, with the file as it is now (W3, W4, W7).

    A rewrite that touches an existing Log line is refused with the line and the command to use. The same
    Status key or the same lines changed on both sides are a conflict; nobody's text is dropped.
    """
    held = hold_log(base, mine, slug)
    if isinstance(held, Refused):
        return held
    if theirs in (base, held):
        return Rewritten(held, merged=False)
    target, rest = theirs, held
    clashes: tuple[Change, ...] = ()
    bare = _without_status_edits(base, held)
    if bare is not None:
        by_key = merge_status(base, held, theirs)
        if isinstance(by_key, Refused):
            return by_key
        target, rest, clashes = by_key.document, bare, by_key.clashes
    added = _new_events(base, rest)
    for lines, _ in added:
        target = append_lines(target, lines)
    for lines, at in reversed(added):
        rest = rest.splice(at, at + len(lines), ())
    result = merge3(base, rest, target)
    plain = StatusMerge(result.document, (), ())
    once = plain if result.conflicts else each_once(result.document, held, theirs)  # places of pieces stay
    clashing = (*clashes, *once.clashes)
    pieces = [*(_clash(change.key, base, held, once.document) for change in clashing), *result.conflicts]
    if pieces:
        return conflict(path, once.document, theirs, pieces)
    return Rewritten(once.document, merged=True)


def _clash(key: str, base: Document, mine: Document, merged: Document) -> Piece:
    """Make the piece of a key that both changed: its lines on each side, at their place in the merged file."""
    old, own, other = [_key_lines(document, key) for document in (base, mine, merged)]
    at = other.line if other else max((line.stop for line in _status(merged)), default=len(merged.lines) + 1)
    before, after, there = [
        "\n".join(document.lines[line.line - 1 : line.stop - 1]) if line else ""
        for document, line in ((base, old), (mine, own), (merged, other))
    ]
    return Piece(before, after, there, at, key)


def _key_lines(document: Document, key: str) -> StatusLine | None:
    return next((line for line in _status(document) if same_key(line.key, key)), None)


def _status(document: Document) -> tuple[StatusLine, ...]:
    return status_lines(document, parts(document.lines))


def _without_status_edits(base: Document, mine: Document) -> Document | None:
    """Return ``mine`` with Status and frontmatter as in ``base``, when keys tell all that differs there.

    `None` where more differs (free text, the order, a section that came or went): then lines are merged.
    """
    if not changes(base, mine):
        return mine
    old, new = _regions(base), _regions(mine)
    if len(old) != len(new) or [r for r in old if r is None] != [r for r in new if r is None]:
        return None
    result = mine
    for before, after in reversed(list(zip(old, new, strict=True))):
        if before is None or after is None:
            if before is not after:
                return None
            continue
        if _skeleton(base, *before) != _skeleton(mine, *after) or not _same_order(base, mine):
            return None
        result = result.splice(*after, base.lines[slice(*before)])
    return result


def _regions(document: Document) -> list[tuple[int, int] | None]:
    """List the line ranges of the frontmatter and of each Status section."""
    found = parts(document.lines)
    header = sum(context == FRONTMATTER for context in found.blocks.contexts)
    return [(0, header) if header else None, *((part.line, part.stop) for part in found.status)]


def _skeleton(document: Document, start: int, stop: int) -> list[str]:
    """Return the lines of a range that belong to no Status value."""
    valued = {
        number
        for line in status_lines(document, parts(document.lines))
        for number in range(line.line - 1, line.stop - 1)
    }
    return [document.lines[number] for number in range(start, stop) if number not in valued]


def _same_order(base: Document, mine: Document) -> bool:
    old = [line.key for line in status_lines(base, parts(base.lines))]
    new = [line.key for line in status_lines(mine, parts(mine.lines))]
    return [key for key in old if key in new] == [key for key in new if key in old]


def _new_events(base: Document, mine: Document) -> list[tuple[Sequence[str], int]]:
    """List the events that follow the last old one in a Log both versions have: their lines and index in ``mine``."""
    known = {part.title for part in parts(base.lines).logs}
    counts: dict[str, int] = {}
    for line in log_lines(base, parts(base.lines)):
        counts[line.section] = counts.get(line.section, 0) + 1
    added: list[tuple[Sequence[str], int]] = []
    for line in log_lines(mine, parts(mine.lines)):
        if line.section not in known or line.fixed:
            continue
        if counts.get(line.section, 0) > 0:
            counts[line.section] -= 1
            continue
        added.append((mine.lines[line.line - 1 : line.stop - 1], line.line - 1))
    return added

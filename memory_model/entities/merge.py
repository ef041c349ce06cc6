"""Bring a Status edited from an older version onto the file as it is now, key by key (W7)."""

from memory_model.entities.edit import set_status, unset_status
from memory_model.entities.entity import StatusLine
from memory_model.entities.keys import folded_key
from memory_model.entities.parts import parts
from memory_model.entities.status import status_lines
from memory_model.storage.outcomes import Refused
from memory_model.text.document import Document
from memory_model.values import NamedTuple


class Change(NamedTuple):
    """One key that differs between two versions; `None` on a side that does not have it."""

    key: str
    before: str | None
    after: str | None


class StatusMerge(NamedTuple):
    """The document with the changes of both; ``clashes`` are the keys that both changed, where theirs stands."""

    document: Document
    applied: tuple[Change, ...]
    clashes: tuple[Change, ...]


def merge_status(base: Document, mine: Document, theirs: Document) -> StatusMerge | Refused:
    """Apply the Status changes from ``base`` to ``mine`` onto ``theirs``, and tell which they were.

    A key that both sides changed to different values is a clash; one that stands more than once is left
    to the line merge of the rest.
    """
    applied: list[Change] = []
    clashes: list[Change] = []
    result = theirs
    now = values(theirs)
    for change in changes(base, mine):
        current = now.get(folded_key(change.key))
        if current == change.after:
            continue
        if current != change.before:
            clashes.append(change)
            continue
        edited = _apply(result, change)
        if isinstance(edited, Refused):
            return edited
        result = edited
        applied.append(change)
    return StatusMerge(result, tuple(applied), tuple(clashes))


def changes(base: Document, mine: Document) -> list[Change]:
    """List the keys that stand once on each side and differ, in the order of ``mine``, then the removed ones."""
    before, after = _single(base), _single(mine)
    both = [Change(line.key, _value(before.get(key)), line.value) for key, line in after.items()]
    gone = [Change(line.key, line.value, None) for key, line in before.items() if key not in _keys(mine)]
    known = _keys(base)
    return [
        change
        for change in (*both, *gone)
        if change.before != change.after and (change.before is not None or folded_key(change.key) not in known)
    ]


def each_once(merged: Document, mine: Document, theirs: Document) -> StatusMerge:
    """Take out of a merge by lines the second line of a key that both sides made, each at a place of its own.

    Where they gave it different values that is a clash: theirs stands.
    """
    own, other = _single(mine), _single(theirs)
    clashes: list[Change] = []
    result = merged
    for key in [key for key in own if key in other]:
        lines = [line for line in status_lines(result, parts(result.lines)) if folded_key(line.key) == key]
        if len(lines) < 2:
            continue
        extra = next((line for line in reversed(lines) if line.value == own[key].value), lines[-1])
        result = result.splice(extra.line - 1, extra.stop - 1, ())
        if own[key].value != other[key].value:
            clashes.append(Change(own[key].key, None, own[key].value))
    return StatusMerge(result, (), tuple(clashes))


def values(document: Document) -> dict[str, str | None]:
    """Map each key, in the form it is found by, to its value; a repeated one to all of them, a line each."""
    found: dict[str, str | None] = {}
    for line in status_lines(document, parts(document.lines)):
        key = folded_key(line.key)
        found[key] = line.value if key not in found else f"{found[key]}\n{line.value}"
    return found


def _apply(document: Document, change: Change) -> Document | Refused:
    if change.after is None:
        return unset_status(document, change.key)
    return set_status(document, change.key, change.after)


def _single(document: Document) -> dict[str, StatusLine]:
    found: dict[str, list[StatusLine]] = {}
    for line in status_lines(document, parts(document.lines)):
        found.setdefault(folded_key(line.key), []).append(line)
    return {key: lines[0] for key, lines in found.items() if len(lines) == 1}


def _keys(document: Document) -> set[str]:
    return set(values(document))


def _value(line: StatusLine | None) -> str | None:
    return line.value if line else None

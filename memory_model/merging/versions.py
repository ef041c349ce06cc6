"""One unit in two versions: what grew, was ticked off or purged is the same unit; anything else is another one."""

from collections import Counter
from collections.abc import Sequence

from memory_model.merging.units import Unit
from memory_model.text.bullets import bullet
from memory_model.text.pattern import lazy
from memory_model.text.supersequence import each_once, shared, together


def aligned(base: Sequence[Unit], side: Sequence[Unit]) -> list[tuple[object, ...]]:
    """Return the keys by which a side's units are matched: a newer version of a unit of ``base`` has that one's key.

    It is looked for where the unit stood, then in other places: two machines may have taken in a third one's units
    one before the other.
    """
    old, new = [unit.key for unit in base], [unit.key for unit in side]
    keys: list[tuple[object, ...]] = list(new)
    left: list[Unit] = []
    spare: dict[object, list[int]] = {}
    i = j = 0
    for a, b in [*shared(old, new), (len(old), len(new))]:
        loose = list(range(j, b))
        for unit in base[i:a]:
            found = next((n for n in loose if is_version(unit, side[n])), None)
            if found is None:
                left.append(unit)
                continue
            keys[found] = unit.key
            loose.remove(found)
        for number in loose:
            spare.setdefault(_beginning(side[number]), []).append(number)
        i, j = a + 1, b + 1
    for unit in left:
        elsewhere = spare.get(_beginning(unit), [])
        found = next((n for n in elsewhere if is_version(unit, side[n])), None)
        if found is not None:
            keys[found] = unit.key
            elsewhere.remove(found)
    return keys


def _beginning(unit: Unit) -> object:
    """Return what all versions of a unit have in common, but for one that was purged: topic and first line."""
    item = bullet(unit.lines[0]) if unit.lines else None
    boxed = item and item.box is not None
    return unit.key[0], (item.indent, item.marker, item.text) if item and boxed else unit.key[1][:1]


def is_version(old: Unit, new: Unit) -> bool:
    """Tell whether ``new`` says all that ``old`` said: lines put in, a box ticked, or a purge in its place."""
    if old.key[0] != new.key[0] or not old.lines or not new.lines:
        return False
    was, now = old.key[1], new.key[1]
    return _has_grown(was, now) or _purged(was, now) is not None


def _has_grown(was: Sequence[str], now: Sequence[str]) -> bool:
    """Tell whether a unit begins as it did, its box aside, and has all its lines, maybe with others between them."""
    return _is_ticked(was[0], now[0]) and not Counter(was[1:]) - Counter(now[1:])


def combined(old: Unit | None, ours: Unit, theirs: Unit) -> list[Unit]:
    """Make one unit of two versions of ``old``; two that cannot be one are both kept, ours first."""
    if theirs.key == ours.key or (old and theirs.key == old.key):
        return [ours]
    if old is None or ours.key == old.key:
        return [theirs._replace(lead=ours.lead)]
    for kept, other in ((ours, theirs), (theirs, ours)):
        if (purge := _purged(old.key[1], kept.key[1])) is not None:
            mended = tuple([line.replace(*purge) for line in other.lines])
            return [ours._replace(lines=mended)]
    was, mine, more = old.key[1], ours.key[1], theirs.key[1]
    if _has_grown(was, mine) and _has_grown(was, more) and was[0] in (mine[0], more[0]):
        first = theirs.lines[0] if mine[0] == was[0] else ours.lines[0]
        places = each_once(together(mine[1:], more[1:]), mine[1:], more[1:])
        rest = [ours.lines[at.one + 1] if at.one is not None else theirs.lines[(at.other or 0) + 1] for at in places]
        return [ours._replace(lines=(first, *rest))]
    return [ours, theirs]


_MARK = lazy(r"\[removed \d{4}-\d{2}-\d{2}: [^\]\n]*\]")


def _purged(was: Sequence[str], now: Sequence[str]) -> tuple[str, str] | None:
    """Return what a purge took out and the mark it left, when that is all that differs (W12)."""
    old, new = "\n".join(was), "\n".join(now)
    for match in _MARK.finditer(new):
        head, tail = new[: match.start()], new[match.end() :]
        if (
            match.group() not in old
            and len(old) > len(head) + len(tail)
            and old.startswith(head)
            and old.endswith(tail)
        ):
            return old[len(head) : len(old) - len(tail)], match.group()
    return None


def _is_ticked(was: str, now: str) -> bool:
    """Tell whether a line is as it was, but perhaps for the sign in its box."""
    if now == was:
        return True
    old, new = bullet(was), bullet(now)
    if old is None or new is None or None in (old.box, new.box):
        return False
    return (old.indent, old.marker, old.text) == (new.indent, new.marker, new.text)

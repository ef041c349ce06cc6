"""One unit in two versions: what grew, was ticked off or purged is the same unit; anything else is another one."""

import re
from collections.abc import Sequence
from functools import cache

from memory_model.merging.units import Unit
from memory_model.text.bullets import bullet
from memory_model.text.supersequence import shared, together


def aligned(base: Sequence[Unit], side: Sequence[Unit]) -> list[tuple[object, ...]]:
    """Return the keys by which a side's units are matched: a newer version of a unit of ``base`` has that one's key."""
    old, new = [unit.key for unit in base], [unit.key for unit in side]
    keys: list[tuple[object, ...]] = list(new)
    i = j = 0
    for a, b in [*shared(old, new), (len(old), len(new))]:
        loose = list(range(j, b))
        for unit in base[i:a]:
            found = next((n for n in loose if is_version(unit, side[n])), None)
            if found is not None:
                keys[found] = unit.key
                loose.remove(found)
        i, j = a + 1, b + 1
    return keys


def is_version(old: Unit, new: Unit) -> bool:
    """Tell whether ``new`` says all that ``old`` said: more lines, a box ticked, or a purge in its place."""
    if old.key[0] != new.key[0] or not old.lines or not new.lines:
        return False
    was, now = old.key[1], new.key[1]
    box = _without_box(was)
    ticked = box is not None and box == _without_box(now)
    return ticked or now[: len(was)] == was or _purged(was, now) is not None


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
    size = len(old.lines)
    if all(side.key[1][:size] == old.key[1] for side in (ours, theirs)):
        mine, more = ours.lines[size:], theirs.lines[size:]
        places = together(mine, more)
        rest = [mine[at.one] if at.one is not None else more[at.other or 0] for at in places]
        return [ours._replace(lines=(*ours.lines[:size], *rest))]
    return [ours, theirs]


@cache
def _mark() -> re.Pattern[str]:
    return re.compile(r"\[removed \d{4}-\d{2}-\d{2}: [^\]\n]*\]")


def _purged(was: Sequence[str], now: Sequence[str]) -> tuple[str, str] | None:
    """Return what a purge took out and the mark it left, when that is all that differs (W12)."""
    old, new = "\n".join(was), "\n".join(now)
    for match in _mark().finditer(new):
        head, tail = new[: match.start()], new[match.end() :]
        if (
            match.group() not in old
            and len(old) > len(head) + len(tail)
            and old.startswith(head)
            and old.endswith(tail)
        ):
            return old[len(head) : len(old) - len(tail)], match.group()
    return None


def _without_box(lines: Sequence[str]) -> tuple[str, ...] | None:
    item = bullet(lines[0])
    if item is None or item.box is None:
        return None
    return (f"{item.indent} {item.marker} {item.text}", *lines[1:])

"""The claims that a prompt is about: few, small, and mostly none."""

from __future__ import annotations

from memory_model.errors import MemdeckError
from memory_model.ladder import store
from memory_model.ladder.atom import L1
from memory_model.ladder.contest import linked
from memory_model.ladder.places import persona
from memory_model.ladder.relevance import Subject
from memory_model.ladder.sighting import FACT, FAILURE
from memory_model.ladder.telling import may_contest, told
from memory_model.operations.cutting import utf8
from memory_model.operations.fence import SHORT_OPENING, fenced, inert
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.ladder.atom import Atom

MOST, BYTES = 5, 1_024
"""How many claims are given, and how many UTF-8 bytes with the fence around them."""


def recall(root: str, prompt: str, day: str) -> str:
    """Return the claims of L1 that a prompt is about, fenced; empty when it is about none.

    ``day`` is today (``2026-10-05``). Raises `MemdeckError` where the store cannot be read.
    """
    subject = Subject(prompt)
    if not subject.stems:
        return ""
    read = store.read(root, lambda line: subject.may_be_near(line) or may_contest(line)).atoms
    marked = linked((*read, *(_personal() if any(atom.contested for atom in read) else ())))
    atoms = [atom for atom in marked if atom.tier == L1]
    facts = [atom.kind in (FACT, FAILURE) for atom in atoms]
    found = [atoms[place] for place in subject.ranked([atom.claim for atom in atoms], facts)]
    if not found:
        return ""
    return _cut(found, [atom for atom in marked if atom.contested], day)


def _personal() -> Sequence[Atom]:
    """Return the claims about the person that may contest one of a project."""
    try:
        return store.read(persona(), may_contest).atoms
    except MemdeckError:
        return ()


def _cut(found: Sequence[Atom], contested: Sequence[Atom], day: str) -> str:
    """Give as many as fit; one that is too long makes room for the next."""
    left = BYTES - utf8(fenced(day, (_left_out(len(found)),), SHORT_OPENING))
    lines: list[str] = []
    for atom in found:
        if len(lines) == MOST:
            break
        line = f"{atom.id}| {inert(told(atom, contested))}"
        if utf8(line) < left:
            lines.append(line)
            left -= utf8(line) + 1
    omitted = len(found) - len(lines)
    return fenced(day, [*lines, *([_left_out(omitted)] if omitted else [])], SHORT_OPENING) if lines else ""


def _left_out(count: int) -> str:
    return f"({count} more left out: memdeck ladder inspect)"

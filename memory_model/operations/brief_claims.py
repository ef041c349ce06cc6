"""The claims that a session starts with: the persona's (L3) and this project's (L2), each in its number of bytes."""

from __future__ import annotations

import os

from memory_model.errors import MemdeckError
from memory_model.ladder import places, store
from memory_model.ladder.atom import L2, L3, Atom
from memory_model.ladder.claims import normalised
from memory_model.ladder.contest import linked
from memory_model.ladder.telling import by_weight, may_contest, told
from memory_model.operations.brief_parts import Line, Part
from memory_model.operations.cutting import fitting, utf8
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from memory_model.workspace.front import Workspace

BYTES = {L3: 2_048, L2: 4_096}
"""UTF-8 bytes of a tier that are given at most."""
_RULES = "memdeck ladder inspect --contested"
_HEAD = 64
"""Bytes of the head of such a part."""


class Claims(NamedTuple):
    """The claims of a tier, those with most behind them first."""

    tier: str
    lines: tuple[Line, ...]

    def part(self) -> Part:
        """Return them as a part of the brief, cut to the tier's bytes."""
        kept = fitting([f"{mark}| {text}" for mark, text in self.lines], BYTES[self.tier] - _HEAD, utf8)
        omitted = len(self.lines) - len(kept)
        said = f"{omitted} more, over {BYTES[self.tier]:,} bytes: memdeck ladder inspect --tier {self.tier}"
        return Part(self.tier, "", self.lines[: len(kept)], said if omitted else "")


def claims(workspace: Workspace, until: date | None = None) -> Iterator[Claims]:
    """Yield the claims of L3, then those of L2, with ``until`` those adopted by that day; a tier without any is none.

    What both hold is said once, with L3. Raises `MemdeckError` where a store cannot be read, that of the person first.
    """
    persona = store.read(places.persona()).atoms

    def adopted(atom: Atom) -> bool:
        return until is None or workspace.clock.day_of(atom.promoted_at) <= until

    own, broken = _own(workspace.root)
    yield from _chosen(L3, filter(adopted, persona), (*persona, *own))
    if broken is not None:
        raise broken
    known = {normalised(atom.claim) for atom in persona if adopted(atom)}
    new = [atom for atom in own if adopted(atom) and normalised(atom.claim) not in known]
    yield from _chosen(L2, new, (*persona, *own))


def exist(workspace: Workspace) -> bool:
    """Tell quickly whether there are claims at all."""
    return any(os.path.lexists(os.path.join(root, places.ATOMS)) for root in (workspace.root, places.persona()))


def _own(root: str) -> tuple[tuple[Atom, ...], MemdeckError | None]:
    """Return the project's claims of L2 with all that is contested; or what keeps the store from being read."""
    try:
        return store.read(root, lambda line: b'"L2"' in line or may_contest(line)).atoms, None
    except MemdeckError as error:  # told when it is the turn of that tier
        return (), error


def _chosen(tier: str, atoms: Iterable[Atom], beside: Sequence[Atom]) -> Iterator[Claims]:
    marked = linked(beside)
    names = {atom.id for atom in atoms if atom.tier == tier}
    chosen = by_weight([atom for atom in marked if atom.id in names and atom.tier == tier])
    contested = [atom for atom in marked if atom.contested]
    if chosen:
        bare = [_bare(tier)] if any(atom.contested for atom in chosen) else []
        yield Claims(tier, (*bare, *[Line(atom.id, told(atom, contested)) for atom in chosen]))


def _bare(tier: str) -> Line:
    """Say that the file of a tier holds what is contested without its tag: it is read as well."""
    file = "~/.claude/CLAUDE.md" if tier == L3 else "CLAUDE.md"
    return Line("!", f"{file} has no tags: what is contested below counts as such, until the person rules: {_RULES}")

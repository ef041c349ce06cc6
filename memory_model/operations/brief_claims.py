"""The claims that a session starts with: the persona's (L3) and this project's (L2), each in its number of bytes."""

from __future__ import annotations

from memory_model.errors import MemdeckError
from memory_model.ladder import places, store
from memory_model.ladder.atom import L2, L3, Atom
from memory_model.ladder.contest import linked
from memory_model.ladder.telling import by_weight, may_contest, told
from memory_model.operations.brief_parts import Line
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from memory_model.workspace.front import Workspace

BYTES = {L3: 2_048, L2: 4_096}
"""UTF-8 bytes of a tier that are given at most."""
NAMES = {L3: "what holds for this person everywhere (L3)", L2: "what holds in this project (L2)"}


class Claims(NamedTuple):
    """The claims of a tier, those with most behind them first."""

    tier: str
    lines: tuple[Line, ...]


def claims(workspace: Workspace) -> Iterator[Claims]:
    """Yield the claims of L3, then those of L2; nothing for a tier without any.

    Raises `MemdeckError` where a store cannot be read, those of the person first.
    """
    persona = store.read(places.persona()).atoms
    yield from _chosen(L3, persona, (*persona, *_contesting(workspace.root)))
    own = store.read(workspace.root, lambda line: b'"L2"' in line or may_contest(line)).atoms
    yield from _chosen(L2, own, (*persona, *own))


def _contesting(root: str) -> tuple[Atom, ...]:
    try:
        return store.read(root, may_contest).atoms
    except MemdeckError:  # told when it is the turn of that store
        return ()


def _chosen(tier: str, atoms: Sequence[Atom], beside: Sequence[Atom]) -> Iterator[Claims]:
    marked = linked(beside)
    names = {atom.id for atom in atoms if atom.tier == tier}
    chosen = by_weight([atom for atom in marked if atom.id in names and atom.tier == tier])
    if chosen:
        yield Claims(tier, tuple([Line(atom.id, told(atom, marked)) for atom in chosen]))

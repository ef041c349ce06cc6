"""A claim as it is given to an agent: with its kind and day, and never without the tag where it is contested."""

from memory_model.ladder.atom import Atom
from memory_model.ladder.contest import shown
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def told(atom: Atom, atoms: "Iterable[Atom]") -> str:
    """Say a claim in one line; ``atoms`` are all that it may be contested by."""
    return f"({atom.kind}, {max(atom.days, default='undated')}) {' '.join(shown(atom, atoms).split())}"


def may_contest(line: bytes) -> bool:
    """Tell whether a line of the store may hold a claim that takes part in a contradiction."""
    return b'"contested' in line


def by_weight(atoms: "Iterable[Atom]") -> "Sequence[Atom]":
    """Order claims by how much stands behind them: vouched for, said in many sessions, said of late."""
    return sorted(atoms, key=lambda atom: (not atom.is_verified, -len(atom.sessions), -atom.last_seen, atom.id))

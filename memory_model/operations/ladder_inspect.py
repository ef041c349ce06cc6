"""What is remembered, and what each claim still lacks for the next tier."""

from memory_model.ladder.atom import TIERS, Atom
from memory_model.ladder.contest import Pair, pairs
from memory_model.operations.ladder_ground import ground
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Standing(NamedTuple):
    """A claim where it stands: as it is shown (with its tag), and what keeps it from the next tier."""

    atom: Atom
    shown: str
    blocking: tuple[str, ...]


class Inspection(NamedTuple):
    """All claims in force here, the highest tier first, the pairs to choose from, and what could not be read."""

    standing: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    notes: tuple[str, ...]


def inspect(workspace: "Workspace", tier: str = "", *, contested: bool = False) -> Inspection:
    """Look at all claims, those of one tier, or those that are contested. Nothing is written.

    Raises `MemdeckError` where the store cannot be read.
    """
    found = ground(workspace)
    clock = workspace.clock
    today = clock.today()
    atoms = [
        atom for atom in sorted(found.here, key=_rank) if tier in ("", atom.tier) and (atom.contested or not contested)
    ]
    standing = [Standing(atom, found.shown(atom), tuple(found.blocking(atom, today, clock.day_of))) for atom in atoms]
    return Inspection(tuple(standing), tuple(pairs(found.here)), found.notes)


def _rank(atom: Atom) -> tuple[int, int, int, str]:
    """Order by tier, the highest first, then by the number of sessions and the last sighting."""
    return -TIERS.index(atom.tier), -len(atom.sessions), -atom.last_seen, atom.id

"""How much the tiers hold, and for how long: what goes is told."""

from memory_model.ladder.atom import L1, L2, L3, Atom
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = {L1: 500, L2: 60, L3: 30}
"""Claims that a tier holds: of L1 the oldest leaves, into L2 and L3 nothing more goes."""
DAYS = 90
"""Days without a sighting after which a claim of L1 is dropped."""


class Dropped(NamedTuple):
    """A claim that left L1, and why."""

    atom: Atom
    why: str

    def sentence(self) -> str:
        """Say it."""
        return f"dropped {self.atom.id} ({self.why}): {self.atom.claim}"


class Kept(NamedTuple):
    """The atoms that stay, and those that were dropped."""

    atoms: tuple[Atom, ...]
    dropped: tuple[Dropped, ...]


def expired(atom: Atom, day: date) -> bool:
    """Tell whether a claim of L1 was not said for more than `DAYS` days; what is contested waits for its ruling."""
    if atom.tier != L1 or atom.contested or not atom.days:
        return False
    try:
        return (day - date.fromisoformat(max(atom.days))).days > DAYS
    except ValueError:
        return False


def full(tier: str, held: int) -> str:
    """Say that a tier takes nothing more, with ``held`` claims in it; empty while there is room."""
    most = MOST[tier]
    return f"{tier} holds {held} claims, {most} at most: take one out first" if held >= most else ""


def within(atoms: "Sequence[Atom]", day: date) -> Kept:
    """Drop from L1 what has expired on ``day``, then the oldest (the longest unsaid) of what is too many."""
    old = [atom for atom in atoms if expired(atom, day)]
    fresh = [atom for atom in atoms if not expired(atom, day)]
    below = sorted([atom for atom in fresh if atom.tier == L1], key=_age)
    many = below[: max(len(below) - MOST[L1], 0)]
    gone = {atom.id for atom in (*old, *many)}
    said = [Dropped(atom, f"not said since {max(atom.days)}, {DAYS} days at most") for atom in old]
    said += [Dropped(atom, f"L1 holds {MOST[L1]} claims, this was the one unsaid for longest") for atom in many]
    return Kept(tuple([atom for atom in atoms if atom.id not in gone]), tuple(said))


def _age(atom: Atom) -> tuple[bool, int, int, str]:
    """Order by who leaves first: what is contested last, as a person is to rule."""
    return atom.contested, atom.last_seen, atom.first_seen, atom.id

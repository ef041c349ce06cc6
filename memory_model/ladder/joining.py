"""Two records of one claim as one: two copies of a store that were put together, or one more sighting."""

from memory_model.ladder.atom import TIERS, Atom
from memory_model.ladder.sighting import CONFIDENCES
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_MARKS = 64
"""How many marks of sentences an atom keeps, the last ones: they tell a repeated sentence from a new one."""
MOST_NAMES = 256
"""How many sessions and days an atom names; the gates need three."""


def stronger(one: str, other: str) -> str:
    """Return the stronger of two confidences."""
    return max(one, other, key=CONFIDENCES.index)


def joined(one: Atom, other: Atom) -> Atom:
    """Return what both records say of one claim; sentences that both counted count once."""
    first = min(one, other, key=lambda atom: atom.first_seen)
    last = max(one, other, key=lambda atom: atom.last_seen)
    names = (*one.opponents, *other.opponents)
    both = first.against(names) if names else first._replace(contested=one.contested or other.contested)
    return both._replace(
        last_seen=last.last_seen,
        source=last.source,
        observations=_observations(one, other),
        sessions=united(one.sessions, other.sessions, MOST_NAMES),
        days=tuple(sorted({*one.days, *other.days}))[-MOST_NAMES:],
        confidence=stronger(one.confidence, other.confidence),
        tier=max(one.tier, other.tier, key=TIERS.index),
        redacted=one.redacted or other.redacted,
        promoted_at=min([at for at in (one.promoted_at, other.promoted_at) if at], default=0),
        promoted_from_projects=united(one.promoted_from_projects, other.promoted_from_projects, MOST_NAMES),
        marks=united(one.marks, other.marks, MOST_MARKS),
        others=tuple({**dict(other.others), **dict(one.others)}.items()),
    )


def united(old: "Iterable[str]", new: "Iterable[str]", most: int) -> tuple[str, ...]:
    """Put names together, each once in the order in which they came; the last ``most`` of them."""
    return tuple(dict.fromkeys([*old, *new]))[-most:]


def _observations(one: Atom, other: Atom) -> int:
    """Count the sentences of both; where marks do not tell which are the same, the larger number stands."""
    most = max(one.observations, other.observations)
    if not one.marks or not other.marks:
        return most
    return max(most, one.observations + other.observations - len(set(one.marks) & set(other.marks)))

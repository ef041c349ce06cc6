"""A claim that several projects hold, as one about the person (L3): no project, no folder in it."""

from memory_model.ladder.atom import L3, Atom
from memory_model.ladder.claims import atom_id
from memory_model.ladder.joining import joined
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SCOPE = "persona"


def risen(held: "Sequence[Atom]") -> Atom:
    """Return the L3 atom of one claim that these projects hold at L2 (at least one); the oldest wording stands."""
    first, *rest = sorted(held, key=lambda atom: (atom.first_seen, atom.project))
    one = first
    for other in rest:
        one = joined(one, other)
    return one.against(())._replace(
        id=atom_id(first.claim, None),
        claim=first.claim,
        scope=SCOPE,
        project="",
        kind=_kind(held),
        source=one.source.rpartition("/")[2],
        first_source=one.first_source.rpartition("/")[2],
        tier=L3,
        promoted_at=0,
        promoted_from_projects=tuple(sorted({atom.project for atom in held})),
    )


def _kind(held: "Sequence[Atom]") -> str:
    """Return the kind that most projects give it."""
    kinds = [atom.kind for atom in held]
    return max(kinds, key=kinds.count)

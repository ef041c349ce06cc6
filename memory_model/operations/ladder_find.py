"""The one claim that an id or its words mean, or an error that helps to say which."""

from memory_model.errors import MemdeckError
from memory_model.ladder.claims import normalised
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.ladder.atom import Atom

_SHOWN = 4


def one(atoms: "Sequence[Atom]", query: str) -> "Atom":
    """Find the claim by its id, its whole text, the start of its id, or words of it that no other has.

    Raises `MemdeckError` of kind ``ambiguous`` (naming all) or ``unknown`` (naming near ones).
    """
    found = fitting(atoms, query)
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join([f"{atom.id} ({atom.claim})" for atom in found[:_SHOWN]])
        raise MemdeckError("ambiguous", f"{query!r} matches {len(found)} claims: {ids}", query, "say which, by its id")
    raise MemdeckError("unknown", f"no claim is or holds {query!r}", query or "CLAIM", _near(atoms, query))


def fitting(atoms: "Sequence[Atom]", query: str) -> "list[Atom]":
    """List the claims that a query fits best."""
    key, name = normalised(query), query.strip()
    if not key:
        return []
    ways = (
        [atom for atom in atoms if atom.id == name],
        [atom for atom in atoms if normalised(atom.claim) == key],
        [atom for atom in atoms if name.startswith("atm_") and len(name) > len("atm_") and atom.id.startswith(name)],
        [atom for atom in atoms if key in normalised(atom.claim)],
    )
    return next(filter(None, ways), [])


def _near(atoms: "Sequence[Atom]", query: str) -> str:
    from memory_model.text.similar import likest  # noqa: PLC0415  only after a mistake

    ids = {atom.claim: atom.id for atom in atoms}
    near = [f"{ids[claim]} ({claim})" for claim in likest(query, ids, 2)]
    return f"did you mean {' or '.join(near)}?" if near else "memdeck ladder inspect"

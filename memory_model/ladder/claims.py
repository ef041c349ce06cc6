"""What makes two claims the same, and the id that follows from it (formats.md §8)."""

SHORTEST, LONGEST = 3, 280
"""How many characters a claim may have."""

_ENDING = ".,;:!?"


def normalised(claim: str) -> str:
    """Return the key of a claim: white space folded, case folded, a closing mark dropped."""
    return " ".join(claim.split()).casefold().rstrip(_ENDING)


def atom_id(claim: str, project: str | None) -> str:
    """Name an atom by its claim and project; ``None`` is the persona (L3), whose claims belong to no project."""
    from hashlib import sha256  # noqa: PLC0415  a hook that only reads atoms has their ids

    key = normalised(claim) if project is None else f"{normalised(claim)}\0{project}"
    return f"atm_{sha256(key.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"


def fits(claim: str) -> bool:
    """Tell whether a claim has a length that is kept, white space folded."""
    return SHORTEST <= len(" ".join(claim.split())) <= LONGEST

"""The trail of adoptions, ``.memory/adopted.log``: the one file of the ladder that is committed (formats.md §8)."""

from memory_model.values import NamedTuple

ADOPTED, UNADOPTED = "adopted", "unadopted"
_FIELDS = 6


class Adoption(NamedTuple):
    """One act: on which local day, what, on which tier; ``source`` is ``<session>.jsonl#L12`` and names no folder."""

    day: str
    act: str
    tier: str
    id: str
    claim: str
    source: str

    def line(self) -> str:
        """Spell it as a line of the trail, fields parted by tabs."""
        return "\t".join(" ".join(field.split()) for field in self) + "\n"


def read(data: bytes) -> list[Adoption]:
    """Read the trail, the oldest first; a line that is none is passed over, and stays in the file."""
    lines = [line.split("\t") for line in data.decode("utf-8", "replace").split("\n")]
    return [Adoption(*fields) for fields in lines if len(fields) == _FIELDS and fields[1] in (ADOPTED, UNADOPTED)]


def standing(trail: list[Adoption]) -> dict[tuple[str, str], Adoption]:
    """Return what is adopted now, by tier and atom."""
    found: dict[tuple[str, str], Adoption] = {}
    for act in trail:
        if act.act == ADOPTED:
            found[act.tier, act.id] = act
        else:
            found.pop((act.tier, act.id), None)
    return found


def cited(source: str) -> str:
    """Return the citation that a committed tier may show: the session's file and line, without its folders."""
    return source.rsplit("/", 1)[-1]

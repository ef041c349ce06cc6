"""An atom: one claim with how often, where and when it was said; a record of ``.memory/atoms.jsonl``."""

from memory_model.ladder.sighting import CONFIDENCES, KINDS, LATEST, OBSERVED, VERIFIED
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

L1, L2, L3 = "L1", "L2", "L3"
TIERS = (L1, L2, L3)


class Atom(NamedTuple):
    """A claim on the ladder (formats.md §8). ``first_seen`` and ``last_seen`` are seconds UTC.

    ``sessions`` names the distinct sessions, ``days`` the distinct local days (``2026-10-05``) in which it was said:
    the gates count both. ``observations`` counts sentences. ``source`` and ``first_source`` are citations.
    ``contested_by`` is the id of the atom that says the contrary, ``contested_also`` has those of further ones.
    ``others`` holds the keys that memdeck does not know, with their values: they are written back.
    """

    id: str
    claim: str
    scope: str
    project: str
    kind: str
    first_seen: int
    last_seen: int
    observations: int
    sessions: tuple[str, ...]
    days: tuple[str, ...]
    source: str
    first_source: str
    confidence: str = OBSERVED
    tier: str = L1
    redacted: bool = False
    contested: bool = False
    contested_by: str = ""
    promoted_at: int = 0
    promoted_from_projects: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    contested_also: tuple[str, ...] = ()
    others: "tuple[tuple[str, object], ...]" = ()

    @property
    def opponents(self) -> tuple[str, ...]:
        """The ids of all atoms that say the contrary, as far as this one names them."""
        return (self.contested_by, *self.contested_also) if self.contested_by else self.contested_also

    def against(self, names: "Iterable[str]") -> "Atom":
        """Return the atom contested by these, each once and never by itself; by none, and it is not contested."""
        by = tuple(dict.fromkeys(name for name in names if name not in ("", self.id)))
        return self._replace(contested=bool(by), contested_by=by[0] if by else "", contested_also=by[1:])

    @property
    def is_verified(self) -> bool:
        """Tell whether a person vouched for it."""
        return self.confidence == VERIFIED

    def record(self) -> dict[str, object]:
        """Return what is written of it; fields that say nothing are left out where the format lets them."""
        told = self._asdict()
        told.pop("others")
        kept = {name: value for name, value in told.items() if value or name not in _OPTIONAL}
        return {**kept, **dict(self.others)}


_OPTIONAL = ("contested", "contested_by", "promoted_at", "promoted_from_projects", "marks", "contested_also")
_NEEDED = ("id", "claim", "kind", "first_seen", "last_seen", "sessions", "days")
_USUAL = {
    "scope": "project",
    "project": "",
    "observations": 1,
    "source": "",
    "first_source": "",
    **Atom._field_defaults,
}
_LISTS = ("sessions", "days", "promoted_from_projects", "marks", "contested_also")
_NUMBERS = ("first_seen", "last_seen", "observations", "promoted_at")
_FLAGS = ("redacted", "contested")


def _kind(name: str) -> type:
    return list if name in _LISTS else int if name in _NUMBERS else bool if name in _FLAGS else str


_SHAPE = [
    (name, _kind(name), [] if name in _LISTS and name not in _NEEDED else _USUAL.get(name))
    for name in Atom._fields
    if name != "others"
]
"""Each field with its kind in JSON and what stands for it where it is missing; a needed one has nothing."""
_TEXTS = frozenset((str,))


def atom(record: "Mapping[str, object]") -> Atom | None:
    """Read a record; `None` where a field that an atom needs is missing or not of its kind: that line is damaged."""
    values: list[object] = []
    known = 0
    for name, kind, usual in _SHAPE:
        value = record.get(name, usual)
        if value.__class__ is not kind or (kind is int and not 0 <= value < LATEST):  # type: ignore[operator]
            return None
        if kind is list:
            value = tuple(value)  # type: ignore[arg-type]  # it is a list
            if not _TEXTS.issuperset(map(type, value)):
                return None
        values.append(value)
        known += name in record
    others = () if known == len(record) else [(key, value) for key, value in record.items() if key not in Atom._fields]
    found = Atom._make([*values, tuple(others)])
    is_known = found.kind in KINDS and found.confidence in CONFIDENCES and found.tier in TIERS
    return found if is_known else None

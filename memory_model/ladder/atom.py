"""An atom: one claim with how often, where and when it was said; a record of ``.memory/atoms.jsonl``."""

from memory_model.ladder.sighting import CONFIDENCES, KINDS, OBSERVED, VERIFIED
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
_TEXTS = ("id", "claim", "scope", "project", "kind", "source", "first_source", "confidence", "tier", "contested_by")
_NUMBERS = ("first_seen", "last_seen", "observations", "promoted_at")
_LISTS = ("sessions", "days", "promoted_from_projects", "marks", "contested_also")
_FLAGS = ("redacted", "contested")
_NEEDED = ("id", "claim", "kind", "first_seen", "last_seen", "sessions", "days")


def atom(record: "Mapping[str, object]") -> Atom | None:
    """Read a record; `None` where a field that an atom needs is missing or not of its kind: that line is damaged."""
    fields: dict[str, object] = {
        "scope": "project",
        "project": "",
        "observations": 1,
        "source": "",
        "first_source": "",
    }
    for name, value in record.items():
        if name in _TEXTS:
            is_right = isinstance(value, str)
        elif name in _NUMBERS:
            is_right = isinstance(value, int) and not isinstance(value, bool)
        elif name in _LISTS:
            is_right = isinstance(value, list) and all(isinstance(one, str) for one in value)
            value = tuple(value) if isinstance(value, list) else value  # noqa: PLW2901  the field as it is kept
        elif name in _FLAGS:
            is_right = isinstance(value, bool)
        else:
            continue
        if not is_right:
            return None
        fields[name] = value
    if any(name not in fields for name in _NEEDED):
        return None
    known = fields.get("kind") in KINDS and fields.get("confidence", OBSERVED) in CONFIDENCES
    if not known or fields.get("tier", L1) not in TIERS:
        return None
    others = tuple([(name, value) for name, value in record.items() if name not in Atom._fields])
    return Atom(**{**fields, "others": others})  # type: ignore[arg-type]

"""Sightings counted into atoms: distinct sessions and days, whatever is repeated (formats.md §8)."""

from memory_model.ladder.adopted import cited
from memory_model.ladder.atom import L1, Atom
from memory_model.ladder.claims import atom_id, normalised
from memory_model.ladder.joining import MOST_MARKS, MOST_NAMES, stronger, united
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from memory_model.ladder.sighting import Sighting


class Counted(NamedTuple):
    """What came of counting. ``new`` claims, ``again`` sightings of known ones, ``repeated`` ones that count nothing.

    ``dropped`` says what left the store by its limits, ``contested`` which claims now say the contrary of others.
    ``names`` tells of a session under a new name which one it goes on with.
    """

    atoms: tuple[Atom, ...]
    new: int = 0
    again: int = 0
    repeated: int = 0
    dropped: tuple[str, ...] = ()
    contested: tuple[str, ...] = ()
    names: "Mapping[str, str]" = {}  # noqa: RUF012  a field's default, never changed


class Ruled(NamedTuple):
    """What persons ruled that counting has to know, by the ids of claims.

    ``out`` tells until when (seconds UTC) a claim is out: what was said up to then, and is no atom any more, stays
    away. ``retyped`` tells in which claim another one was typed anew: as long as that one is here, what is said in the
    old words is said of it.
    """

    out: "Mapping[str, int]"
    retyped: "Mapping[str, str]"


def counted(
    atoms: "Sequence[Atom]",
    sightings: "Iterable[Sighting]",
    project: str,
    day_of: "Callable[[int], str]",
    ruled: Ruled | None = None,
) -> Counted:
    """Count sightings, in the order of their time.

    A sentence (its ``mark``) counts once for good: a replayed, resumed or compacted session changes nothing. A claim
    that was counted under another name of the project goes on as it is, and so does a session that repeats under a new
    name what was said under its old one: some agents copy what they resume.
    """
    old_names: dict[str, str] = {}
    found = {atom.id: atom for atom in atoms}
    names = {normalised(atom.claim): atom.id for atom in atoms}
    before = len(found)
    again = repeated = 0
    for one in sorted(sightings, key=lambda sighting: sighting.at):
        one = one._replace(session=old_names.get(one.session, one.session))  # noqa: PLW2901  the session it goes on with
        name = names.setdefault(normalised(one.claim), atom_id(one.claim, project))
        clean = ruled.retyped.get(name, "") if ruled else ""
        if name not in found and clean in found:
            name, one = clean, one._replace(redacted=False)  # noqa: PLW2901  the clean words are what is kept
        known = found.get(name)
        if known is None and one.at > (ruled.out.get(name, -1) if ruled else -1):
            found[name] = _first(name, one, project, day_of(one.at))
        elif known is not None and not _is_known(known, one):
            found[name] = _once_more(known, one, day_of(one.at))
            again += 1
        else:
            repeated += 1
            if known is not None and one.mark in known.marks and one.session not in known.sessions:
                old_names[one.session] = known.sessions[-1]
    return Counted(tuple(found.values()), len(found) - before, again, repeated, names=old_names)


def _is_known(atom: Atom, one: "Sighting") -> bool:
    """Tell whether this sentence was counted; where older marks were let go, what is not newer was."""
    return one.mark in atom.marks or (len(atom.marks) >= MOST_MARKS and one.at <= atom.last_seen)


def _first(name: str, one: "Sighting", project: str, day: str) -> Atom:
    return Atom(
        name,
        " ".join(one.claim.split()),
        "project",
        project,
        one.kind,
        one.at,
        one.at,
        1,
        (one.session,),
        (day,),
        one.source,
        one.source,
        one.confidence,
        redacted=one.redacted,
        marks=(one.mark,),
    )


def _once_more(atom: Atom, one: "Sighting", day: str) -> Atom:
    is_first, is_last = one.at < atom.first_seen, one.at >= atom.last_seen
    source = one.source if atom.tier == L1 else cited(one.source)
    return atom._replace(
        first_seen=min(one.at, atom.first_seen),
        last_seen=max(one.at, atom.last_seen),
        observations=atom.observations + 1,
        sessions=united(atom.sessions, (one.session,), MOST_NAMES),
        days=tuple(sorted({*atom.days, day}))[-MOST_NAMES:],
        source=source if is_last else atom.source,
        first_source=source if is_first else atom.first_source,
        confidence=stronger(atom.confidence, one.confidence),
        redacted=atom.redacted or one.redacted,
        marks=united(atom.marks, (one.mark,), MOST_MARKS),
    )

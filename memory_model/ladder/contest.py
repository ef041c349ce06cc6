"""Claims that say the contrary of each other: both stand still until a person rules, and both are shown so."""

from memory_model.ladder.atom import Atom
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence


class Contrary(NamedTuple):
    """How claims are compared (`contradiction.CONTRARY`).

    ``why`` says why two cannot both be so, empty where they can. ``about`` gives the words that say what a claim is
    about: two that share none of them are not compared.
    """

    why: "Callable[[str, str], str]"
    about: "Callable[[str], Collection[str]]"


MOST = 100
"""Claims that a new one is compared with where more share words with it: those that share the most and rarest."""


class Pair(NamedTuple):
    """Two claims of which a person has to choose; ``newer`` is the one that was said last."""

    older: Atom
    newer: Atom


class Frozen(NamedTuple):
    """The atoms with what is contested marked, and a sentence for each contradiction that was found."""

    atoms: tuple[Atom, ...]
    said: tuple[str, ...]


def shown(atom: Atom, atoms: "Iterable[Atom]") -> str:
    """Return a claim as it is shown or injected, anywhere: with its tag where it is contested."""
    mark = tag(atom, atoms)
    return f"{atom.claim} {mark}" if mark else atom.claim


def tag(atom: Atom, atoms: "Iterable[Atom]") -> str:
    """Return ``[contested — newer evidence 2026-10-05]``, or nothing; ``atoms`` are all that it may be contested by."""
    others = opponents(atom, atoms)
    if not (atom.contested or others):
        return ""
    newest = max((atom, *others), key=_recency)
    return f"[contested — newer evidence {max(newest.days, default='unknown')}]"


def opponents(atom: Atom, atoms: "Iterable[Atom]") -> list[Atom]:
    """List what a claim is contested by, whichever of the two says so."""
    return [one for one in atoms if one.id != atom.id and (atom.id in one.opponents or one.id in atom.opponents)]


def _recency(atom: Atom) -> tuple[int, str, int, str]:
    """Order by when a claim was said last."""
    return atom.last_seen, max(atom.days, default=""), atom.first_seen, atom.id


def linked(atoms: "Sequence[Atom]") -> tuple[Atom, ...]:
    """Mark both sides where only one of them says that it is contested."""
    named: dict[str, list[str]] = {}
    for atom in atoms:
        for name in atom.opponents:
            named.setdefault(name, []).append(atom.id)
    return tuple([
        atom.against([*atom.opponents, *named.get(atom.id, ())]) if atom.opponents or atom.id in named else atom
        for atom in atoms
    ])  # fmt: skip


def pairs(atoms: "Sequence[Atom]") -> list[Pair]:
    """List what a person has to choose between, each pair once."""
    found: dict[frozenset[str], Pair] = {}
    disputed = [atom for atom in linked(atoms) if atom.opponents]
    for atom in disputed:
        for other in opponents(atom, disputed):
            older, newer = sorted((atom, other), key=_recency)
            found.setdefault(frozenset((atom.id, other.id)), Pair(older, newer))
    return list(found.values())


def frozen(
    atoms: "Sequence[Atom]",
    new: "Collection[str]",
    contrary: Contrary,
    settled: "Collection[frozenset[str]]" = (),
    beyond: "Sequence[Atom]" = (),
) -> Frozen:
    """Compare the claims with the ids ``new`` with all others, and freeze both sides of each contradiction.

    Pairs in ``settled`` may both stand: a person ruled so. ``beyond`` are claims of another store (the persona's):
    only ours is marked then, which `opponents` sees from either side.
    """
    found = {atom.id: atom for atom in atoms}
    near = _Near((*found.values(), *beyond), contrary.about)
    compared = {frozenset((atom.id,)) for atom in atoms}.union(settled)
    said = []
    for name in new:
        for other in near.to(found[name].claim):
            pair = frozenset((name, other.id))
            if pair in compared:
                continue
            compared.add(pair)
            why = contrary.why(found[name].claim, other.claim)
            if why:
                said.append(f"{name} and {other.id} contradict each other ({why}): {found[name].claim} / {other.claim}")
                for one, by in ((name, other.id), (other.id, name)):
                    if one in found:
                        found[one] = found[one].against([by, *found[one].opponents])
    return Frozen(tuple(found.values()), tuple(said))


class _Near:
    """Claims by the words that say what they are about."""

    def __init__(self, atoms: "Sequence[Atom]", about: "Callable[[str], Collection[str]]") -> None:
        self._atoms = atoms
        self._about = about
        self._with: dict[str, list[int]] = {}
        for number, atom in enumerate(atoms):
            for word in about(atom.claim):
                self._with.setdefault(word, []).append(number)

    def to(self, claim: str) -> "Iterator[Atom]":
        """Yield the claims that may have to do with one, in their order."""
        with_word = [self._with.get(word, ()) for word in self._about(claim)]
        numbers: Collection[int] = set().union(*with_word)
        if len(numbers) > MOST:
            numbers = self._nearest(with_word)
        return (self._atoms[number] for number in sorted(numbers))

    def _nearest(self, with_word: "Sequence[Sequence[int]]") -> list[int]:
        shared: dict[int, float] = {}
        for numbers in with_word:
            weight = 1 / max(len(numbers), 1)
            for number in numbers:
                shared[number] = shared.get(number, 0) + weight
        return sorted(shared, key=lambda number: (-shared[number], -number))[:MOST]


def without(atoms: "Sequence[Atom]", gone: str) -> tuple[Atom, ...]:
    """Take a claim out, and let go those that nothing else contests."""
    return tuple([_freed(atom, gone) for atom in atoms if atom.id != gone])


def parted(atoms: "Sequence[Atom]", one: str, other: str) -> tuple[Atom, ...]:
    """Let two claims both stand; what a third one contests stays contested."""
    by = {one: other, other: one}
    return tuple([_freed(atom, by.get(atom.id, "")) for atom in atoms])


def _freed(atom: Atom, gone: str) -> Atom:
    if gone not in atom.opponents:
        return atom
    return atom.against([name for name in atom.opponents if name != gone])

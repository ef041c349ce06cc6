"""What the ladder stands on here: the claims of this workspace, of the person, and of the user's other projects."""

import os

from memory_model.errors import MemdeckError
from memory_model.ladder import contest, registry, store
from memory_model.ladder.atom import L2, L3, Atom
from memory_model.ladder.claims import atom_id, normalised
from memory_model.ladder.gates import blocking_l2, blocking_l3, by_claim, frozen
from memory_model.ladder.limits import full
from memory_model.ladder.places import ATOMS
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from memory_model.values import date
    from memory_model.workspace.front import Workspace


class Ground(NamedTuple):
    """``own`` are the claims of this workspace, ``persona`` those of L3; what is contested is marked on both sides.

    ``holders`` are the claims of L2 in all projects, by their normalised text. ``notes`` say what could not be read.
    ``retyped`` tells in which claim of L3 another one stands in other words, both by their ids.
    """

    own: tuple[Atom, ...]
    persona: tuple[Atom, ...]
    holders: dict[str, list[Atom]]
    notes: tuple[str, ...]
    retyped: "Mapping[str, str]" = {}  # noqa: RUF012  a field's default, never changed

    @property
    def here(self) -> tuple[Atom, ...]:
        """All claims that are in force in this workspace, the highest tier first."""
        return (*self.persona, *self.own)

    def held(self, atom: Atom) -> list[Atom]:
        """List the atoms of L2 with the same claim, in all projects."""
        return self.holders.get(normalised(atom.claim), [])

    def is_personal(self, atom: Atom) -> bool:
        """Tell whether L3 has this claim already, in these words or in those in which its person typed it anew."""
        key = normalised(atom.claim)
        other = self.retyped.get(atom_id(atom.claim, None)) if self.retyped else None
        return any(normalised(one.claim) == key or one.id == other for one in self.persona)

    def blocking(self, atom: Atom, day: "date", day_of: "Callable[[int], date]") -> list[str]:
        """Say what keeps a claim from the next tier; of L3 there is none, and nothing is said."""
        if atom.tier == L3:
            return []
        if atom.tier == L2:
            known = ["is in L3 already"] if self.is_personal(atom) else []
            known = known or blocking_l3(self.held(atom), day, day_of)
            return known or [reason for reason in (full(L3, self.at(L3)),) if reason]
        return blocking_l2(atom, day) or [reason for reason in (full(L2, self.at(L2)),) if reason]

    def frozen(self, atom: Atom, tier: str) -> list[str]:
        """Say what keeps a claim out of a tier in which it has stood before."""
        held = self.held(atom) if tier == L3 else [atom]
        others = self.at(tier) - (atom.tier == tier)
        return frozen(held) or [reason for reason in (full(tier, others),) if reason]

    def at(self, tier: str) -> int:
        """Count the claims of a tier that are in force here."""
        return len([atom for atom in self.here if atom.tier == tier])

    def shown(self, atom: Atom) -> str:
        """Return a claim as it is shown: with its tag where it is contested."""
        return contest.shown(atom, self.here) if atom.contested else atom.claim


def ground(workspace: "Workspace", *, others: bool = True) -> Ground:
    """Read it. Raises `MemdeckError` where the store of this workspace cannot be read.

    The stores of other projects are left alone without ``others``, and where no claim is on its way to L3.
    """
    notes: list[str] = []
    own = store.read(workspace.root)
    notes += damaged(own)
    persona = _other(registry.persona(), "the claims of L3", notes)
    is_told = others and any(atom.tier == L2 for atom in own.atoms)
    elsewhere = _elsewhere(workspace.root, notes) if is_told else ()
    marked = contest.linked((*own.atoms, *persona.atoms))
    mine, personal = marked[: len(own.atoms)], marked[len(own.atoms) :]
    holders = by_claim(atom for atom in (*mine, *elsewhere) if atom.tier == L2)
    return Ground(mine, personal, holders, tuple(notes), _retyped(notes) if personal else {})


def damaged(found: store.Store, where: str = ATOMS) -> list[str]:
    """Say which lines of a store cannot be read."""
    if not found.damaged:
        return []
    lines = ", ".join([str(number) for number in found.damaged[:_SHOWN]])
    more = f" and {len(found.damaged) - _SHOWN} more" if len(found.damaged) > _SHOWN else ""
    return [f"{where}: line {lines}{more} cannot be read; kept as it is, and not counted"]


_SHOWN = 5


def _retyped(notes: list[str]) -> "Mapping[str, str]":
    from memory_model.ladder import rulings  # noqa: PLC0415  few have claims of L3

    try:
        return rulings.retyped(rulings.read(registry.persona()))
    except MemdeckError as error:
        notes.append(f"what was typed anew in L3 does not count now: {error.sentence()}")
        return {}


def _elsewhere(root: str, notes: list[str]) -> list[Atom]:
    try:
        known = registry.projects()
    except MemdeckError as error:
        notes.append(f"other projects do not count now: {error.sentence()}")
        return []
    found: list[Atom] = []
    real = os.path.realpath(root)
    for project in known:
        there = [place for place in project.roots if os.path.isdir(place)]
        if project.roots and not there:
            notes.append(f"{project.name} is not where it was, and does not count now: {project.tree}")
        for place in there:
            if place == real:
                continue
            atoms = contest.linked(_other(place, project.name, notes).atoms)
            found += [atom if atom.project else atom._replace(project=project.name) for atom in atoms]
    return [atom for atom in found if atom.tier == L2]


def _other(root: str, name: str, notes: list[str]) -> store.Store:
    try:
        found = store.read(root)
    except MemdeckError as error:
        notes.append(f"{name} cannot be read, and does not count now: {error.sentence()}")
        return store.Store()
    notes += damaged(found, name)
    return found

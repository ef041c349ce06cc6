"""The gates between the tiers: what a claim still lacks, in words. An empty list means that it may climb."""

from memory_model.ladder.atom import L2, Atom
from memory_model.ladder.claims import normalised
from memory_model.ladder.limits import expired
from memory_model.ladder.sighting import OBSERVED, STATED, VERIFIED
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from memory_model.values import date

SESSIONS = {OBSERVED: 3, STATED: 2, VERIFIED: 1}
"""Distinct sessions that a claim needs for L2, by how sure it is."""
DAYS = 2
"""Distinct local days it needs for L2, unless a person verified it."""
PROJECTS, HELD = 2, 30
"""Projects that must hold a claim for L3, and for how many days each."""


def blocking_l2(atom: Atom, day: "date") -> list[str]:
    """Say what keeps a claim of L1 from this project's tier on ``day`` (L1 → L2)."""
    found = frozen((atom,))
    if expired(atom, day):
        found.append(f"not said since {atom.days[-1] if atom.days else 'long ago'}")
    needed = SESSIONS[atom.confidence]
    if len(set(atom.sessions)) < needed:
        found.append(f"needs {count(needed, 'distinct session')}, has {len(set(atom.sessions))}")
    if not atom.is_verified and len(set(atom.days)) < DAYS:
        found.append(f"needs {DAYS} days, has {len(set(atom.days))}")
    return found


def blocking_l3(held: "Sequence[Atom]", day: "date", day_of: "Callable[[int], date]") -> list[str]:
    """Say what keeps a claim from the persona on ``day`` (L2 → L3).

    ``held`` are the atoms of that claim in all projects; those of L2 count, from the local day of their adoption.
    """
    at_l2 = [atom for atom in held if atom.tier == L2]
    ages: dict[str, int] = {}
    for atom in at_l2:
        age = (day - day_of(atom.promoted_at)).days if atom.promoted_at else 0
        ages[atom.project] = max(age, ages.get(atom.project, 0))
    old = [name for name, age in ages.items() if age >= HELD]
    found = frozen(at_l2)
    if len(ages) < PROJECTS:
        found.append(f"needs {PROJECTS} distinct projects, has {len(ages)}")
    if len(old) < min(PROJECTS, max(len(ages), 1)):
        found += [f"needs {HELD} days in {name}, has {age}" for name, age in sorted(ages.items()) if age < HELD]
    kinds = _kinds(atom for atom in at_l2 if atom.project in old)
    if len(old) >= PROJECTS and not any(len(names) >= PROJECTS for names in kinds.values()):
        said = ", ".join([f"{kind} in {' and '.join(sorted(names))}" for kind, names in sorted(kinds.items())])
        found.append(f"is not of the same kind: {said}")
    return found


def by_claim(atoms: "Iterable[Atom]") -> dict[str, list[Atom]]:
    """Sort the atoms of several projects by the claim that they share."""
    found: dict[str, list[Atom]] = {}
    for atom in atoms:
        found.setdefault(normalised(atom.claim), []).append(atom)
    return found


def frozen(atoms: "Sequence[Atom]") -> list[str]:
    """Say what freezes a claim wherever it is held, these its atoms."""
    found = []
    contested = next((atom for atom in atoms if atom.contested or atom.opponents), None)
    if contested:
        by = f" by {contested.contested_by}" if contested.contested_by else ""
        found.append(f"contested{by}: a person has to rule")
    if any(atom.redacted for atom in atoms):
        found.append("redacted: a person has to retype it as clean text")
    return found


def _kinds(atoms: "Iterable[Atom]") -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for atom in atoms:
        found.setdefault(atom.kind, set()).add(atom.project)
    return found

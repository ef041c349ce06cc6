"""What has earned the next tier. Nothing is applied: a person adopts, claim by claim."""

from memory_model.ladder.atom import L1, L2, L3, Atom
from memory_model.ladder.claims import normalised
from memory_model.ladder.limits import full
from memory_model.ladder.persona import risen
from memory_model.ladder.store import SECONDS
from memory_model.operations.ladder_ground import Ground, ground
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from memory_model.ladder.staging import Staged
    from memory_model.workspace.front import Workspace


class Blocked(NamedTuple):
    """A claim that may not climb yet, as it is shown, to which tier, and why not."""

    atom: Atom
    shown: str
    to: str
    reasons: tuple[str, ...]


class Promotion(NamedTuple):
    """Claims that may climb into this project's tier and the persona's, those that may not, and what is to be said."""

    l2: tuple[Atom, ...]
    l3: tuple[Atom, ...]
    blocked: tuple[Blocked, ...]
    notes: tuple[str, ...]
    warnings: tuple[str, ...]


def promotion(workspace: "Workspace") -> Promotion:
    """Tell what may climb. Nothing is written. Raises `MemdeckError` where the store cannot be read."""
    found = ground(workspace)
    l2, low = _to_l2(workspace, found)
    l3, high = _to_l3(workspace, found)
    warnings = [*found.notes, *_unclean((*l2, *l3))]
    return Promotion(tuple(l2), tuple(l3), (*low, *high), (), tuple(warnings))


def stage(workspace: "Workspace", timeout: float = SECONDS) -> Promotion:
    """Write what may climb to ``.memory/staged/promotions.json``, and nothing else.

    Raises `MemdeckError`, also for a lock that others hold for longer than ``timeout`` seconds.
    """
    from memory_model.ladder import staging  # noqa: PLC0415  a dry run writes nothing

    found = promotion(workspace)
    staging.write(workspace.root, _staged(workspace, found), timeout)
    return found


def planned(workspace: "Workspace", found: Promotion) -> tuple[bytes, bytes]:
    """Tell what `stage` would make of its file: the bytes before and after. Nothing is written."""
    from memory_model.ladder import staging  # noqa: PLC0415  as above

    return staging.planned(workspace.root, _staged(workspace, found))


def _staged(workspace: "Workspace", found: Promotion) -> "Staged":
    from memory_model.ladder.staging import Staged  # noqa: PLC0415  as above

    return Staged(found.l2, found.l3, workspace.clock.now().isoformat(timespec="seconds"))


def _unclean(atoms: "Sequence[Atom]") -> list[str]:
    """Say which claims must not go into a committed file as they are."""
    if not atoms:
        return []
    from memory_model.ladder.clean import unclean  # noqa: PLC0415  mostly nothing climbs
    from memory_model.operations.ladder_files import own_names  # noqa: PLC0415  likewise

    names = own_names()
    said = [(atom, unclean(atom.claim, names)) for atom in atoms]
    return [f"{atom.id}: {why}; adopting it asks for clean text" for atom, why in said if why]


def _to_l2(workspace: "Workspace", found: Ground) -> tuple[list[Atom], list[Blocked]]:
    """Let in as many as there is room for, those of most sessions first."""
    clock = workspace.clock
    today, held = clock.today(), found.at(L2)
    climbing: list[Atom] = []
    blocked = []
    for atom in sorted([atom for atom in found.own if atom.tier == L1], key=_merit):
        reasons = found.blocking(atom, today, clock.day_of)
        reasons = reasons or [said for said in (full(L2, held + len(climbing)),) if said]
        if reasons:
            blocked.append(Blocked(atom, found.shown(atom), L2, tuple(reasons)))
        else:
            climbing.append(atom)
    return climbing, blocked


def _to_l3(workspace: "Workspace", found: Ground) -> tuple[list[Atom], list[Blocked]]:
    """Look at each claim that this project, or any other, holds; what only others hold is theirs to tell of."""
    clock = workspace.clock
    today, held = clock.today(), len(found.persona)
    climbing: list[Atom] = []
    blocked = []
    for atom in sorted(_each_once(found.own), key=_merit):
        reasons = found.blocking(atom, today, clock.day_of)
        reasons = reasons or [said for said in (full(L3, held + len(climbing)),) if said]
        if not reasons:
            climbing.append(risen(found.held(atom)))
        elif not found.is_personal(atom):
            blocked.append(Blocked(atom, found.shown(atom), L3, tuple(reasons)))
    return climbing, blocked


def _each_once(atoms: "Iterable[Atom]") -> list[Atom]:
    return list({normalised(atom.claim): atom for atom in atoms if atom.tier == L2}.values())


def _merit(atom: Atom) -> tuple[int, int, str]:
    return -len(atom.sessions), atom.first_seen, atom.id

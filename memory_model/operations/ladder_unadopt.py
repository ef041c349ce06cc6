"""Taking an adopted claim out of its file: it is a claim of the tier below again."""

from memory_model.ladder import block, staging
from memory_model.ladder.adopted import UNADOPTED, cited
from memory_model.ladder.atom import L1, L2, L3, Atom
from memory_model.ladder.claims import normalised
from memory_model.ladder.persona import risen
from memory_model.operations.ladder_files import FILES, backups, carried, put, trail
from memory_model.operations.ladder_find import fitting, one
from memory_model.operations.ladder_ground import Ground, ground
from memory_model.operations.ladder_verbs import UNADOPT
from memory_model.operations.run import Composed, Result
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Remove, Replace
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.workspace.front import Workspace


def unadopt(workspace: "Workspace", query: str, *, undoes: int | None = None, dry_run: bool = False) -> Result:
    """Take a claim out of the ``CLAUDE.md`` it was adopted into; a file that holds nothing else of anyone goes.

    ``undoes`` is the act that is taken back by it.

    Raises `MemdeckError` where no adopted claim is meant, or a store cannot be read or written.
    """
    found = ground(workspace, others=False)
    high = _adopted(workspace, found)
    atom = one(high if fitting(high, query) else [*high, *found.own], query)
    if atom.tier == L1:
        return Refused("refused", f"{atom.id} is not adopted: it stands in L1", atom.claim, "memdeck ladder inspect")
    path = FILES[atom.tier]

    def compose() -> Composed:
        version = workspace.store.read(path)
        content = None if version.data is None else block.take_out(version.data, atom.claim, path)
        copies = backups(workspace)
        steps: list[Append | Replace | Remove] = [*copies.steps, trail(workspace, atom, atom.tier, UNADOPTED)]
        if version.exists:
            steps.append(Remove(path, version) if content is None else put(path, version, content))
        stays = () if content != version.data else (f"{path} no longer holds it in these words: nothing was taken out",)
        done = Done(path, 1, path, f"taken out {atom.id}: {atom.claim}")
        return Plan(UNADOPT, tuple(steps), (done,), warnings=(*copies.warnings, *stays), undoes=undoes)

    def fallen(known: "Sequence[Atom]") -> "Sequence[Atom]":
        if atom.tier != L2:
            return [other for other in known if other.id != atom.id]
        return [_fallen(workspace, other) if other.id == atom.id else other for other in known]

    return carried(workspace, compose, atom.tier, fallen, dry_run=dry_run)


def _fallen(workspace: "Workspace", atom: Atom) -> Atom:
    """Return a claim of L2 as one of L1, whose citations name their folders again where the proposal had them."""
    taken = next((one.atom for one in staging.read(workspace.root).taken if one.atom.id == atom.id), atom)
    source, first = [
        full if cited(full) == short else short
        for full, short in ((taken.source, atom.source), (taken.first_source, atom.first_source))
    ]
    return atom._replace(tier=L1, promoted_at=0, source=source, first_source=first)


def _adopted(workspace: "Workspace", found: Ground) -> list[Atom]:
    """List what is adopted; also what a kill left in its file, a tier below."""
    high = [atom for atom in found.here if atom.tier != L1]
    in_files = {tier: _claims(workspace, path) for tier, path in FILES.items()}
    cut = [atom._replace(tier=L2) for atom in found.own if atom.tier == L1 and normalised(atom.claim) in in_files[L2]]
    cut += [
        risen([atom])
        for atom in found.own
        if atom.tier == L2 and normalised(atom.claim) in in_files[L3] and not found.is_personal(atom)
    ]
    return [*high, *cut]


def _claims(workspace: "Workspace", path: str) -> set[str]:
    """Return the claims that stand in the block of a file, normalised."""
    found = block.find(Document.from_bytes(workspace.store.read(path).data or b""), path)
    return {normalised(claim) for _, claim in found.claims} if found else set()

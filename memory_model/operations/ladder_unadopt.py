"""Taking an adopted claim out of its file: it is a claim of the tier below again."""

from memory_model.ladder import block
from memory_model.ladder.adopted import UNADOPTED
from memory_model.ladder.atom import L1, L2, Atom
from memory_model.operations.ladder_files import FILES, backups, carried, trail
from memory_model.operations.ladder_find import one
from memory_model.operations.ladder_ground import ground
from memory_model.operations.ladder_verbs import UNADOPT
from memory_model.operations.run import Composed, Result
from memory_model.storage.plan import Append, Done, Plan, Remove, Replace
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.workspace.front import Workspace


def unadopt(workspace: "Workspace", query: str, *, undoes: int | None = None, dry_run: bool = False) -> Result:
    """Take a claim out of the ``CLAUDE.md`` it was adopted into; a file that holds nothing else of anyone goes.

    ``undoes`` is the act that is taken back by it.

    Raises `MemdeckError` where no adopted claim is meant, or a store cannot be read or written.
    """
    atom = one([known for known in ground(workspace, others=False).here if known.tier != L1], query)
    path = FILES[atom.tier]

    def compose() -> Composed:
        version = workspace.store.read(path)
        content = None if version.data is None else block.take_out(version.data, atom.claim, path)
        steps: list[Append | Replace | Remove] = [*backups(workspace), trail(workspace, atom, atom.tier, UNADOPTED)]
        if version.exists:
            steps.append(Remove(path, version) if content is None else Replace(path, version, content))
        done = Done(path, 1, path, f"taken out {atom.id}: {atom.claim}")
        return Plan(UNADOPT, tuple(steps), (done,), undoes=undoes)

    def fallen(known: "Sequence[Atom]") -> "Sequence[Atom]":
        if atom.tier != L2:
            return [other for other in known if other.id != atom.id]
        return [other._replace(tier=L1, promoted_at=0) if other.id == atom.id else other for other in known]

    return carried(workspace, compose, atom.tier, fallen, dry_run=dry_run)

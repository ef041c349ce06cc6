"""Adopting a claim into the ``CLAUDE.md`` of the project (L2) or of the person (L3), as a person confirms it."""

from memory_model.errors import MemdeckError
from memory_model.ladder import adopted, block, contest, rulings, staging
from memory_model.ladder.adopted import ADOPTED
from memory_model.ladder.atom import L1, L2, L3, Atom
from memory_model.ladder.claims import atom_id, fits
from memory_model.ladder.clean import unclean
from memory_model.ladder.contradiction import contradicts
from memory_model.ladder.joining import joined
from memory_model.ladder.persona import risen
from memory_model.ladder.places import ADOPTED as ADOPTED_LOG
from memory_model.ladder.rulings import Ruling
from memory_model.operations.ladder_files import FILES, backups, carried, home, own_names, put, trail
from memory_model.operations.ladder_find import fitting, one
from memory_model.operations.ladder_ground import Ground, ground
from memory_model.operations.ladder_verbs import ADOPT
from memory_model.operations.ready import command
from memory_model.operations.run import Composed, Result
from memory_model.storage.outcomes import Applied, Refused
from memory_model.storage.plan import Append, Done, Plan, Replace
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.workspace.front import Workspace

_REDACTED = "redacted"


class Step(NamedTuple):
    """A claim on its way up: the atom as it will stand, and the atom of this workspace that it comes from."""

    atom: Atom
    origin: Atom

    @property
    def path(self) -> str:
        """The file that it goes into."""
        return FILES[self.atom.tier]


def waiting(workspace: "Workspace") -> list[Step]:
    """List what is staged and may still climb, the project's claims first. Raises `MemdeckError`."""
    found, clock = ground(workspace), workspace.clock
    steps = [step for atom in _staged(workspace.root) if (step := _step(found, atom)) is not None]
    return [step for step in steps if not found.blocking(step.origin, clock.today(), clock.day_of)]


def adopt(
    workspace: "Workspace", query: str, *, text: str = "", undoes: int | None = None, dry_run: bool = False
) -> Result:
    """Write a staged claim into the file of its next tier. ``text`` says it anew where it must not go as it is.

    ``undoes`` is the act that took it out, when that is taken back: then it need not be staged. Raises `MemdeckError`
    where no claim is meant, or a store cannot be read or written.
    """
    step: Step | Refused = _chosen(workspace, query, text) if undoes is None else _again(workspace, query)
    if isinstance(step, Refused):
        return step
    tier, now = step.atom.tier, int(workspace.clock.now().timestamp())

    def compose() -> Composed:
        nonlocal step  # chosen anew under the lock: another process may have counted, ruled or adopted meanwhile
        step = _chosen(workspace, query, text) if undoes is None else _again(workspace, query)
        if isinstance(step, Refused):
            return step
        version = workspace.store.read(step.path)
        content, line = block.put(version.data, step.atom.claim, step.path)
        done = Done(step.path, line, f"{step.path}#L{line}", f"adopted {step.atom.id}: {step.atom.claim}")
        written, copies = trail(workspace, step.atom, step.atom.tier, ADOPTED), backups(workspace)
        steps: tuple[Append | Replace, ...] = (put(step.path, version, content), *copies.steps, written)
        return Plan(ADOPT, steps, (done,), warnings=copies.warnings, undoes=undoes)

    def climbed(known: "Sequence[Atom]") -> "Sequence[Atom]":
        assert isinstance(step, Step)  # noqa: S101  it was written
        at = now if undoes is None else _since(workspace, step.atom, now)
        return _climbed(workspace, known, step, at)

    outcome = carried(workspace, compose, tier, climbed, dry_run=dry_run)
    if isinstance(outcome, Applied) and isinstance(step, Step):
        staging.take(workspace.root, step.origin.id if tier == L2 else atom_id(step.origin.claim, None))
    return outcome


def _since(workspace: "Workspace", atom: Atom, now: int) -> int:
    """Return since when a claim stood in its file: undoing that it was taken out lets it have stood all along."""
    acts = adopted.read(workspace.store.read(ADOPTED_LOG).data or b"")[:-1]
    days = [act.day for act in acts if (act.act, act.tier, act.id) == (ADOPTED, atom.tier, atom.id)]
    try:
        return workspace.clock.moment(date.fromisoformat(days[-1]), 12, 0) if days else now
    except ValueError:  # a line that a person wrote
        return now


def _climbed(workspace: "Workspace", known: "Sequence[Atom]", step: Step, now: int) -> list[Atom]:
    """Return the claims with the one that climbed; what was counted of the same words before is joined with it."""
    atom, origin = step
    kept = known if origin.id == atom.id else contest.without(known, origin.id)
    said = atom_id(origin.claim, None) if atom.tier == L3 else origin.id
    if said != atom.id:
        ruling = Ruling(max(now, origin.last_seen), rulings.RETYPED, said, atom.id)
        rulings.add(home(workspace, atom.tier), ruling)
    twin = next((one for one in kept if one.id == atom.id and origin.id != atom.id), None)
    risen_atom = joined(twin, atom) if twin else atom
    return [*[one for one in kept if one.id != atom.id], risen_atom._replace(tier=atom.tier, promoted_at=now)]


def _staged(root: str) -> "Sequence[Atom]":
    found = staging.read(root)
    return (*found.l2, *found.l3)


def _step(found: Ground, atom: Atom) -> Step | None:
    """Return what a proposal comes to by now; `None` when its claim is gone or has climbed since."""
    if atom.tier == L3:
        held = [known for known in found.own if known.tier == L2 and atom_id(known.claim, None) == atom.id]
        return Step(risen(found.held(held[0])), held[0]) if held and not found.is_personal(held[0]) else None
    own = next((known for known in found.own if known.id == atom.id and known.tier == L1), None)
    return Step(_committed(own), own) if own else None


def _committed(atom: Atom) -> Atom:
    """Return an atom as it stands in this project's tier: its citations name no folder."""
    source, first = adopted.cited(atom.source), adopted.cited(atom.first_source)
    return atom._replace(tier=L2, source=source, first_source=first)


def _chosen(workspace: "Workspace", query: str, text: str) -> Step | Refused:
    found, staged = ground(workspace), _staged(workspace.root)
    names = {atom.id for atom in staged}
    low = [*staged, *[known for known in found.own if known.tier == L1 and known.id not in names]]
    try:
        atom = one(low, query)
    except MemdeckError:
        if len(high := fitting([known for known in found.here if known.tier != L1], query)) != 1:
            raise
        atom = high[0]
    step = _step(found, atom)
    if step is None:
        return Refused("refused", f"{atom.id} has climbed already, or is gone", atom.claim, "memdeck ladder inspect")
    reasons = found.blocking(step.origin, workspace.clock.today(), workspace.clock.day_of)
    reasons = [reason for reason in reasons if not (text and reason.startswith(_REDACTED))]
    if reasons:
        return Refused("refused", f"{atom.id} may not climb: {'; '.join(reasons)}", atom.claim)
    if atom.id not in names and not atom.redacted:
        ready = command("ladder", "promote", "--stage")
        return Refused("refused", f"{atom.id} is not among the proposals", atom.claim, ready)
    retyped = _retyped(step, text)
    return (_contrary(workspace, found, retyped) or retyped) if text and isinstance(retyped, Step) else retyped


def _contrary(workspace: "Workspace", found: Ground, step: Step) -> Refused | None:
    """Refuse what a person typed anew where it says the contrary of another claim: that is to be ruled first."""
    settled = rulings.settled(rulings.read(workspace.root))
    for other in found.here:
        if other.id == step.origin.id or frozenset((other.id, step.atom.id)) in settled:
            continue
        if other.id == step.atom.id and other.contested:
            return Refused("refused", f"{other.id} says that, and is contested", other.claim, "memdeck ladder inspect")
        if why := contradicts(step.atom.claim, other.claim):
            message = f"it contradicts {other.id} ({why}): {other.claim}"
            ready = command("ladder", "unadopt" if other.tier != L1 else "forget", other.id)
            return Refused("refused", message, step.atom.claim, f"say it otherwise, or first: {ready}")
    return None


def _again(workspace: "Workspace", query: str) -> Step | Refused:
    """Return the step of a claim that was adopted before; a kill may have left it at its tier, out of the file.

    It has earned its place once; but what freezes a claim since then keeps it out, as it does any other.
    """
    found = ground(workspace)
    low = [Step(_committed(atom), atom) for atom in found.own]
    high = [Step(risen(found.held(atom)), atom) for atom in found.own if atom.tier == L2]
    atom = one([step.atom for step in (*low, *high)], query)
    step = next(step for step in (*low, *high) if step.atom.id == atom.id)
    if reasons := found.frozen(step.origin, step.atom.tier):
        ready = "memdeck ladder inspect --contested"
        return Refused("refused", f"{atom.id} may not stand there again: {'; '.join(reasons)}", atom.claim, ready)
    return _retyped(step, "")


def _retyped(step: Step, text: str) -> Step | Refused:
    """Return the step with the claim as a person typed it anew, as long as it may stand in a committed file."""
    said = " ".join(text.split()) if text else step.atom.claim
    if not fits(said):
        return Refused("usage", "a claim has 3 to 280 characters", "--as", "say it in fewer words")
    if why := unclean(said, own_names()):
        ready = command("ladder", "adopt", step.origin.id, "--as", "TEXT")
        return Refused("refused", f"it goes into a file that is committed, and {why}", said, f"retype it: {ready}")
    if not text:
        return step
    name = atom_id(said, None if step.atom.tier == L3 else step.atom.project)
    return step._replace(atom=step.atom._replace(id=name, claim=said, redacted=False))

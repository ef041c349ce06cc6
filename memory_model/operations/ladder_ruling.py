"""What a person says about a claim: that it is so, which of two stands, or that it is to be forgotten."""

from memory_model.errors import MemdeckError
from memory_model.ladder import contest, lines, registry, rulings, staging, store
from memory_model.ladder.atom import L1, Atom
from memory_model.ladder.atom import atom as read_atom
from memory_model.ladder.joining import joined
from memory_model.ladder.places import ATOMS
from memory_model.ladder.rulings import Ruling
from memory_model.ladder.sighting import OBSERVED, VERIFIED
from memory_model.operations.ladder_find import one
from memory_model.operations.ready import command
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.storage.version import Version
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory_model.workspace.front import Workspace

BOTH = "both"
"""What ``--keep`` takes for two claims that may stand side by side."""


class _Act(NamedTuple):
    """The atoms after an act, its ruling, and which claim it is told of."""

    atoms: "Sequence[Atom]"
    ruling: Ruling
    name: str
    text: str


def verify(workspace: "Workspace", query: str, *, withdraw: bool = False, dry_run: bool = False) -> Applied | Plan:
    """Vouch for a claim as a person: one session is enough then, and days are not counted. ``withdraw`` ends that."""
    root, atom = _placed(workspace, query)

    def decide(known: "Sequence[Atom]") -> _Act | None:
        now = one(known, atom.id)
        if now.is_verified is not withdraw:
            return None
        if withdraw:
            before = rulings.last(rulings.read(root), now.id, rulings.VERIFIED)
            was = before.was if before and before.was != VERIFIED else OBSERVED
            act, text = rulings.WITHDRAWN, f"{was} again, no longer verified: {now.claim}"
        else:
            back = command("ladder", "verify", now.id, "--withdraw")
            act, was = rulings.VERIFIED, VERIFIED
            text = f"verified (was {now.confidence}): {contest.shown(now, known)} · back: {back}"
        ruling = Ruling(_now(workspace, now), act, now.id, was=now.confidence)
        return _Act(_with(known, now._replace(confidence=was)), ruling, now.id, text)

    return _carried(root, "ladder verify", decide, dry_run=dry_run)


def forget(workspace: "Workspace", query: str, *, dry_run: bool = False) -> Applied | Plan:
    """Drop a claim and all that was kept of it; what was said up to now does not bring it back."""
    atom = one(store.read(workspace.root).atoms, query)

    def decide(known: "Sequence[Atom]") -> _Act:
        now = one(known, atom.id)
        _low(now, "forgotten")
        ruling = Ruling(_now(workspace, now), rulings.FORGOTTEN, now.id)
        return _Act(contest.without(contest.linked(known), now.id), ruling, now.id, f"forgotten: {now.claim}")

    found = _carried(workspace.root, "ladder forget", decide, dry_run=dry_run, scrub=True)
    if not dry_run:
        staging.drop(workspace.root, atom.id)
    return found


def resolve(workspace: "Workspace", query: str, keep: str, *, dry_run: bool = False) -> Applied | Plan:
    """Rule between two claims: ``keep`` names the one that stands, or is `BOTH`. The other one is dropped."""
    own, persona = store.read(workspace.root).atoms, store.read(registry.persona()).atoms
    here = contest.linked((*own, *persona))
    asked = one(here, query)
    loser, winner = _ruled(here, asked, keep)

    def decide(known: "Sequence[Atom]") -> _Act:
        marked = contest.linked((*known, *persona))[: len(known)]
        at = _now(workspace, loser)
        back = command("ladder", "resolve", loser.id, "--reopen")
        if keep == BOTH:
            atoms = contest.parted(marked, loser.id, winner.id)
            text = f"both stand: {loser.claim} / {winner.claim} · back: {back}"
            return _Act(atoms, Ruling(at, rulings.BOTH, loser.id, winner.id), winner.id, text)
        gone = _low(one(known, loser.id), "dropped")
        text = f"kept: {winner.claim} · dropped {gone.id}: {gone.claim} · back: {back}"
        ruling = Ruling(at, rulings.RESOLVED, gone.id, winner.id, record=gone.record())
        return _Act(contest.without(marked, gone.id), ruling, winner.id, text)

    return _carried(workspace.root, "ladder resolve", decide, dry_run=dry_run)


def reopen(workspace: "Workspace", query: str, *, dry_run: bool = False) -> Applied | Plan:
    """Take the last ruling about a claim back: what was dropped is there again, and both are contested."""
    root = workspace.root
    before = rulings.last(rulings.read(root), _named(root, query), rulings.RESOLVED, rulings.BOTH, rulings.REOPENED)
    if before is None or before.act == rulings.REOPENED:
        raise MemdeckError("refused", f"nothing was ruled about {query!r}", query, "memdeck ladder inspect --contested")

    def decide(known: "Sequence[Atom]") -> _Act:
        found = {atom.id: atom for atom in known}
        gone = read_atom(before.record) if before.record else None
        gone = gone.against(name for name in gone.opponents if name in found) if gone else None
        if gone is not None:
            found[gone.id] = joined(found[gone.id], gone) if gone.id in found else gone
        for name, other in ((before.id, before.other), (before.other, before.id)):
            if name in found:
                found[name] = found[name].against([other, *found[name].opponents])
        if before.id not in found:
            raise MemdeckError("refused", f"{before.id} was forgotten since", query, "memdeck ladder inspect")
        ruling = Ruling(_now(workspace, found[before.id]), rulings.REOPENED, before.id, before.other)
        return _Act(tuple(found.values()), ruling, before.id, f"contested again: {found[before.id].claim}")

    return _carried(root, "ladder resolve", decide, dry_run=dry_run)


def _ruled(here: "Sequence[Atom]", asked: Atom, keep: str) -> tuple[Atom, Atom]:
    """Return who goes and who stays."""
    others = contest.opponents(asked, here)
    if not others:
        raise MemdeckError("refused", f"{asked.id} is not contested: {asked.claim}", asked.id, "memdeck ladder inspect")
    if keep != BOTH and (kept := one(here, keep)).id != asked.id:
        if kept.id not in [other.id for other in others]:
            raise MemdeckError("refused", f"{asked.id} and {kept.id} do not contradict each other", asked.id)
        return asked, kept
    if len(others) > 1:
        ids = ", ".join([f"{other.id} ({other.claim})" for other in others])
        ready = command("ladder", "resolve", others[0].id, "--keep", BOTH if keep == BOTH else asked.id)
        raise MemdeckError("ambiguous", f"{asked.id} is contested by {len(others)} claims: {ids}", asked.id, ready)
    return others[0], asked


def _low(atom: Atom, what: str) -> Atom:
    """Return a claim that no file has adopted."""
    if atom.tier != L1:
        ready = command("ladder", "unadopt", atom.id)
        message = f"{atom.id} stands in a CLAUDE.md ({atom.tier}) and is not {what} before it is taken out there"
        raise MemdeckError("refused", message, atom.id, ready)
    return atom


def _placed(workspace: "Workspace", query: str) -> tuple[str, Atom]:
    """Find a claim among those of this workspace, else among the person's; with the folder that keeps it."""
    own, persona = store.read(workspace.root).atoms, store.read(registry.persona()).atoms
    found = one((*persona, *own), query) if not any(query.strip() in (a.id, a.claim) for a in own) else one(own, query)
    return (workspace.root if found in own else registry.persona()), found


def _named(root: str, query: str) -> str:
    """Return the id that a query means, that of a dropped claim too."""
    said = [ruling for ruling in rulings.read(root) if query.strip() in (ruling.id, ruling.other)]
    return query.strip() if said else one(store.read(root).atoms, query).id


def _with(atoms: "Sequence[Atom]", changed: Atom) -> "Sequence[Atom]":
    return [changed if atom.id == changed.id else atom for atom in atoms]


def _now(workspace: "Workspace", atom: Atom) -> int:
    """Return the present second, not before the claim was last said."""
    return max(int(workspace.clock.now().timestamp()), atom.last_seen)


def _carried(
    root: str,
    verb: str,
    decide: "Callable[[Sequence[Atom]], _Act | None]",
    *,
    dry_run: bool,
    scrub: bool = False,
) -> Applied | Plan:
    """Decide and write under one lock, the ruling before the claims; a dry run only tells."""
    made: _Act | None = None

    def apply(known: store.Store) -> "Sequence[Atom]":
        nonlocal made
        made = decide(known.atoms)
        if made is not None and not dry_run:
            if scrub:
                rulings.scrub(root, made.ruling.id)
            rulings.add(root, made.ruling)
        return known.atoms if made is None else made.atoms

    change = store.planned(root, apply) if dry_run else store.carried(root, apply)
    if made is None:
        return Applied((), None)
    line = lines.number_of(change.after, made.name) or lines.number_of(change.before, made.name)
    done = (Done(ATOMS, line, f"{ATOMS}#L{line}", made.text),)
    return Plan(verb, (Replace(ATOMS, Version(change.before), change.after),), done) if dry_run else Applied(done, None)

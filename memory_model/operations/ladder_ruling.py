"""What a person says about a claim: that it is so, which of two stands, or that it is to be forgotten."""

from memory_model.errors import MemdeckError
from memory_model.ladder import contest, copies, registry, rulings, staging, store
from memory_model.ladder.atom import Atom
from memory_model.ladder.atom import atom as read_atom
from memory_model.ladder.joining import joined
from memory_model.ladder.rulings import Ruling
from memory_model.ladder.sighting import OBSERVED, VERIFIED
from memory_model.operations import ladder_verbs
from memory_model.operations.ladder_act import Act, carried, low, moment
from memory_model.operations.ladder_find import fitting, one
from memory_model.operations.ready import command
from memory_model.storage.lock import locked
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Plan
from memory_model.storage.scrub import scrub_acts
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_model.workspace.front import Workspace

BOTH = "both"
"""What ``--keep`` takes for two claims that may stand side by side."""


def verify(workspace: "Workspace", query: str, *, withdraw: bool = False, dry_run: bool = False) -> Applied | Plan:
    """Vouch for a claim as a person: one session is enough then, and days are not counted. ``withdraw`` ends that."""
    root, atom = _placed(workspace, query)

    def decide(known: "Sequence[Atom]") -> Act | None:
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
        ruling = Ruling(moment(workspace, now), act, now.id, was=now.confidence)
        atoms = [now._replace(confidence=was) if each.id == now.id else each for each in known]
        return Act(atoms, ruling, now.id, text)

    return carried(root, "ladder verify", decide, dry_run=dry_run)


def forget(workspace: "Workspace", query: str, *, dry_run: bool = False) -> Applied | Plan:
    """Drop a claim and all that was kept of it; what was said up to now does not bring it back."""
    own = store.read(workspace.root).atoms
    atom = one(own if fitting(own, query) else (*own, *store.read(registry.persona()).atoms), query)
    low(atom, "forgotten")

    def decide(known: "Sequence[Atom]") -> Act:
        now = one(known, atom.id)
        low(now, "forgotten")
        ruling = Ruling(moment(workspace, now), rulings.FORGOTTEN, now.id)
        return Act(contest.without(contest.linked(known), now.id), ruling, now.id, f"forgotten: {now.claim}")

    def scrub() -> None:
        rulings.scrub(workspace.root, atom.id)
        copies.scrub(workspace.root, atom.claim)
        said = [(atom.claim.encode("utf-8", "surrogateescape"), b"[forgotten]")]
        workspace.store.recover()
        with locked(workspace.root, state=workspace.store.state):
            scrub_acts(workspace.store.state, ladder_verbs.ALL, said)

    found = carried(workspace.root, "ladder forget", decide, dry_run=dry_run, before=scrub)
    if not dry_run:
        staging.drop(workspace.root, atom.id)
    return found


def resolve(workspace: "Workspace", query: str, keep: str, *, dry_run: bool = False) -> Applied | Plan:
    """Rule between two claims: ``keep`` names the one that stands, or is `BOTH`. The other one is dropped."""
    own, persona = store.read(workspace.root).atoms, store.read(registry.persona()).atoms
    here = contest.linked((*own, *persona))
    asked = one(here, query)
    if asked.contested and not contest.opponents(asked, here) and keep in (BOTH, query, asked.id):
        return _freed(workspace, asked, dry_run=dry_run)
    loser, winner = _ruled(here, asked, keep)
    if keep != BOTH:
        low(loser, "dropped")
    back = command("ladder", "resolve", loser.id, "--reopen")

    def decide(known: "Sequence[Atom]") -> Act:
        marked = contest.linked((*known, *persona))[: len(known)]
        told = winner.id if any(atom.id == winner.id for atom in known) else loser.id
        at = moment(workspace, loser)
        if keep == BOTH:
            atoms = contest.parted(marked, loser.id, winner.id)
            text = f"both stand: {loser.claim} / {winner.claim} · back: {back}"
            return Act(atoms, Ruling(at, rulings.BOTH, loser.id, winner.id), told, text)
        gone = low(one(known, loser.id), "dropped")
        text = f"kept: {winner.claim} · dropped {gone.id}: {gone.claim} · back: {back}"
        ruling = Ruling(at, rulings.RESOLVED, gone.id, winner.id, record=gone.record())
        return Act(contest.without(marked, gone.id), ruling, told, text)

    return carried(workspace.root, "ladder resolve", decide, dry_run=dry_run)


def _freed(workspace: "Workspace", atom: Atom, *, dry_run: bool) -> Applied | Plan:
    """Let a claim go whose opponent is gone: its line cannot be read, or was taken out by hand."""

    def decide(known: "Sequence[Atom]") -> Act:
        atoms = [each.against(()) if each.id == atom.id else each for each in known]
        ruling = Ruling(moment(workspace, atom), rulings.BOTH, atom.id, atom.contested_by)
        return Act(atoms, ruling, atom.id, f"kept: {atom.claim}; what contradicted it is gone")

    return carried(workspace.root, "ladder resolve", decide, dry_run=dry_run)


def reopen(workspace: "Workspace", query: str, *, dry_run: bool = False) -> Applied | Plan:
    """Take the last ruling about a claim back: what was dropped is there again, and both are contested."""
    root = workspace.root
    before = rulings.last(rulings.read(root), _named(root, query), rulings.RESOLVED, rulings.BOTH, rulings.REOPENED)
    if before is None or before.act == rulings.REOPENED:
        raise MemdeckError("refused", f"nothing was ruled about {query!r}", query, "memdeck ladder inspect --contested")

    def decide(known: "Sequence[Atom]") -> Act:
        found = {atom.id: atom for atom in known}
        gone = read_atom(before.record) if before.record else None
        gone = gone.against(name for name in gone.opponents if name in found) if gone else None
        if gone is not None:
            found[gone.id] = joined(found[gone.id], gone) if gone.id in found else gone
        for name, other in ((before.id, before.other), (before.other, before.id)):
            if name in found:
                found[name] = found[name].against([other, *found[name].opponents])
        told = next((found[name] for name in (before.id, before.other) if name in found), None)
        if told is None:
            raise MemdeckError("refused", f"{before.id} was forgotten since", query, "memdeck ladder inspect")
        ruling = Ruling(moment(workspace, told), rulings.REOPENED, before.id, before.other)
        return Act(tuple(found.values()), ruling, told.id, f"contested again: {told.claim}")

    return carried(root, "ladder resolve", decide, dry_run=dry_run)


def _ruled(here: "Sequence[Atom]", asked: Atom, keep: str) -> tuple[Atom, Atom]:
    """Return who goes and who stays."""
    others = contest.opponents(asked, here)
    if not others:
        if asked.contested:
            ready = command("ladder", "resolve", asked.id, "--keep", asked.id)
            raise MemdeckError("refused", f"what contradicted {asked.id} is gone: {asked.claim}", asked.id, ready)
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


def _placed(workspace: "Workspace", query: str) -> tuple[str, Atom]:
    """Find a claim among those of this workspace, else among the person's; with the folder that keeps it."""
    own, persona = store.read(workspace.root).atoms, store.read(registry.persona()).atoms
    found = one((*persona, *own), query) if not any(query.strip() in (a.id, a.claim) for a in own) else one(own, query)
    return (workspace.root if found in own else registry.persona()), found


def _named(root: str, query: str) -> str:
    """Return the id that a query means, that of a dropped claim too."""
    ruled = rulings.read(root)
    if any(query.strip() in (ruling.id, ruling.other) for ruling in ruled):
        return query.strip()
    known = {atom.id: atom for ruling in ruled if ruling.record and (atom := read_atom(ruling.record))}
    return one((*{**known, **{atom.id: atom for atom in store.read(root).atoms}}.values(),), query).id

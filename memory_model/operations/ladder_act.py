"""A person's act on claims: decided and written under one lock, its ruling before the claims change."""

from memory_model.errors import MemdeckError
from memory_model.ladder import lines, rulings, store
from memory_model.ladder.atom import L1, Atom
from memory_model.ladder.places import ATOMS
from memory_model.ladder.rulings import Ruling
from memory_model.operations.ready import command
from memory_model.storage.outcomes import Applied
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.storage.version import Version
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from memory_model.workspace.front import Workspace


class Act(NamedTuple):
    """The atoms after an act, its ruling, the claim whose line is told, and what is said of it."""

    atoms: "Sequence[Atom]"
    ruling: Ruling
    name: str
    text: str


def carried(
    root: str,
    verb: str,
    decide: "Callable[[Sequence[Atom]], Act | None]",
    *,
    dry_run: bool,
    before: "Callable[[], None] | None" = None,
) -> Applied | Plan:
    """Decide and write under one lock, the ruling before the claims, ``before`` ahead of both; a dry run only tells."""
    made: Act | None = None

    def apply(known: store.Store) -> "Sequence[Atom]":
        nonlocal made
        made = decide(known.atoms)
        if made is not None and not dry_run:
            if before is not None:
                before()
            rulings.add(root, made.ruling)
        return known.atoms if made is None else made.atoms

    change = store.planned(root, apply) if dry_run else store.carried(root, apply)
    if made is None:
        return Applied((), None)
    line = lines.number_of(change.after, made.name) or lines.number_of(change.before, made.name)
    done = (Done(ATOMS, line, f"{ATOMS}#L{line}", made.text),)
    return Plan(verb, (Replace(ATOMS, Version(change.before), change.after),), done) if dry_run else Applied(done, None)


def low(atom: Atom, what: str) -> Atom:
    """Return a claim that no file has adopted."""
    if atom.tier != L1:
        ready = command("ladder", "unadopt", atom.id)
        message = f"{atom.id} is in a CLAUDE.md ({atom.tier}) and is not {what} before it is taken out there"
        raise MemdeckError("refused", message, atom.id, ready)
    return atom


def moment(workspace: "Workspace", atom: Atom) -> int:
    """Return the present second, not before the claim was last said."""
    return max(int(workspace.clock.now().timestamp()), atom.last_seen)

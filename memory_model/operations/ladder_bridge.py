"""From the ladder to the other layers: a claim as a fact, with where it was said as its source, or in MEMORY.md."""

from memory_model.facts.dialect import type_in
from memory_model.ladder.adopted import cited
from memory_model.ladder.atom import L1, Atom
from memory_model.ladder.clean import unclean
from memory_model.ladder.gates import SESSIONS
from memory_model.ladder.sighting import CONSTRAINT, DECISION, FACT, FAILURE, OBSERVED, PREFERENCE, STATED, VERIFIED
from memory_model.operations import fact_new, summary
from memory_model.operations.fact_new import Wish
from memory_model.operations.ladder_files import own_names
from memory_model.operations.ladder_find import one
from memory_model.operations.ladder_ground import ground
from memory_model.operations.ready import command
from memory_model.operations.run import Result
from memory_model.storage.outcomes import Refused
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

_TYPES = {
    CONSTRAINT: ("preference",),
    PREFERENCE: ("preference",),
    DECISION: ("decision", "project"),
    FACT: ("project",),
    FAILURE: ("reference",),
}
"""What a claim is as a fact, by its kind; the first type that the collection has."""
_WORDS = 6
_MOST_SOURCES = 5


def to_fact(
    workspace: "Workspace", query: str, *, name: str = "", kind: str = "", folder: str = "", dry_run: bool = False
) -> Result:
    """Keep a claim as a fact. ``name`` and ``kind`` (its type) are taken from the claim unless they are given.

    Verified becomes stated, and verified today; stated stays so; observed takes three sessions, else it is inferred.
    Raises `MemdeckError` where no claim is meant.
    """
    found = ground(workspace)
    atom = one(found.here, query)
    if refused := _refused(atom):
        return refused
    home = fact_new.home(workspace, folder)
    if isinstance(home, Refused):
        return home
    kinds = [type_in(home.dialect, known) for known in _TYPES[atom.kind]]
    wish = Wish(
        name or " ".join(atom.claim.split()[:_WORDS]),
        atom.claim,
        kind or next(filter(None, kinds), ""),
        confidence(atom),
        folder=folder,
        cited=", ".join(dict.fromkeys([cited(atom.first_source), cited(atom.source)])),
        verified=atom.is_verified,
        body=_body(atom),
    )
    return fact_new.new(workspace, wish, dry_run=dry_run)


def to_summary(
    workspace: "Workspace", query: str, section: str, *, over: bool = False, dry_run: bool = False
) -> Result:
    """Add a claim that has earned a tier to a section of MEMORY.md. Raises `MemdeckError` where no claim is meant."""
    found = ground(workspace)
    atom = one(found.here, query)
    if refused := _refused(atom):
        return refused
    reasons = found.blocking(atom, workspace.clock.today(), workspace.clock.day_of) if atom.tier == L1 else []
    if reasons:
        return Refused("refused", f"{atom.id} may not climb: {'; '.join(reasons)}", atom.claim)
    if why := unclean(atom.claim, own_names()):
        ready = command("ladder", "adopt", atom.id, "--as", "TEXT")
        return Refused("refused", f"it is loaded at each start, and {why}", atom.claim, f"retype it: {ready}")
    return summary.add(workspace, section, atom.claim, over=over, dry_run=dry_run)


def confidence(atom: Atom) -> str:
    """Return what a claim's confidence is worth as a fact's (formats.md §8)."""
    if atom.confidence in (VERIFIED, STATED):
        return "stated"
    return "observed" if len(set(atom.sessions)) >= SESSIONS[OBSERVED] else "inferred"


def _refused(atom: Atom) -> Refused | None:
    if atom.contested:
        ready = command("ladder", "resolve", atom.id, "--keep", atom.contested_by or atom.id)
        return Refused("refused", f"{atom.id} is contested: a person rules first", atom.claim, ready)
    if atom.redacted:
        ready = command("ladder", "adopt", atom.id, "--as", "TEXT")
        return Refused("refused", f"something was masked in {atom.id}", atom.claim, f"retype it: {ready}")
    return None


def _body(atom: Atom) -> str:
    told = len(set(atom.sessions))
    sessions = f"{told} session{'' if told == 1 else 's'}"
    days = f" between {atom.days[0]} and {atom.days[-1]}" if len(atom.days) > 1 else f" on {atom.days[0]}"
    end = "" if atom.claim.endswith((".", "!", "?")) else "."
    return f"{atom.claim}{end}\n\nSaid in {sessions}{days if atom.days else ''}."

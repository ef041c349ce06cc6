"""From the ladder to the other layers: a claim as a fact, with where it was said as its source, or in MEMORY.md."""

from memory_model.facts.dialect import type_in
from memory_model.ladder.adopted import cited
from memory_model.ladder.atom import L1, Atom
from memory_model.ladder.claims import fits
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
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, NamedTuple

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


class Place(NamedTuple):
    """Where a claim is to go: what is told of it when it must not go as it is, and the words that lead there."""

    why: str
    words: tuple[str, ...]


_TO_FACT = Place("a fact is a file that is committed", ("--into", "fact"))


def to_fact(
    workspace: "Workspace",
    query: str,
    *,
    name: str = "",
    kind: str = "",
    folder: str = "",
    text: str = "",
    dry_run: bool = False,
) -> Result:
    """Keep a claim as a fact. ``name`` and ``kind`` (its type) are taken from the claim unless they are given.

    ``text`` says it anew where it must not go as it is: as in a ``CLAUDE.md`` no path and no user name may stand there.

    Verified becomes stated, and verified today; stated stays so; observed takes three sessions, else it is inferred.
    Raises `MemdeckError` where no claim is meant.
    """
    found = ground(workspace)
    atom = one(found.here, query)
    said = _said(atom, text, _TO_FACT, name)
    if isinstance(said, Refused):
        return said
    home = fact_new.home(workspace, folder)
    if isinstance(home, Refused):
        return home
    kinds = [type_in(home.dialect, known) for known in _TYPES[atom.kind]]
    wish = Wish(
        name or " ".join(said.split()[:_WORDS]),
        said,
        kind or next(filter(None, kinds), ""),
        confidence(atom),
        folder=folder,
        cited=", ".join(dict.fromkeys([cited(atom.first_source), cited(atom.source)])),
        verified=atom.is_verified,
        body=_body(atom, said),
    )
    return fact_new.new(workspace, wish, dry_run=dry_run)


def to_summary(
    workspace: "Workspace", query: str, section: str, *, text: str = "", over: bool = False, dry_run: bool = False
) -> Result:
    """Add a claim that has earned a tier to a section of MEMORY.md; ``text`` says it anew.

    Raises `MemdeckError` where no claim is meant.
    """
    found = ground(workspace)
    atom = one(found.here, query)
    said = _said(atom, text, Place("it is loaded at each start", ("--into", "summary", "--section", section)))
    if isinstance(said, Refused):
        return said
    clean = atom._replace(redacted=False)
    reasons = found.blocking(clean, workspace.clock.today(), workspace.clock.day_of) if atom.tier == L1 else []
    if reasons:
        return Refused("refused", f"{atom.id} may not climb: {'; '.join(reasons)}", atom.claim)
    return summary.add(workspace, section, said, over=over, dry_run=dry_run)


def confidence(atom: Atom) -> str:
    """Return what a claim's confidence is worth as a fact's (formats.md §8)."""
    if atom.confidence in (VERIFIED, STATED):
        return "stated"
    return "observed" if len(set(atom.sessions)) >= SESSIONS[OBSERVED] else "inferred"


def _said(atom: Atom, text: str, place: Place, name: str = "") -> str | Refused:
    """Return the words in which a claim goes to another layer, or why it may not."""
    said = " ".join(text.split()) if text else atom.claim
    ready = command("ladder", "adopt", atom.id, *place.words, "--as", "TEXT")
    if atom.contested:
        rule = command("ladder", "resolve", atom.id, "--keep", atom.contested_by or atom.id)
        return Refused("refused", f"{atom.id} is contested: a person rules first", atom.claim, rule)
    if atom.redacted and not text:
        return Refused("refused", f"something was masked in {atom.id}", atom.claim, f"retype it: {ready}")
    if not fits(said):
        return Refused("usage", "a claim has 3 to 280 characters", "--as", "say it in fewer words")
    if why := unclean(said, own_names()) or unclean(name, own_names()):
        return Refused("refused", f"{place.why}, and {why}", said, f"retype it: {ready}")
    return said


def _body(atom: Atom, said: str) -> str:
    sessions = count(len(set(atom.sessions)), "session")
    days = f" between {atom.days[0]} and {atom.days[-1]}" if len(atom.days) > 1 else f" on {atom.days[0]}"
    end = "" if said.endswith((".", "!", "?")) else "."
    return f"{said}{end}\n\nSaid in {sessions}{days if atom.days else ''}."

"""`memdeck ladder promote`: what has earned the next tier, and what the others lack."""

from collections.abc import Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import DRY_RUN, Command, Option
from memory_model.cli.ladder import counts, shape
from memory_model.ladder.atom import L2
from memory_model.ladder.places import STAGED
from memory_model.operations.ladder_promote import Promotion, planned, promotion, stage
from memory_model.storage.diff import diff_lines

COMMAND = Command(
    "ladder promote",
    examples=("memdeck ladder promote", "memdeck ladder promote --stage"),
    options=(Option("--stage", "", f"write the proposals to {STAGED}, and nothing else"), DRY_RUN),
    notes=(
        "A dry run: nothing is promoted by it. A person adopts, claim by claim: memdeck ladder adopt.",
        "L1 to L2: 3 sessions (2 when you stated it, 1 when you verified it) on 2 days (verified needs one), nothing",
        "masked in it, none that contradicts it. L2 to L3: held by 2 projects for 30 days each, of the same kind.",
    ),
)


def run(call: Call) -> Answer:
    """Tell, or tell and stage."""
    staged = call.arguments.flag("--stage") and not call.dry_run
    found = stage(call.workspace) if staged else promotion(call.workspace)
    way_on = "; memdeck ladder adopt takes them one by one" if found.l2 or found.l3 else ""
    diff = _diff(call, found) if call.arguments.flag("--stage") and call.dry_run else []
    said = (f"staged in {STAGED}{way_on}",) if staged else ()
    document = {
        "l2_promotions": [{**shape(atom), "to": "L2"} for atom in found.l2],
        "l3_promotions": [
            {**shape(atom), "to": "L3", "projects": list(atom.promoted_from_projects)} for atom in found.l3
        ],
        "blocked": [{"id": one.atom.id, "reason": "; ".join(one.reasons), "to": one.to} for one in found.blocked],
        "notes": [*found.notes, *said],
        "warnings": list(found.warnings),
        **({"diff": "\n".join(diff)} if call.dry_run else {}),
    }
    return Answer(lambda: [*_lines(found), *said, *diff], lambda: document, notes=found.warnings)


def _diff(call: Call, found: Promotion) -> list[str]:
    """List what staging would write, as a diff."""
    before, after = planned(call.workspace, found)
    return diff_lines(STAGED, before or None, after)


def _lines(found: Promotion) -> Iterator[str]:
    for atom in found.l2:
        yield f"L1 → L2  {atom.id}  {atom.claim} ({counts(atom)})"
    for atom in found.l3:
        yield f"L2 → L3  {atom.id}  {atom.claim} (held by {', '.join(atom.promoted_from_projects)})"
    if not (found.l2 or found.l3):
        yield "nothing has earned the next tier yet"
    low = [one for one in found.blocked if one.to == L2]
    for one in low:
        yield f"blocked  {one.atom.id}  {one.shown} ({counts(one.atom)}): {'; '.join(one.reasons)}"
    waiting = len(found.blocked) - len(low)
    if waiting:
        yield f"{waiting} of L2 not ready for L3: memdeck ladder inspect --tier L2 says why"

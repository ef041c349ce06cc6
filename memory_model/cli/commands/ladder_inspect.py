"""`memdeck ladder inspect`: what is remembered, what blocks the next step, where it came from."""

from collections.abc import Iterator

from memory_model.cli.answer import Answer, nothing
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.ladder import counts, shape
from memory_model.errors import MemdeckError
from memory_model.ladder.atom import L1, TIERS
from memory_model.ladder.contest import Pair, shown
from memory_model.operations.ladder_inspect import Inspection, Standing, inspect
from memory_model.operations.ladder_record import record, told
from memory_model.operations.ladder_untagged import Untagged, settling, untagged
from memory_model.operations.ladder_why import why

COMMAND = Command(
    "ladder inspect",
    examples=(
        "memdeck ladder inspect",
        "memdeck ladder inspect --contested",
        "memdeck ladder inspect --record",
        "memdeck ladder inspect --why 'read the feed before the spreadsheet'",
    ),
    options=(
        Option("--tier", "TIER", "L1 (candidates), L2 (this project) or L3 (about you)"),
        Option("--contested", "", "only claims that contradict another one"),
        Option("--record", "", "what persons ruled and what the limits dropped, the newest first"),
        Option("--why", "CLAIM", "the one line of a transcript that said it: an id, or words of the claim"),
    ),
    notes=(
        "Of each claim: tier, id, kind, confidence, in how many sessions and on how many days it was said, and what it",
        "lacks. --why prints one line, or nothing: what is missing or ambiguous is said on standard error, exit 1.",
    ),
)


def run(call: Call) -> Answer:
    """List claims, or find where one came from."""
    query = call.arguments.option("--why")
    if query is not None:
        return _why(call, query)
    if call.arguments.flag("--record"):
        return _record(call)
    tier = (call.arguments.option("--tier") or "").upper()
    if tier and tier not in TIERS:
        raise MemdeckError("usage", f"{tier!r} is not a tier", "--tier", f"one of {', '.join(TIERS)}")
    found = inspect(call.workspace, tier, contested=call.arguments.flag("--contested"))
    bare = untagged(call.workspace, [one.atom for one in found.standing])
    document = {"atoms": [_shape(one) for one in found.standing], "pairs": _pairs(found), "untagged": _places(bare)}
    is_paired = call.arguments.flag("--contested")
    notes = (*found.notes, *([] if is_paired else [_bare(one) for one in bare]))
    return Answer(lambda: _contested(found, bare) if is_paired else _lines(found), lambda: document, notes=notes)


def _why(call: Call, query: str) -> Answer:
    try:
        found = why(call.workspace, query)
    except MemdeckError as error:
        if error.kind not in ("unknown", "ambiguous"):
            raise
        document = {"claim": query, "id": None, "source": None, "path": None, "line": None}
        return Answer(nothing, lambda: document, 1, (error.sentence(),))
    atom = found.atom
    known = {"claim": atom.claim, "id": atom.id, "source": found.source, "path": found.path, "line": found.line}
    return Answer(lambda: [found.source], lambda: known)


def _record(call: Call) -> Answer:
    found = record(call.workspace)
    day_of = call.workspace.clock.day_of
    document = {"record": [{**one._asdict(), "record": None, "text": told(one)} for one in found]}
    lines = [f"{day_of(one.at)}  {one.act:9}  {told(one)}" for one in found] or ["nothing was ruled or dropped yet"]
    return Answer(lambda: lines, lambda: document)


def _lines(found: Inspection) -> Iterator[str]:
    if not found.standing:
        yield "no claims yet: sessions bring them, and so does memdeck ladder capture TRANSCRIPT"
    for one in found.standing:
        yield from _told(one)


def _told(one: Standing) -> Iterator[str]:
    atom = one.atom
    masked = " · redacted" if atom.redacted else ""
    yield f"{atom.tier}  {atom.id}  {one.shown}"
    yield f"    {atom.kind}, {atom.confidence} · {counts(atom)}{masked}"
    if one.blocking:
        yield f"    lacks: {'; '.join(one.blocking)}"


def _contested(found: Inspection, bare: list[Untagged]) -> Iterator[str]:
    places = {one.atom.id: one.place for one in bare}
    if not found.pairs:
        yield "no claim contradicts another one"
    for older, newer in found.pairs:
        for name, atom in (("older", older), ("newer", newer)):
            yield f"{name}  {atom.tier}  {atom.id}  {shown(atom, (older, newer))}"
            yield f"       {counts(atom)}, the last on {max(atom.days, default='?')}"
            if atom.id in places:
                yield f"       stands without its tag in {places[atom.id]}"
        yield from _ways(Pair(older, newer))


def _ways(pair: Pair) -> Iterator[str]:
    older, newer = pair
    if older.tier == newer.tier == L1:
        yield f"  → memdeck ladder resolve {older.id} --keep {newer.id} (or --keep {older.id}, or --keep both)"
    else:
        yield from (f"  → {does}: {line}" for does, line in settling(pair))


def _bare(one: Untagged) -> str:
    return f"{one.place} says it without its tag: {one.atom.claim} → memdeck ladder inspect --contested"


def _places(bare: list[Untagged]) -> list[dict[str, object]]:
    return [{"id": one.atom.id, "path": one.path, "line": one.line} for one in bare]


def _shape(one: Standing) -> dict[str, object]:
    return {**shape(one.atom), "blocking": list(one.blocking), "shown": one.shown}


def _pairs(found: Inspection) -> list[dict[str, object]]:
    return [
        {"older": older.id, "newer": newer.id, "ways": [line for _, line in settling(Pair(older, newer))]}
        for older, newer in found.pairs
    ]

"""The front of the package: an address, an entity or a place in a file, traced."""

from memory_model.errors import MemdeckError
from memory_model.operations import pointing
from memory_model.operations.entity_find import one
from memory_model.operations.fact_find import one as one_fact
from memory_model.operations.tracing import fate, leaning, origin
from memory_model.operations.tracing.entity import traced as traced_entity
from memory_model.operations.tracing.fact import traced as traced_fact
from memory_model.operations.tracing.spots import address_of, pointed_at, spot_of
from memory_model.operations.tracing.values import Leaning, LineTrace, Spot, Trace
from memory_model.storage.outcomes import Refused
from memory_model.text.address import Address, iso_day
from memory_model.text.document import Document
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.followups.follow_up import FollowUp
    from memory_model.workspace.front import Workspace


def trace(workspace: "Workspace", written: str) -> Trace:
    """Trace what a person names: ``2026-10-05#L7``, ``path#L7``, an entity or a fact by a name of it, a path.

    Raises `MemdeckError` of kind ``usage``, ``unknown`` or ``ambiguous``, with the way on.
    """
    if "#" in written:
        return _at_address(workspace, written)
    try:
        return traced_entity(workspace, one(workspace, written).path)
    except MemdeckError as error:
        if error.kind != "unknown":
            raise
        near = error.repair
    try:
        return traced_fact(workspace, one_fact(workspace.facts.timeline(), written))
    except MemdeckError as error:
        if error.kind != "unknown":
            raise
    if written.endswith(".md") and (document := workspace.document(written)) and document.lines:
        return line(workspace, written, 1)
    day = iso_day(written.strip())
    near = f"memdeck today --date {day} shows its lines" if day else near
    repair = f"{near} (a line is written as 2026-10-05#L7 or PATH#L7)"
    raise MemdeckError("unknown", f"nothing here is called {written!r}", written, repair)


def _at_address(workspace: "Workspace", written: str) -> LineTrace:
    target = pointing.address(workspace, written)
    if isinstance(target, Refused):
        raise MemdeckError(target.kind, target.message, target.where, target.repair)
    found = pointing.document_at(workspace, target)
    if isinstance(found, Refused):
        raise MemdeckError(found.kind, found.message, found.where, found.repair)
    return line(workspace, found[0], target.line)


def line(workspace: "Workspace", path: str, number: int) -> LineTrace:
    """Trace one line (from 1) of a file; a line that continues an entry stands for its first one."""
    document = workspace.document(path)
    if document is None or not 1 <= number <= len(document.lines):
        raise MemdeckError("unknown", f"there is no line {number}", path, "look at the file again")
    address = address_of(workspace, path, number)
    piece = fate.piece_at(workspace, address, path, document)
    address = address._replace(line=piece.line)
    spot = spot_of(workspace, path, piece.line, document.lines)
    became = fate.happenings(workspace, address, path, document)
    linking, more = leaning.on_line(workspace, address, path)
    told = {each.spot.address for each in became} | {spot.address}
    leans = [each for each in linking if each.spot.address not in told]
    item = workspace.ledger().at(address)
    marks = workspace.marks.reader()(path)
    return LineTrace(
        spot,
        workspace.layout.layer_of(path),
        address.day,
        piece.topic,
        piece.kind,
        marks[piece.line].state if piece.line in marks else "",
        origin.of_line(workspace, path, document, piece.line, piece.stop),
        tuple(became),
        item,
        tuple(pointed_at(workspace, split(_whole(document, piece))[0])),
        (*leans, *_by_words(workspace, path, piece.text, leans)),
        tuple(_also(workspace, piece, spot, item, told | {each.spot.address for each in leans})),
        more,
    )


def _whole(document: Document, piece: fate.Piece) -> str:
    return " ".join(document.lines[piece.line - 1 : piece.stop - 1])


def _by_words(workspace: "Workspace", path: str, text: str, leans: list[Leaning]) -> list[Leaning]:
    """Add the summary's line that tells of it by its words, unless it links to it."""
    summary = workspace.layout.summary
    if path == summary or not text or any(each.spot.path == summary for each in leans):
        return []
    found = leaning.in_summary(workspace, text)
    return [found] if found else []


def _also(workspace: "Workspace", piece: fate.Piece, spot: Spot, item: "FollowUp | None", told: set[str]) -> list[Spot]:
    """List the other lines that say the same: those of the same follow-up, else those that begin alike."""
    if item is not None:
        return [_at(workspace, address) for address in item.addresses if str(address) not in told]
    if not piece.kind:
        return []
    return [found for found in leaning.saying_the_same(workspace, piece.text, spot) if found.address not in told]


def _at(workspace: "Workspace", address: Address) -> Spot:
    path = workspace.day_path(address.day) if address.day else address.path
    document = workspace.document(path)
    return spot_of(workspace, path, address.line, document.lines if document else ())

"""What became of a line: the later lines that point back at it, and what it counts as now."""

from memory_model.daily.day import Entry, parse_day
from memory_model.operations.tracing.spots import spot_at
from memory_model.operations.tracing.values import Happening, Spot
from memory_model.text.address import Address
from memory_model.text.bullets import bare
from memory_model.text.document import Document
from memory_model.text.events import Lines
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Piece(NamedTuple):
    """What a line is part of: its lines from 1 (``stop`` excluded), what it says, its heading and kind."""

    line: int
    stop: int
    text: str
    topic: str = ""
    kind: str = ""


def piece_at(workspace: "Workspace", address: Address, path: str, document: Document) -> Piece:
    """Return the entry of a day, the Status line or event of an entity, or the line itself."""
    if address.day is not None:
        day = parse_day(document, address.day, path, workspace.settings)
        entry = day.entry_at(address.line)
        return _entry(entry) if entry else _line(document, address.line)
    if workspace.layout.entity_of(path):
        entity = workspace.entity(path)
        for event in entity.log:
            if event.line <= address.line < event.stop:
                return Piece(event.line, event.stop, event.text, event.section)
        for status in entity.status:
            if status.line <= address.line < status.stop:
                return Piece(status.line, status.stop, status.value, f"Status · {status.key}")
    return _line(document, address.line)


def happenings(workspace: "Workspace", address: Address, path: str, document: Document) -> list[Happening]:
    """List the lines that point back at a line, in the order of time; those withdrawn since are among them."""
    events, active = workspace.pointing()
    about = [event for event in events if event.target[:2] in (address[:2], (None, path))]
    if not about:
        return []
    lines = Lines(_texts(workspace, address, path, document))
    standing = {event.at for event in active}
    found = []
    for event in about:
        meant = lines.find(event._replace(target=address._replace(line=event.target.line)))
        if meant == address:
            spot = spot_at(workspace, event.at) or Spot(str(event.at), event.at.path, event.at.line, event.text)
            found.append(Happening(event.verb, spot._replace(text=event.text), event.at in standing))
    return found


def _texts(workspace: "Workspace", address: Address, path: str, document: Document) -> dict[Address, str]:
    texts = {address._replace(line=n): bare(line) for n, line in enumerate(document.lines, 1) if line.strip()}
    if address.day is not None:
        day = parse_day(document, address.day, path, workspace.settings)
        texts.update({address._replace(line=entry.line): entry.text for entry in day.entries})
    elif workspace.layout.entity_of(path):
        texts.update({address._replace(line=event.line): event.text for event in workspace.entity(path).log})
    return texts


def _entry(entry: Entry) -> Piece:
    return Piece(entry.line, entry.stop, entry.text, entry.topic or "", entry.kind)


def _line(document: Document, line: int) -> Piece:
    from memory_model.text.sections import sections  # noqa: PLC0415  only for files without entries

    inside = [part.title for part in sections(document.lines) if part.line < line - 1 < part.stop and part.level > 1]
    return Piece(line, line + 1, bare(document.lines[line - 1]), inside[-1] if inside else "")

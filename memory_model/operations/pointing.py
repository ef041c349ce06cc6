"""The line that an act points back at: found by its address, or refused with what stands there."""

from memory_model.operations.ready import command
from memory_model.storage.outcomes import Refused
from memory_model.text import address as addresses
from memory_model.text.address import Address
from memory_model.text.blocks import TEXT, scan
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.events import without_pointers
from memory_model.text.said import said
from memory_model.text.sections import heading
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Pointed(NamedTuple):
    """A line that can be pointed at: the address of its entry, the file, and what it says."""

    address: Address
    path: str
    text: str


def address(workspace: "Workspace", written: str) -> Address | Refused:
    """Read an address as a person writes it; the path of a day's log is that day."""
    found = addresses.parse(written)
    if found is None:
        return Refused(
            "usage",
            f"{written!r} is not a line address",
            "ADDRESS",
            "write it as 2026-10-05#L7; memdeck followups and memdeck today show them",
        )
    named = workspace.layout.day_of(found.path) if found.path else None
    if named and not named.companion and workspace.day_path(named.day) == found.path:
        return Address(named.day, "", found.line)
    return found


def document_at(workspace: "Workspace", target: Address) -> tuple[str, Document] | Refused:
    """Return the file of an address. Raises `MemdeckError` for a place outside the workspace (W9)."""
    path = workspace.day_path(target.day) if target.day else target.path
    document = workspace.document(path)
    if document is None:
        what = f"there is no log of {target.day}" if target.day else "there is no such file"
        return Refused("unknown", what, path, _days_near(workspace, target))
    if target.line > len(document.lines):
        count = len(document.lines)
        return Refused("unknown", f"it has {count} lines, so no line {target.line}", path, _show(target))
    return path, document


def pointed(workspace: "Workspace", written: str) -> Pointed | Refused:
    """Find the entry at an address; a line that continues an entry stands for its first one."""
    target = address(workspace, written)
    if isinstance(target, Refused):
        return target
    found = document_at(workspace, target)
    if isinstance(found, Refused):
        return found
    path, document = found
    line = _entry_line(workspace, target, document)
    text = _text(workspace, document, line)
    if not text:
        return Refused("unknown", f"line {target.line} holds no entry", path, _show(target))
    return Pointed(target._replace(line=line), path, text)


def _entry_line(workspace: "Workspace", target: Address, document: Document) -> int:
    if target.day is None:
        return target.line
    from memory_model.daily.day import parse_day  # noqa: PLC0415  a line of another layer needs no day

    entry = parse_day(document, target.day, "", workspace.settings).entry_at(target.line)
    return entry.line if entry else target.line


def _text(workspace: "Workspace", document: Document, line: int) -> str:
    written = document.lines[line - 1]
    if scan(document.lines).contexts[line - 1] == TEXT and heading(written):
        return ""
    item = bullet(written)
    return said(without_pointers(item.text if item else written), workspace.settings.markers).text


def _show(target: Address) -> str:
    return command("today", "--date", target.day.isoformat()) if target.day else f"look at {target.path}"


def _days_near(workspace: "Workspace", target: Address) -> str:
    if target.day is None:
        return "memdeck search finds the line and its address"
    wanted = target.day
    nearest = min(workspace.days(), key=lambda day: abs((day - wanted).days), default=None)
    return (
        f"the nearest day with a log: {command('today', '--date', nearest.isoformat())}"
        if nearest
        else command("log", "what happened")
    )

"""Lines as spots, whatever their file."""

from collections.abc import Sequence

from memory_model.operations.tracing.values import Spot
from memory_model.text.address import Address, parse
from memory_model.text.links import links_in
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def spot_of(workspace: "Workspace", path: str, line: int, lines: Sequence[str], text: str | None = None) -> Spot:
    """Make the spot of a line (from 1) of a file; of a day's log its address is the day's."""
    written = lines[line - 1] if text is None and line <= len(lines) else text or ""
    return Spot(str(address_of(workspace, path, line)), path, line, split(written)[0].strip())


def address_of(workspace: "Workspace", path: str, line: int) -> Address:
    """Return the address of a line (from 1) of a file."""
    named = workspace.layout.day_of(path)
    if named and not named.companion and workspace.day_path(named.day) == path:
        return Address(named.day, "", line)
    return Address(None, path, line)


def spot_at(workspace: "Workspace", address: Address) -> Spot | None:
    """Return the spot at an address; `None` when no such line is there."""
    path = workspace.day_path(address.day) if address.day else address.path
    document = workspace.document(path)
    if document is None or address.line > len(document.lines):
        return None
    return spot_of(workspace, path, address.line, document.lines)


def pointed_at(workspace: "Workspace", text: str) -> list[Spot]:
    """List the lines that a line points at by their addresses."""
    if "#L" not in text or "[[" not in text:
        return []
    found = [parse(f"{link.target}#{link.fragment}") for link in links_in(text) if link.kind == "address"]
    spots = [spot_at(workspace, address) for address in found if address]
    return [spot for spot in spots if spot]

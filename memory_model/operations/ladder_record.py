"""What became of claims: what persons ruled, and what the limits dropped, as one list."""

from memory_model.ladder import rulings
from memory_model.ladder.rulings import Ruling
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def record(workspace: "Workspace") -> list[Ruling]:
    """List both, the newest first. Raises `MemdeckError` for what cannot be read."""
    root = workspace.root
    return sorted([*rulings.read(root), *rulings.dropped(root)], key=lambda one: one.at)[::-1]


def told(ruling: Ruling) -> str:
    """Say what happened to which claim; its words are there as long as it was not forgotten."""
    claim = ruling.record.get("claim") if ruling.record else None
    words = f": {claim}" if isinstance(claim, str) else ""
    if ruling.act == rulings.RESOLVED:
        return f"{ruling.id} lost to {ruling.other}{words}"
    if ruling.act in (rulings.BOTH, rulings.REOPENED, rulings.RETYPED):
        return f"{ruling.id} {'as' if ruling.act == rulings.RETYPED else 'and'} {ruling.other}"
    return f"{ruling.id}{f' ({ruling.was})' if ruling.was else ''}{words}"

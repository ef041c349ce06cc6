"""What lists of entities show beside each: the open follow-ups that name it."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.followups.ledger import Ledger
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.front import Workspace


def open_counts(workspace: Workspace) -> dict[str, int]:
    """Count the open follow-ups that name each entity, by its path; one that nothing names is left out."""
    names = repr([(head.path, head.title, head.aliases) for head in workspace.entities()])
    text = workspace.settled("entities", lambda _: _counted(workspace.ledger(named=True)), on=lambda: names)
    return {path: int(number) for number, _, path in (line.partition(" ") for line in text.split("\n") if line)}


def _counted(ledger: Ledger) -> str:
    counts: dict[str, int] = {}
    for item in ledger.awake:
        for path in item.entities:
            counts[path] = counts.get(path, 0) + 1
    return "\n".join(f"{number} {path}" for path, number in counts.items())


def shape(head: EntityHead, follow_ups: int) -> dict[str, object]:
    """Shape one entity of a list (commands.md)."""
    return {**head._asdict(), "cadence": head.cadence or None, "open_follow_ups": follow_ups}

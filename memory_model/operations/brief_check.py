"""What is wrong with a brief, said before a session starts with it."""

from memory_model.errors import MemdeckError
from memory_model.operations.brief import Brief
from memory_model.operations.brief_parts import STATE, TODAY, YESTERDAY
from memory_model.state.parse import parse
from memory_model.text.counting import count
from memory_model.values import TYPE_CHECKING, date

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def concerns(workspace: "Workspace", brief: Brief) -> tuple[str, ...]:
    """Return sentences: over or near the budget, a state that is behind, days without a word."""
    found = []
    for check in (_budget, _state):
        try:
            found += check(workspace, brief)
        except MemdeckError:  # what cannot be read is said by the brief itself
            continue
    names = {part.name for part in brief.parts}
    if TODAY not in names:
        yet = "nor on the day before" if YESTERDAY not in names else "yesterday's log is read"
        found.append(f"nothing is written on {brief.day}; {yet}")
    return tuple(found)


def _budget(workspace: "Workspace", brief: Brief) -> list[str]:
    path = workspace.layout.summary
    if brief.day != workspace.clock.today() or not workspace.summary():
        return [] if workspace.summary() else [f"there is no {path}"]
    budget = workspace.budget()
    if budget.first_cut_line is not None:
        does = "does" if len(budget.lost) == 1 else "do"
        lost = f"{count(len(budget.lost), 'line')} from line {budget.first_cut_line} on {does} not load"
        return [f"{path} is over its budget: {lost}"]
    return [f"{path} is near its budget: {budget.percent} % of its {budget.binding}"] if budget.state == "near" else []


def _state(workspace: "Workspace", brief: Brief) -> list[str]:
    part = next((part for part in brief.parts if part.name == STATE), None)
    path = workspace.layout.state
    if part is None:
        return [f"there is no {path}: a session does not learn what is being worked on"]
    document = workspace.document(path) if brief.day == workspace.clock.today() else None
    if document is None:
        return []
    stamp = parse(document, path).stamp
    if stamp is None:
        return [f"{path} does not say when it was written"]
    written = date.fromisoformat(stamp[:10])
    later = [day for day in workspace.day_files.after(written) if day <= brief.day]
    if not later:
        return []
    return [f"{path} is of {stamp}; {count(len(later), 'day')} of log came after it"]

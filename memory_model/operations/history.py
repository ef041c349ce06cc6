"""Acts of the history as people look at them: where each one is, and what it changed."""

from collections.abc import Sequence

from memory_model.storage.diff import diff_lines
from memory_model.storage.history import Act, Change
from memory_model.storage.store import Store
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def place_of(act: Act) -> tuple[str, str]:
    """Return the address of the first line that the act wrote, and its text."""
    if act.done:
        return act.done[0].address, act.done[0].text
    return (act.changes[0].address, act.changes[0].text) if act.changes else ("", "")


def place_now(workspace: "Workspace", act: Act) -> tuple[str, int] | None:
    """Return file and line (from 1) where the act's first line stands by now; `None` when the file is gone.

    A day only grows, so its lines stay. In any other file it is the line with the same text that is
    nearest to the old place, else the old place itself.
    """
    first = act.done[0] if act.done else act.changes[0] if act.changes else None
    document = workspace.document(first.path) if first else None
    if first is None or document is None:
        return None
    if workspace.layout.day_of(first.path):
        return first.path, first.line
    same = [number for number, line in enumerate(document.lines, 1) if line == first.text]
    nearest = min(same, key=lambda number: abs(number - first.line), default=first.line)
    return first.path, max(1, min(nearest, len(document.lines)))


def undoing(acts: Sequence[Act], act: Act) -> Act | None:
    """Return the act that took ``act`` back and stands; `None` when it is not undone."""
    return next((other for other in reversed(acts) if other.undoes == act.id and not other.undone), None)


def diff_of(store: Store, act: Act) -> list[str]:
    """Return what the act changed, file by file, as the lines of a unified diff (appended lines alone)."""
    lines: list[str] = []
    for change in act.changes:
        lines += ["", *_change(store, change)]
    return lines


def _change(store: Store, change: Change) -> list[str]:
    try:
        before, after = store.kept(change)
    except OSError:
        return [f"{change.path}: the version before is no longer kept"]
    if change.kind == "append":
        added = (after or b"").decode("utf-8", "replace").rstrip("\n").split("\n")
        return [f"{change.path}: added", *[f"+{line}" for line in added]]
    return diff_lines(change.path, before, after)

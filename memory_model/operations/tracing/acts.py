"""Which write of memdeck brought a line, by what the history kept of it."""

from collections.abc import Iterator

from memory_model.entities.merge import changes
from memory_model.operations.tracing.values import StatusChange
from memory_model.storage.history import Act, Change
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

MOST = 200
"""So many kept versions of a file are looked at, the newest first."""


def bringing(workspace: "Workspace", path: str, line: int, text: str) -> Act | None:
    """Return the write that brought a line (its whole text) of a file; `None` when none did that is known.

    Of several that wrote the same text it is the one that wrote it in this place, else the newest.
    """
    alike = None
    for act, change in _newest(workspace, path):
        if not _brought(workspace, change, text):
            continue
        if any(done.path == path and done.line == line for done in act.done) or change.line == line:
            return act
        alike = alike or act
    return alike


def creating(workspace: "Workspace", path: str) -> Act | None:
    """Return the write that made a file."""
    made = ("create", "replace")
    for act in workspace.store.history():
        for change in act.changes:
            if change.path == path and change.kind in made and not change.before:
                return act
    return None


def status_changes(workspace: "Workspace", path: str) -> list[StatusChange]:
    """List what writes of memdeck changed in the Status of an entity, the newest first."""
    found = []
    for act, change in _newest(workspace, path):
        versions = _versions(workspace, change)
        if versions is not None and change.kind != "append":
            found += [StatusChange(c.key, c.before, c.after, act) for c in changes(*versions)]
    return found


def _newest(workspace: "Workspace", path: str) -> Iterator[tuple[Act, Change]]:
    count = 0
    for act in reversed(workspace.store.history()):
        for change in act.changes:
            if change.path == path and count < MOST:
                count += 1
                yield act, change


def _brought(workspace: "Workspace", change: Change, text: str) -> bool:
    if change.kind in ("append", "create") and not change.after:
        return text in Document.from_bytes(change.tail).lines
    versions = _versions(workspace, change)
    return versions is not None and text in versions[1].lines and text not in versions[0].lines


def _versions(workspace: "Workspace", change: Change) -> tuple[Document, Document] | None:
    """Return the file before and after; `None` when a kept version is gone."""
    try:
        before, after = workspace.store.kept(change)
    except OSError:
        return None
    return Document.from_bytes(before or b""), Document.from_bytes(after or b"")

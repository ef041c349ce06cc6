"""A file as it was on an earlier day, from the versions that were kept when memdeck wrote it."""

import os

from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, date, datetime

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def as_of(workspace: "Workspace", path: str, day: date) -> tuple[Document | None, str]:
    """Return the file as it was at the end of ``day``, and a sentence when that is not certain."""
    changes = [(act.at, change) for act in workspace.store.history() for change in act.changes if change.path == path]
    later = [change for at, change in changes if datetime.fromisoformat(at).date() > day]
    if later:
        first = later[0]
        if first.kind == "create":
            return None, ""
        try:
            before, _ = workspace.store.kept(first)
        except OSError:
            return workspace.document(path), "shown as it is now, the version of that day is gone"
        return (None if before is None else Document.from_bytes(before)), ""
    document = workspace.document(path)
    if document is not None and _changed_on(workspace, path) > day:
        return document, f"shown as it is now; it changed after {day}, and no version of that day was kept"
    return document, ""


def _changed_on(workspace: "Workspace", path: str) -> date:
    changed = os.stat(os.path.join(workspace.root, path)).st_mtime
    return datetime.fromtimestamp(changed, workspace.clock.now().tzinfo).date()

"""A dated copy of the current state, kept before an agent's conversation is compacted, and found again after it."""

from __future__ import annotations

import os

from memory_model.ladder import folder
from memory_model.ladder.places import FOLDER
from memory_model.storage import private
from memory_model.storage.version import read
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple, datetime, timedelta

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

COMPACTIONS = f"{FOLDER}/compactions"
KEPT = 20
"""So many copies are kept, the newest."""
_RECENT = timedelta(hours=1)
"""A copy of another session counts for so long: an agent may go on under another name."""
_NAME = len("2026-10-05T164000")


class Copy(NamedTuple):
    """A copy: its path in the workspace, when it was made (``2026-10-05 16:40``, local), and its text."""

    path: str
    at: str
    document: Document


def keep(workspace: Workspace, session: str) -> str:
    """Keep the current state as it is now; return the path of the copy, empty where there is no state.

    A secret in it is masked (W10), the copy is private. Raises `OSError` and `MemdeckError` as writing does.
    """
    document = workspace.document(workspace.layout.state)
    if document is None:
        return ""
    from memory_model.text.secrets import mask  # noqa: PLC0415  whoever reads copies needs none of it

    moment = workspace.clock.now().isoformat()[:19].replace(":", "")
    path = f"{COMPACTIONS}/{moment}-{_short(session)}.md"
    folder.ready(workspace.root)
    text = document.to_bytes().decode("utf-8", "surrogateescape")
    private.write(folder.place(workspace.root, path), mask(text).encode("utf-8", "surrogateescape"))
    for old in sorted(_names(workspace.root))[:-KEPT]:
        os.unlink(folder.place(workspace.root, f"{COMPACTIONS}/{old}"))
    return path


def last_copy(workspace: Workspace, session: str) -> Copy | None:
    """Return the newest copy of a session, or of any within the last hour; `None` where none was kept."""
    own = f"-{_short(session)}.md"
    oldest = (workspace.clock.now() - _RECENT).isoformat()[:19].replace(":", "")
    names = [name for name in _names(workspace.root) if name.endswith(own) or name[:_NAME] > oldest]
    if not names:
        return None
    path = f"{COMPACTIONS}/{max(names)}"
    data = read(folder.place(workspace.root, path)).data
    when = f"{max(names)[:10]} {path.rpartition('T')[2][:2]}:{path.rpartition('T')[2][2:4]}"
    return None if data is None else Copy(path, when, Document.from_bytes(data))


def _names(root: str) -> list[str]:
    try:
        found = os.listdir(folder.place(root, COMPACTIONS))
    except OSError:
        return []
    return [name for name in found if _is_copy(name)]


def _is_copy(name: str) -> bool:
    try:
        datetime.fromisoformat(name[:_NAME])
    except ValueError:
        return False
    return name.endswith(".md") and name[_NAME : _NAME + 1] == "-"


def _short(session: str) -> str:
    """Return the beginning of a session's name, of letters and digits alone: an agent chose it."""
    return "".join([char for char in session if char.isascii() and char.isalnum()])[:8].lower() or "session"

"""The texts of sealed days: kept on this machine, else found in git by their digest."""

from memory_model.operations import git
from memory_model.seals import memory
from memory_model.seals.digests import digest, plain
from memory_model.seals.seal import Seal
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class SealedTexts:
    """Finds the text of a seal; git is asked once a file, and only where nothing is kept."""

    def __init__(self, workspace: "Workspace") -> None:
        self._workspace = workspace
        self._in_git: dict[str, dict[str, bytes]] = {}

    def of(self, seal: Seal) -> bytes | None:
        """Return the bytes that were sealed, at least with the same lines; `None` when nothing has them any more."""
        kept = memory.kept(self._workspace.store.state, seal.digest)
        return self._committed(seal) if kept is None else kept

    def concurrent(self, path: str, added: set[str], sealed: set[str]) -> bool:
        """Tell whether git has each added line in a version that lacks sealed ones: in another machine's own day."""
        left = set(added)
        for data in git.versions(self._workspace, path):
            lines = set(Document.from_bytes(data).lines)
            if not sealed <= lines:
                left -= lines
        return not left

    def _committed(self, seal: Seal) -> bytes | None:
        if seal.path not in self._in_git:
            found: dict[str, bytes] = {}
            for data in git.versions(self._workspace, seal.path):
                found.setdefault(digest(plain(Document.from_bytes(data))), data)
                found[digest(data)] = data
            self._in_git[seal.path] = found
        known = self._in_git[seal.path]
        return known.get(seal.digest, known.get(seal.plain or seal.digest))

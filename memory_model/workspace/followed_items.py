"""Open items while a watcher tells of each change: what it saw, or may not have seen yet, is all that is looked at."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING
from memory_model.workspace.sources import is_source
from memory_model.workspace.stamp import GONE, stamp_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from memory_model.workspace.item_file import Kept
    from memory_model.workspace.item_proof import ItemProof
    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.snapshot import Snapshot


class FollowedItems:
    """Proves what is kept by what a watcher ``knows`` of all files; all of them were looked at once, at the beginning.

    From then on a file that the watcher found changed is looked at, and whatever its events may not have told yet:
    folders, the days that are asked for, and files whose stamp proves nothing. How many files there are is no matter.
    """

    def __init__(self, proof: ItemProof, snapshot: Snapshot) -> None:
        self._proof = proof
        self._snapshot = snapshot
        self._known: KnownFiles | None = None

    def proved(self, kept: Kept | None, recent: Collection[str], now: KnownFiles) -> Kept:
        """Return what is true now, read anew where nothing is kept. Raises `Lost`."""
        before = self._known
        if kept is None:
            found = self._proof.anew()
        elif before is None:
            found = self._proof.proved(kept, set(recent), is_whole=True)
        else:
            layout, unread = self._snapshot.layout, self._snapshot.unread
            told = {path for path in before.unlike(now) if is_source(layout, path)}
            untold = {path for path in recent if stamp_of(f"{layout.root}/{path}") != now.get(path, GONE)}
            found = self._proof.proved_among(kept, told | untold | kept.young.keys() | unread.files())
        self._known = now  # not before all went well: what was not taken in is looked at again
        return found

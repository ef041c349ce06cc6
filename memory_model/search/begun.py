"""The beginning of a search on the command line: the cache is mapped, and its files are being looked at."""

from __future__ import annotations

import os

from memory_model.search import generations
from memory_model.search.text_file import TextFile
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.looking import Look

if TYPE_CHECKING:
    from memory_model.search.generations import Generations, Places
    from memory_model.workspace.front import Workspace

FEWEST = 3_000
"""From so many files on another process looks at them: this one has the rest of the search to do meanwhile."""


class Begun(NamedTuple):
    """The cache, what it holds if anything (its twins unproved), and the look at the files at ``paths``.

    Without a ``look`` the folders must be read.
    """

    file: TextFile
    known: Generations | None
    paths: Places | None
    look: Look | None


def begin(workspace: Workspace) -> Begun:
    """Map the cache and begin to look at its files: what else a search needs can be done meanwhile."""
    file = text_file(workspace)
    known = generations.begin(workspace.cache_dir, file)
    if known is None or not _is_settled(workspace, known.folders):
        return Begun(file, known, None, None)
    paths, stamps = known.looked_at()
    return Begun(file, known, paths, Look(workspace.root, paths, stamps, FEWEST, stamps.numbers))


def text_file(workspace: Workspace) -> TextFile:
    """Return the file of all texts; they depend on the layout and on where a day begins."""
    return TextFile(workspace.cache_dir, f"{workspace.layout} {workspace.clock.now().utcoffset()}")


def _is_settled(workspace: Workspace, folders: dict[str, int]) -> bool:
    """Tell whether no file can have come or gone: no folder changed."""
    return all(_time(os.path.join(workspace.root, folder)) == changed for folder, changed in folders.items())


def _time(folder: str) -> int:
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0

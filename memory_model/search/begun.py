"""The beginning of a search on the command line: the cache is mapped, and its files are being looked at."""

from __future__ import annotations

import os

from memory_model.search.text_file import TextFile, Texts
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.looking import Look

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Begun(NamedTuple):
    """The cache, the texts in it if there are any, and the look at their files; `None` where folders must be read."""

    file: TextFile
    texts: Texts | None
    look: Look | None


def begin(workspace: Workspace) -> Begun:
    """Map the cache and begin to look at its files: what else a search needs can be done meanwhile."""
    offset = workspace.clock.now().utcoffset()
    file = TextFile(workspace.cache_dir, f"{workspace.layout} {offset}")
    texts = file.load()
    if texts is None or not _is_settled(workspace, texts):
        return Begun(file, texts, None)
    return Begun(file, texts, Look(workspace.root, texts.paths, texts.rows))


def _is_settled(workspace: Workspace, texts: Texts) -> bool:
    """Tell whether no file can have come or gone: no folder changed."""
    return all(_time(os.path.join(workspace.root, folder)) == changed for folder, changed in texts.folders.items())


def _time(folder: str) -> int:
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0

"""A corpus over the cache that is as the files are: what the cache lacks is read, and kept where that pays."""

from __future__ import annotations

import time

from memory_model.search.begun import Begun, begin
from memory_model.search.cached_page import page_of
from memory_model.search.generations import load
from memory_model.search.mapped import MappedCorpus
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.looking import stamps_now
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from memory_model.search.generations import Generations, Places
    from memory_model.search.page import Page
    from memory_model.search.texts import Texts
    from memory_model.workspace.front import Workspace
    from memory_model.workspace.looking import Look
    from memory_model.workspace.sweep import Sweep

MAX_DIRTY = 32
"""So many changed files are read at every search before the cache takes them in."""
MAX_LATER = 1_024
"""So many files may differ from what was written whole before all is written anew."""


def proved(
    workspace: Workspace,
    begun: Begun | None = None,
    meanwhile: Callable[[MappedCorpus], object] | None = None,
    anew: Callable[[], object] = bool,
) -> tuple[MappedCorpus | None, bool]:
    """Return a corpus of the files as they are now; `None` where no cache can be kept.

    While another process looks at the files, ``meanwhile`` is called with the corpus as it is kept, but for the newest
    files, which are looked at before: somebody writes a log today. Whether that is the corpus of the files as they are
    comes with it. Before all files are read, ``anew`` is called.
    """
    file, known, paths, look = begun or begin(workspace)
    if known and not known.are_sound():
        known, look = load(workspace.cache_dir, file), None
    if known and paths and look:
        corpus, early = kept(workspace, known), dict[str, Stamp]()
        if meanwhile and look.is_shared:
            early = _stamps(workspace, known, map(paths.path, look.peek(MAX_DIRTY)))
            meanwhile(followed(workspace, known, early, corpus=corpus))
        dirty = dirty_now(workspace, known, paths, look)
        if dirty != early:
            followed(workspace, known, {**stamps_now(workspace.root, early), **dirty}, corpus=corpus)
        return corpus, dirty == early
    from memory_model.search import renewing  # noqa: PLC0415  only where folders have to be read

    now = renewing.swept(workspace)
    found = compared(workspace, known, now) if known else None
    if found is not None:
        return found, False
    anew()
    return _whole(workspace, renewing.renewed(file, workspace, known, now)), False


def kept(workspace: Workspace, known: Generations) -> MappedCorpus:
    """Return the corpus of the files as they are kept."""
    whole, later = known
    first = len(whole.paths)
    pages = (
        [page_of(workspace, later, number, first + at) for at, number in enumerate(known.changed())] if later else []
    )
    return MappedCorpus(whole, workspace, later.paths if later else (), pages)


def compared(workspace: Workspace, known: Generations, now: Sweep) -> MappedCorpus | None:
    """Return a corpus of the files that were found; `None` where too many changed."""
    dirty = known.differing(now.files)
    count = len(dirty.keys() | (known.later.paths if known.later else ()))
    return None if count > MAX_LATER else followed(workspace, known, dirty, now)


def followed(
    workspace: Workspace,
    known: Generations,
    dirty: dict[str, Stamp],
    now: Sweep | None = None,
    corpus: MappedCorpus | None = None,
) -> MappedCorpus:
    """Return a corpus that has what is known, and the dirty files as they are now; many of them are kept.

    ``corpus`` is the one of what is known, where there is one already.
    """
    corpus = kept(workspace, known) if corpus is None else corpus
    if not dirty and now is None:
        return corpus
    from memory_model.search import renewing  # noqa: PLC0415  only where something changed

    found = renewing.read(workspace, dirty, corpus.free)
    corpus.follow(dirty.keys(), found.pages)
    is_whole = len(found.pages) == sum(stamp != GONE for stamp in dirty.values())
    folders = renewing.folder_times(workspace, now, is_whole=is_whole) if now else known.folders
    is_settled = renewing.UNPROVED not in folders.values() and folders != known.folders
    if is_settled or sum(entry.stamp != GONE for entry in found.entries) > MAX_DIRTY:
        renewing.keep_later(workspace, known, dirty, found, folders)
    return corpus


def dirty_now(workspace: Workspace, known: Generations, paths: Places, look: Look) -> dict[str, Stamp]:
    """Return the files that are not as they are kept with the stamps they have now, and note what that proves."""
    edge = time.time_ns() - YOUNG_NS
    dirty = _stamps(workspace, known, map(paths.path, look.moved()))
    workspace.looked_at = lambda: {**dict(known.files()), **dirty}
    if all(stamp != GONE and stamp.mtime_ns < edge for stamp in dirty.values()):
        workspace.proved = f"{known.identity} {sorted(dirty.items())}"
    return dirty


def _stamps(workspace: Workspace, known: Generations, moved: Iterable[str]) -> dict[str, Stamp]:
    """Return the stamps that files have now, without those that are known to be gone."""
    gone = known.gone()
    now = stamps_now(workspace.root, moved)
    return {path: stamp for path, stamp in now.items() if stamp != GONE or path not in gone}


def _whole(workspace: Workspace, made: tuple[Texts, list[Page]] | None) -> MappedCorpus | None:
    return MappedCorpus(made[0], workspace, (), made[1]) if made else None

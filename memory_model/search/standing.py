"""A corpus for a process that stays: it lies in the cache, and only what changed since is in memory."""

from __future__ import annotations

from copy import copy

from memory_model.search import renewing
from memory_model.search.begun import text_file
from memory_model.search.corpus import Corpus
from memory_model.search.feeding import fill
from memory_model.search.generations import load
from memory_model.search.mapped import MappedCorpus
from memory_model.search.proving import compared, followed
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.stamp import Stamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from memory_model.workspace.front import Workspace


def standing(
    workspace: Workspace, stop: Callable[[], bool] = lambda: False, dirty: dict[str, Stamp] | None = None
) -> Corpus:
    """Return a corpus of the files as of the last sweep, ready to answer at every key; `update` keeps it up.

    Where no cache can be kept, all text is in memory. ``stop`` is asked before each file and ends the work early.
    ``dirty`` are the files that differ from the cache, where another process has compared it with that sweep.
    """
    corpus = _compared(workspace, dirty)
    if corpus is None:
        corpus = _mapped(workspace, stop)
    if corpus is None:
        return Corpus() if stop() else fill(Corpus(), workspace, stop)
    corpus.retired = workspace.curated.hidden(workspace.clock.today())
    corpus.prepare(stop)
    return corpus


def _compared(workspace: Workspace, dirty: dict[str, Stamp] | None) -> MappedCorpus | None:
    known = load(workspace.cache_dir, text_file(workspace)) if dirty is not None else None
    return followed(workspace, known, dirty) if known and dirty is not None else None


def _mapped(workspace: Workspace, stop: Callable[[], bool]) -> MappedCorpus | None:
    now = workspace.snapshot.last_sweep()
    now = now._replace(files=copy(now.files))  # others record what they write meanwhile
    file = text_file(workspace)
    known = load(workspace.cache_dir, file)
    found = compared(workspace, known, now) if known else None
    if found is not None:
        return found
    made = renewing.renewed(file, workspace, known, now, stop)
    return MappedCorpus(made[0], workspace, (), made[1]) if made else None

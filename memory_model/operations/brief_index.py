"""The index lines of facts that hold, as a session is given them: kept while the files they rest on are the same."""

from __future__ import annotations

import time

from memory_model.operations.brief_parts import Line
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from memory_model.workspace.front import Workspace

    Found = list[tuple[str, tuple[tuple[int, str], ...], str]]
    """Of each index its path, the lines with their numbers, and what of it is not loaded."""

MOST = 200
"""So many lines are given at a session's start: more never fit."""


def index_pieces(workspace: Workspace) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """Yield path and first lines of each index but the summary, those of the project before the user's."""
    for path, lines, _ in kept_lines(workspace):
        if lines:
            yield path, tuple([Line(str(at), text) for at, text in lines[:MOST]])


def kept_lines(workspace: Workspace) -> Found:
    """Return what `brief_facts.index_lines` tells of today: anew only where a file that it rests on changed."""
    from memory_model.workspace.resting import Resting, place_of  # noqa: PLC0415  the brief of another day is made anew

    curated, settings, outside = workspace.curated, workspace.settings, workspace.outside()
    today = workspace.clock.today()
    depends = (workspace.layout, outside, today, curated.stamp(), curated.judged_stamp())
    key = " ".join(map(str, (*depends, settings.facts, settings.budget)))
    kept = Resting(workspace.cache_dir, "index-lines", key, lambda path: place_of(path, workspace.root, outside))
    found: Found | None = kept.load()
    if found is None:
        from memory_model.operations.brief_facts import index_lines  # noqa: PLC0415  only where a fact changed

        book, began = workspace.facts, time.time_ns()
        book.asked = {}
        made = index_lines(workspace, today, workspace.document, workspace.layout.summary)
        found = [(one.path, one.lines, one.left_out) for one in made]
        if not workspace.snapshot.unread.sentences():
            kept.save(found, book.asked, began)
        book.asked = None
    return found

"""The facts of a brief: the index lines that are loaded, of facts that hold on the day."""

from __future__ import annotations

from memory_model.facts import index as indexes
from memory_model.facts.index import loaded
from memory_model.operations.caveat import caveat
from memory_model.summary.budget import measure_document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from memory_model.text.document import Document
    from memory_model.workspace.front import Workspace


_MEASURED = 2
"""So many times the budget's lines are measured at most: comments and frontmatter do not count."""


class IndexLines(NamedTuple):
    """The lines of one index (from 1, with their text); ``left_out`` says what of it is not loaded."""

    path: str
    lines: tuple[tuple[int, str], ...]
    left_out: str


def index_lines(
    workspace: Workspace, day: date, version: Callable[[str], Document | None], seen: str
) -> Iterator[IndexLines]:
    """Yield the indexes, project before user, without ``seen``: the summary is read already.

    ``version`` reads an index as it was on the day.
    """
    for collection in workspace.facts.indexes():
        path = collection.index_path
        document = version(path) if path != seen else None
        if document is None:
            continue
        cut = first_cut(workspace, document)
        entries = loaded(document, path, collection.dialect, cut)
        hidden = workspace.curated.hidden(day)
        held = [
            (entry, fact)
            for entry in entries
            if entry.path not in hidden and (fact := workspace.facts.held(entry, collection, day))
        ]
        lines = tuple(
            [(entry.line + 1, document.lines[entry.line] + caveat(workspace, fact, day)) for entry, fact in held]
        )
        left_out = f"lines from {cut} on are not loaded" if cut else ""
        if lines or left_out:
            yield IndexLines(path, lines, left_out)


def first_cut(workspace: Workspace, document: Document) -> int | None:
    """Return the line (from 1) at which loading of an index stops; of a long one only the beginning is measured."""
    budget = workspace.settings.budget
    head = document.head(_MEASURED * budget.lines)
    cut = measure_document(head, budget).first_cut_line
    return cut or (len(head.lines) + 1 if head is not document else None)


def ended(workspace: Workspace, path: str, text: str, day: date) -> str:
    """Say what a line of the summary that lists a fact is to be read as, when the fact does not hold on the day."""
    collection = next((one for one in workspace.facts.indexes() if one.index_path == path), None)
    entry = indexes.entry_in(text, 0, path, collection.dialect) if collection else None
    if collection is None or entry is None or entry.is_struck:
        return ""
    if entry.path in workspace.curated.hidden(day):
        return "  [it was retired]"
    held = workspace.facts.held(entry, collection, day)
    if held:
        return caveat(workspace, held, day)
    fact = workspace.facts.fact(entry.path, collection) if entry.path else None
    if fact is None or not fact.is_written:
        return ""
    return f"  [superseded by {fact.marker}]" if fact.marker else "  [it no longer holds]"

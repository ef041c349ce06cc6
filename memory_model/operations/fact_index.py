"""The index of a collection as part of a plan: one line with each fact, and what it costs the budget."""

from collections.abc import Iterable

from memory_model.facts import index as indexes
from memory_model.facts import index_edit
from memory_model.facts.collection import Collection
from memory_model.facts.fact import Fact
from memory_model.facts.index import Entry, Index
from memory_model.facts.timeline import Timeline
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.plan import Done, Plan, Replace
from memory_model.storage.version import Version
from memory_model.summary.budget import OK, measure_document
from memory_model.summary.wording import loss, meter
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import date

    from memory_model.workspace.front import Workspace


_SHOWN, _WORDS = 400, 200
"""So many characters of a warning are shown, and of a description put into a line of an index."""


class Opened(NamedTuple):
    """An index read afresh: what it was, its text (a new one when there is none) and what is known of its entries."""

    collection: Collection
    version: Version
    document: Document
    known: Index

    def name(self, path: str) -> str:
        """Spell a fact's file as seen from the index."""
        folder = self.collection.folder
        return path[len(folder) + 1 :] if folder else path

    def line(self, title: str, path: str, words: str) -> str:
        """Spell the entry of a fact."""
        return index_edit.line_for(self.collection.dialect, title, self.name(path), words)

    def step(self, document: Document) -> Replace:
        """Make the step that writes the index."""
        return Replace(self.collection.index_path, self.version, document.to_bytes())

    def done(self, line: int, text: str) -> Done:
        """Say which line of the index was written (from 1)."""
        path = self.collection.index_path
        return Done(path, line, f"{path}#L{line}", text)


def opened(workspace: "Workspace", collection: Collection) -> Opened:
    """Read the index of a collection through the store."""
    version = workspace.store.read(collection.index_path)
    text = index_edit.NEW[collection.dialect.index_name] if version.data is None else None
    document = Document.from_text(text) if text is not None else Document.from_bytes(version.data or b"")
    return Opened(collection, version, document, indexes.read(document, collection.index_path, collection.dialect))


def budget_warnings(workspace: "Workspace", document: Document, path: str) -> tuple[str, ...]:
    """Show the meter of an index as it will be, when it is near its budget or over."""
    measured = measure_document(document, workspace.settings.budget)
    if measured.state == OK:
        return ()
    lost = f"; {loss(measured)}" if measured.lost else ""
    said = f"{path} will be at {meter(measured)}{lost}"
    return (said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…",)


def is_listed(fact: Fact, timeline: Timeline, today: "date") -> bool:
    """Tell whether the index of its collection has to name a fact: of ended ones only an indexed collection does."""
    stop = timeline.window(fact).stop
    return fact.dialect.is_nested or not (fact.is_wrong or (stop is not None and stop <= today))


class Missing(NamedTuple):
    """What an index lacks: facts without a line, and entries that lead to no file."""

    path: str
    facts: tuple[Fact, ...]
    dangling: tuple[Entry, ...]


def missing(workspace: "Workspace") -> list[Missing]:
    """Compare each index with its folder."""
    timeline = workspace.facts.timeline()
    return [_missing(workspace, collection, timeline) for collection in workspace.facts.collections()]


def write(workspace: "Workspace", *, source: str = "", dry_run: bool = False) -> Result:
    """Add the lines that the indexes lack; every other line stays, dangling ones too."""

    def compose() -> Composed:
        steps: list[Replace] = []
        done: list[Done] = []
        warnings: list[str] = []
        timeline = workspace.facts.timeline()
        for collection in workspace.facts.collections():
            lacking = _missing(workspace, collection, timeline)
            warnings += dangling(lacking)
            if not lacking.facts:
                continue
            index = opened(workspace, collection)
            odd = {
                one.path for one in lacking.facts if not index_edit.may_list(collection.dialect, index.name(one.path))
            }
            warnings += [f"{path}: no line of the index can hold this file name; give it another one" for path in odd]
            fitting = [one for one in lacking.facts if one.path not in odd]
            if not fitting:
                continue
            lines = [index.line(title(fact), fact.path, _short(fact.description)) for fact in fitting]
            document, first = index_edit.add(index.document, index.known, lines)
            steps.append(index.step(document))
            done += [index.done(first + number, line) for number, line in enumerate(lines)]
            warnings += budget_warnings(workspace, document, collection.index_path)
        return Plan("fact index", tuple(steps), tuple(done), source, tuple(warnings))

    return run(workspace, compose, dry_run=dry_run)


def dangling(found: Missing) -> Iterable[str]:
    """Say which entries lead to no file."""
    return [
        f"{found.path}:{entry.line + 1}: {entry.target} is listed but there is no such file" for entry in found.dangling
    ]


def title(fact: Fact) -> str:
    """Make a title of a file name: ``short-weekly-note`` is Short weekly note."""
    words = fact.slug.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def _short(description: str) -> str:
    """Cut a description that is too long for a line of an index, at a word."""
    if len(description) <= _WORDS:
        return description
    head = description[:_WORDS]
    return f"{head.rpartition(' ')[0] or head}…"


def _missing(workspace: "Workspace", collection: Collection, timeline: Timeline) -> Missing:
    index = workspace.facts.index(collection)
    listed = {entry.path for entry in index.entries}
    today = workspace.clock.today()
    listed |= workspace.curated.hidden(today)
    lacking = [
        fact
        for fact in timeline.facts
        if fact.home == collection.folder and fact.path not in listed and is_listed(fact, timeline, today)
    ]
    files = set(collection.files)
    gone = [
        entry
        for entry in index.entries
        if entry.path and entry.path not in files and not entry.is_struck and workspace.document(entry.path) is None
    ]
    return Missing(collection.index_path, tuple(lacking), tuple(gone))

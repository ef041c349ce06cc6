"""Rename a fact: its file moves, its name follows, and index and links in editable places are pointed at it."""

import posixpath
from collections.abc import Callable, Iterator

from memory_model.entities.parts import parts
from memory_model.errors import MemdeckError
from memory_model.facts import edit, index_edit
from memory_model.facts import index as indexes
from memory_model.facts.collection import Collection
from memory_model.facts.fact import Fact
from memory_model.facts.timeline import Timeline
from memory_model.operations.fact_find import one
from memory_model.operations.fact_supersede import collection_of
from memory_model.operations.moved import moved
from memory_model.operations.run import Composed, Result, run
from memory_model.storage.outcomes import Refused
from memory_model.storage.plan import Append, Done, Plan, Remove, Replace
from memory_model.text import slugs
from memory_model.text.document import Document
from memory_model.text.links import Link
from memory_model.text.repoint import by_path, repoint
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class _Move(NamedTuple):
    fact: Fact
    slug: str
    path: str
    timeline: Timeline


def rename(workspace: "Workspace", query: str, name: str, *, source: str = "", dry_run: bool = False) -> Result:
    """Give a fact another file name. What stands in days and Logs keeps the old one and finds it by the alias."""

    def compose() -> Composed:
        timeline = workspace.facts.timeline()
        fact = one(timeline, query)
        slug = slugs.slug(name)
        path = posixpath.join(posixpath.dirname(fact.path), f"{slug}.md")
        if not slug or "\0" in name:
            return Refused(
                "usage", f"{name!r} cannot be turned into a file name", "NEW", "use a name with letters in it", "W9"
            )
        if slug == fact.slug and slug == fact.name:
            return Refused("usage", f"it is called {slug} already", fact.path)
        if path != fact.path and workspace.store.read(path).exists:
            return Refused("refused", "that file name is taken", path, f"memdeck fact show {slug}")
        return _plan(workspace, _Move(fact, slug, path, timeline))._replace(by=source)

    return run(workspace, compose, dry_run=dry_run)


def _plan(workspace: "Workspace", move: _Move) -> Plan:
    fact = move.fact
    version = workspace.store.read(fact.path)
    document = edit.rename(Document.from_bytes(version.data or b""), fact.dialect, move.slug, fact.slug)
    document, _ = repoint(document, _target(fact.path, move))
    base = version if move.path == fact.path else workspace.store.read(move.path)
    steps: list[Append | Replace | Remove] = [Replace(move.path, base, document.to_bytes())]
    steps += [Remove(fact.path, version)] if move.path != fact.path else []
    done = [Done(move.path, 1, f"{move.path}#L1", f"{fact.slug} is called {move.slug} now")]
    own = collection_of(workspace, fact)
    for path in dict.fromkeys(_editable(workspace)):
        if path == fact.path:
            continue
        found = _elsewhere(workspace, path, move, own)
        if found:
            steps.append(found[0])
            done += found[1]
    steps += moved(workspace, fact.path, move.path)
    return Plan("fact rename", tuple(steps), tuple(done))


def _editable(workspace: "Workspace") -> Iterator[str]:
    """Name the files in which a link may be changed: facts, indexes, summary, state, entities outside their Logs."""
    for collection in workspace.facts.collections():
        yield collection.index_path
        yield from collection.files
    yield workspace.layout.summary
    yield workspace.layout.state
    yield from [head.path for head in workspace.entities()]


def _elsewhere(workspace: "Workspace", path: str, move: _Move, own: Collection) -> tuple[Replace, list[Done]] | None:
    try:
        version = workspace.store.read(path)
    except MemdeckError:
        return None  # nothing is written there (W9); what links from it goes by the alias
    if version.data is None or move.fact.slug.encode("utf-8", "surrogateescape") not in version.data:
        return None
    before = Document.from_bytes(version.data)
    document = _indexed(before, path, move, own) if path == own.index_path else _referring(before, path, move)
    kept: set[int] = set()
    if workspace.layout.entity_of(path):
        found = parts(document.lines)
        kept = {number for part in (*found.logs, *found.updates) for number in range(part.line, part.stop)}
    document, _ = repoint(document, _target(path, move), kept)
    lines = [
        number for number, (old, new) in enumerate(zip(before.lines, document.lines, strict=True), 1) if old != new
    ]
    done = [Done(path, line, f"{path}#L{line}", document.lines[line - 1]) for line in lines]
    return (Replace(path, version, document.to_bytes()), done) if done else None


def _indexed(document: Document, path: str, move: _Move, own: Collection) -> Document:
    """Point the entries of the index at the new file; their titles and words stay."""
    for entry in indexes.read(document, path, own.dialect).entries:
        if entry.path == move.fact.path:
            document = index_edit.lead(document, entry, own.dialect, posixpath.relpath(move.path, own.folder or "."))
    return document


def _referring(document: Document, path: str, move: _Move) -> Document:
    """Let the frontmatter of another fact name the new one where it names the old one without brackets."""
    other = next((fact for fact in move.timeline.facts if fact.path == path), None)
    if other is None:
        return document
    found = move.timeline.resolve(other.supersedes, other) if other.supersedes else None
    if found and found.path == move.fact.path:
        document = edit.set_field(document, other.dialect, "supersedes", move.slug)
    if move.fact.slug in other.contradicts:
        names = [move.slug if name == move.fact.slug else name for name in other.contradicts]
        document = edit.set_field(document, other.dialect, "contradicts", ", ".join(names))
    return document


def _target(path: str, move: _Move) -> Callable[[Link], str | None]:
    """Make the function that tells what a link in ``path`` is to name; `None` for a link to something else."""
    old, folder = move.fact, posixpath.dirname(path)

    def target(link: Link) -> str | None:
        name = link.target
        found = by_path(link, folder, old.path, move.path)
        if found is not None or link.kind in ("markdown", "address"):
            return found
        if name in (old.slug, old.name) and [fact.path for fact in move.timeline.named(name)] == [old.path]:
            return move.slug
        if "/" in name and f"/{old.path.removesuffix('.md')}".endswith(f"/{name}"):
            return posixpath.join(posixpath.dirname(name), move.slug)
        return None

    return target

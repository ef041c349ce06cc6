"""Where a file is named without a link, in places that can be edited: never in days or Logs (W2, W3)."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from memory_model.entities.names import names
from memory_model.entities.parts import parts
from memory_model.links.graph import Graph
from memory_model.links.mentions import Called, Mention
from memory_model.links.node import ENTITY, FACT, Node
from memory_model.text.document import Document
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.many_files import Reader

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Unlinked(NamedTuple):
    """A mention in the file at ``path``; ``says`` is the line that it stands in."""

    path: str
    mention: Mention
    says: str = ""


class Editable(NamedTuple):
    """A file in which a link may be made: ``kept`` tells which of its lines (from 0) are not to be touched."""

    path: str
    kept: Callable[[Sequence[str]], Collection[int]]


def unlinked(workspace: "Workspace", graph: Graph, node: Node) -> list[Unlinked]:
    """List the mentions of an entity or a fact that are no links, in files that do not link to it elsewhere.

    MEMORY.md, the current state, entities but for their Logs, and the text of facts that hold are looked at. A name
    that several files have is left out, for a link from it would be a guess.
    """
    if node.kind not in (ENTITY, FACT):
        return []
    return list(mentioned(workspace, node.path, {source.path for source in graph.sources(node.id)}))


def mentioned(
    workspace: "Workspace", path: str, linked: Collection[str], stop: Callable[[], bool] = lambda: False
) -> Iterator[Unlinked]:
    """Yield the mentions of the entity or the fact at ``path`` in files that are not among ``linked``.

    ``stop`` is asked before each file and ends the look.
    """
    names = own_names(workspace, path)
    called = Called(names)
    with Reader(workspace.root, workspace.outside()) as reader:
        for place in editable(workspace) if names else ():
            if stop():
                return
            data = None if place.path == path or place.path in linked else reader.read(place.path)
            if data is None or not _may_name(data, names):
                continue
            lines = Document.from_bytes(data).lines
            for mention in called.found(lines, place.kept(lines)):
                yield Unlinked(place.path, mention, lines[mention.line - 1])


def own_names(workspace: "Workspace", path: str) -> set[str]:
    """Return what the entity or the fact at a path is called and no other is, folded."""
    known = {head.path: set(names(head)) for head in workspace.entities()}
    known |= {fact.path: {fact.slug, fact.name, *fact.aliases} for fact in workspace.facts.timeline().facts}
    own = {fold(name) for name in known.pop(path, ()) if name}
    return own - {fold(name) for names in known.values() for name in names}


def editable(workspace: "Workspace") -> Iterator[Editable]:
    """Yield the files in which a link may be made."""
    for path in (workspace.layout.summary, workspace.layout.state):
        yield Editable(path, lambda _: ())
    for head in workspace.entities():
        yield Editable(head.path, _logs)
    for fact in workspace.facts.timeline().as_of(workspace.clock.today()):
        yield Editable(fact.path, lambda _, body=fact.body: range(body))  # type: ignore[misc]


def _logs(lines: Sequence[str]) -> Collection[int]:
    found = parts(lines)
    return {number for part in (*found.logs, *found.updates) for number in range(part.line, part.stop)}


def _may_name(data: bytes, names: Iterable[str]) -> bool:
    """Tell quickly that a file holds all words of one of the names."""
    text = fold(data.decode("utf-8", "replace"))
    return any(all(word in text for word in name.split()) for name in names)

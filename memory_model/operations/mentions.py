"""Where a file is named without a link, in places that can be edited: never in days or Logs (W2, W3)."""

from collections.abc import Collection, Iterator, Sequence

from memory_model.entities.parts import parts
from memory_model.links.graph import Graph
from memory_model.links.mentions import Called, Mention
from memory_model.links.node import ENTITY, FACT, Node
from memory_model.text.fold import fold
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class Unlinked(NamedTuple):
    """A mention in the file at ``path``."""

    path: str
    mention: Mention


def unlinked(workspace: "Workspace", graph: Graph, node: Node) -> list[Unlinked]:
    """List the mentions of an entity or a fact that are no links, in files that do not link to it elsewhere.

    MEMORY.md, the current state, entities but for their Logs, and the text of facts that hold are looked at. A name
    that several files have is left out, for a link from it would be a guess.
    """
    if node.kind not in (ENTITY, FACT):
        return []
    called = Called(_own_names(graph, node))
    linked = {graph.nodes[name].path for name in graph.sources(node.id)} | {node.path}
    found = []
    for path, lines, kept in _editable(workspace):
        if path not in linked:
            found += [Unlinked(path, mention) for mention in called.found(lines, kept)]
    return found


def _names(node: Node) -> set[str]:
    return {fold(name) for name in (node.slug, *node.names, *node.aliases)}


def _own_names(graph: Graph, node: Node) -> set[str]:
    others = [other for other in graph.nodes.values() if other.id != node.id and other.kind in (ENTITY, FACT)]
    taken = {name for other in others for name in _names(other)}
    return _names(node) - taken


def _editable(workspace: "Workspace") -> Iterator[tuple[str, Sequence[str], Collection[int]]]:
    """Yield path, lines and the lines (from 0) that are not to be touched."""
    for path in (workspace.layout.summary, workspace.layout.state):
        if document := workspace.document(path):
            yield path, document.lines, ()
    for head in workspace.entities():
        if document := workspace.document(head.path):
            found = parts(document.lines)
            fixed = (*found.logs, *found.updates)
            yield head.path, document.lines, {line for part in fixed for line in range(part.line, part.stop)}
    for fact in workspace.facts.timeline().as_of(workspace.clock.today()):
        if document := workspace.document(fact.path):
            yield fact.path, document.lines, range(fact.body)

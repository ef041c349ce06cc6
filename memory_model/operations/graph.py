"""Gather the links of all layers of a workspace."""

from collections.abc import Iterator

from memory_model.errors import MemdeckError
from memory_model.facts import index as indexes
from memory_model.links.graph import Graph
from memory_model.links.node import DAY, ENTITY, FACT, INDEX, NOTE, STATE, SUMMARY, Node
from memory_model.links.reading import references
from memory_model.search.feeding import contents
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import FACTS, INDEX_NAMES, Layout
from memory_model.workspace.layout import STATE as STATE_LAYER
from memory_model.workspace.layout import SUMMARY as SUMMARY_LAYER

if TYPE_CHECKING:
    from memory_model.facts.timeline import Timeline
    from memory_model.workspace.front import Workspace

_SHOWN = 3


def graph(workspace: "Workspace") -> Graph:
    """Read every file of the workspace, and the user's facts, into a graph of what they link to."""
    workspace.refresh()
    timeline = workspace.facts.timeline()
    facts = {fact.path: fact for fact in timeline.facts}
    texts = {path: data for path, _, _, data in contents(workspace, workspace.files())}
    texts.update(_outside(workspace, [path for path in facts if path not in texts]))
    made = Graph(_nodes(workspace, texts, timeline))
    dialects = {collection.index_path: collection.dialect for collection in workspace.facts.collections()}
    for path, data in sorted(texts.items()):
        if b"[[" in data or b"](" in data:
            document = Document.from_bytes(data)
            entries = indexes.read(document, path, dialects[path]).entries if path in dialects else ()
            made.read(path, references(document.lines), {entry.line + 1 for entry in entries})
    for fact in timeline.facts:
        if fact.supersedes:
            old = timeline.resolve(fact.supersedes, fact)
            made.supersede(fact.path, old.path if old else fact.supersedes)
    return made


def one(found: Graph, query: str) -> Node:
    """Return the node that a name means. Raises `MemdeckError` of kind ``unknown`` or ``ambiguous``."""
    nodes = found.find(query)
    if len(nodes) == 1:
        return nodes[0]
    if nodes:
        names = ", ".join(node.id for node in nodes)
        raise MemdeckError("ambiguous", f"{query!r} fits {len(nodes)} files: {names}", query, "say which, by its path")
    from memory_model.text.similar import similarity  # noqa: PLC0415  only after a mistake

    ranked = sorted(found.nodes.values(), key=lambda node: -similarity(query, node.id))[:_SHOWN]
    near = " or ".join(node.id for node in ranked)
    raise MemdeckError(
        "unknown", f"nothing is called {query!r}", query or "NAME", f"did you mean {near}?" if near else ""
    )


def _outside(workspace: "Workspace", paths: list[str]) -> Iterator[tuple[str, bytes]]:
    for path in paths:
        document = workspace.document(path)
        if document is not None:
            yield path, document.to_bytes()


def _nodes(workspace: "Workspace", texts: dict[str, bytes], timeline: "Timeline") -> list[Node]:
    heads = {head.path: head for head in workspace.entities()}
    facts = {fact.path: fact for fact in timeline.facts}
    nodes = []
    for path in sorted(texts):
        if head := heads.get(path):
            nodes.append(Node("", ENTITY, head.title, path, (head.title,), head.aliases))
        elif fact := facts.get(path):
            names = (fact.name,) if fact.name else ()
            nodes.append(Node("", FACT, fact.description or fact.slug, path, names, fact.aliases))
        else:
            nodes.append(_other(workspace.layout, path))
    return nodes


def _other(layout: Layout, path: str) -> Node:
    named = layout.day_of(path)
    layer = layout.layer_of(path)
    if named and not named.companion:
        return Node("", DAY, named.day.isoformat(), path, (named.day.isoformat(),))
    name = path.rpartition("/")[2]
    kind = {SUMMARY_LAYER: SUMMARY, STATE_LAYER: STATE}.get(layer, NOTE)
    if kind == NOTE and layer == FACTS and name in INDEX_NAMES:
        kind = INDEX
    return Node("", kind, name.removesuffix(".md"), path)

"""Make the graph of a workspace of the links of its files, and of what entities and facts are called."""

from memory_model.entities.parse import parse
from memory_model.links.graph import Graph
from memory_model.links.node import DAY, ENTITY, FACT, INDEX, NOTE, STATE, SUMMARY, Node
from memory_model.operations.kept_links import links_in, links_of_files
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import FACTS, INDEX_NAMES, Layout
from memory_model.workspace.layout import STATE as STATE_LAYER
from memory_model.workspace.layout import SUMMARY as SUMMARY_LAYER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from memory_model.facts.timeline import Timeline
    from memory_model.links.reading import Reference
    from memory_model.workspace.front import Workspace


def made(workspace: "Workspace") -> Graph:
    """Make the graph of what every file of the workspace, and the user's facts, link to."""
    links = links_of_files(workspace)
    timeline = workspace.facts.timeline()
    links.update(_outside(workspace, [fact.path for fact in timeline.facts if fact.path not in links]))
    found = Graph(_nodes(workspace, links, timeline))
    entries = _entries(workspace, links)
    for path, references in sorted(links.items()):
        if references:
            found.read(path, references, entries.get(path, set()))
    for fact in timeline.facts:
        if fact.supersedes:
            old = timeline.resolve(fact.supersedes, fact)
            found.supersede(fact.path, old.path if old else fact.supersedes)
    return found


def is_called(workspace: "Workspace", node: Node, data: bytes) -> bool:
    """Tell whether the bytes of a file, which is no fact and lists none, make the same node of it."""
    entity = workspace.layout.entity_of(node.path)
    if entity is None:
        return node._replace(id="") == _other(workspace.layout, node.path)
    head = parse(Document.from_bytes(data), node.path, *entity, workspace.clock.today())
    return node._replace(id="") == Node("", ENTITY, head.title, node.path, (head.title,), head.aliases)


def _entries(workspace: "Workspace", paths: "Iterable[str]") -> dict[str, set[int]]:
    """Tell in which lines (from 1) of each index its entries stand."""
    own = sorted([path for path in paths if not path.startswith("~/")])
    found = workspace.facts.collections(own)
    return {one.index_path: {entry.line + 1 for entry in one.known.entries} for one in found}


def _outside(workspace: "Workspace", paths: list[str]) -> "Iterator[tuple[str, Sequence[Reference]]]":
    for path in paths:
        document = workspace.document(path)
        if document is not None:
            yield path, links_in(document.to_bytes())


def _nodes(workspace: "Workspace", paths: "Iterable[str]", timeline: "Timeline") -> list[Node]:
    heads = {head.path: head for head in workspace.entities()}
    facts = {fact.path: fact for fact in timeline.facts}
    nodes = []
    for path in sorted(paths):
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

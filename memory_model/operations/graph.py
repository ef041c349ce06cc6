"""Gather the links of all layers of a workspace."""

from memory_model import __version__
from memory_model.errors import MemdeckError
from memory_model.links.graph import Graph
from memory_model.links.node import DAY, ENTITY, FACT, INDEX, NOTE, STATE, SUMMARY, Node
from memory_model.operations.kept_links import linked_files, links_in, links_of_files
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.kept_files import KeptFiles
from memory_model.workspace.layout import FACTS, INDEX_NAMES, Layout
from memory_model.workspace.layout import STATE as STATE_LAYER
from memory_model.workspace.layout import SUMMARY as SUMMARY_LAYER
from memory_model.workspace.value_file import ValueFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from memory_model.facts.timeline import Timeline
    from memory_model.links.reading import Reference
    from memory_model.workspace.front import Workspace

_SHOWN = 3


def graph(workspace: "Workspace") -> Graph:
    """Return the graph of what every file of the workspace, and the user's facts, link to.

    It is made anew only where one of these files is another one now.
    """
    if workspace.gathered:
        return _made(workspace, None)
    files = linked_files(workspace)
    files.looks_once = True
    files.begin()
    known = _kept(workspace, files).load() if _proof(workspace, files) else None
    if known is not None:
        return Graph.of_plain(known)
    made = _made(workspace, files)
    files.looks_once = False
    if _proof(workspace, files):  # else something changed while it was made
        _kept(workspace, files).save(made.plain())
    return made


def _proof(workspace: "Workspace", files: KeptFiles) -> str:
    """Prove all files that a graph comes from, and tell them from others; empty where they are not as they are kept."""
    if not files.is_same():
        return ""
    if not workspace.outside():
        return files.identity
    elsewhere = workspace.fact_files
    return f"{files.identity} {elsewhere.identity}" if elsewhere.is_same() else ""


def _kept(workspace: "Workspace", files: KeptFiles) -> ValueFile:
    elsewhere = workspace.fact_files.identity if workspace.outside() else ""
    key = f"{__version__} {workspace.layout} {workspace.outside()} {files.identity} {elsewhere}"
    return ValueFile(workspace.cache_dir, "graph", key)


def _made(workspace: "Workspace", files: KeptFiles | None) -> Graph:
    links = links_of_files(workspace, files)
    timeline = workspace.facts.timeline()
    links.update(_outside(workspace, [fact.path for fact in timeline.facts if fact.path not in links]))
    made = Graph(_nodes(workspace, links, timeline))
    entries = _entries(workspace, links)
    for path, found in sorted(links.items()):
        if found:
            made.read(path, found, entries.get(path, set()))
    for fact in timeline.facts:
        if fact.supersedes:
            old = timeline.resolve(fact.supersedes, fact)
            made.supersede(fact.path, old.path if old else fact.supersedes)
    return made


def _entries(workspace: "Workspace", paths: "Iterable[str]") -> dict[str, set[int]]:
    """Tell in which lines (from 1) of each index its entries stand."""
    own = sorted([path for path in paths if not path.startswith("~/")])
    found = workspace.facts.collections(own)
    return {one.index_path: {entry.line + 1 for entry in one.known.entries} for one in found}


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

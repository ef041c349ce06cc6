"""A graph as plain values for JSON, and in the language of Graphviz."""

from collections.abc import Iterator

from memory_model.links.graph import Graph
from memory_model.links.node import FACT, GHOST, Node


def shape(graph: Graph) -> dict[str, object]:
    """Return nodes and edges (commands.md, ``graph``); an edge stands once however many lines have it."""
    edges = dict.fromkeys([(edge.source, edge.target, edge.kind) for edge in graph.edges])
    return {
        "nodes": [node_shape(graph, node) for node in graph.nodes.values()],
        "edges": [{"from": source, "to": target, "kind": kind} for source, target, kind in edges],
    }


def node_shape(graph: Graph, node: Node) -> dict[str, object]:
    """Return one node with how many others link to it and are linked to."""
    return {
        "id": node.id,
        "kind": node.kind,
        "title": node.title,
        "path": node.path or None,
        "in": len({edge.source for edge in graph.inward(node.id)}),
        "out": len({edge.target for edge in graph.outward(node.id)}),
        "ghost": node.kind == GHOST,
        "orphan": graph.is_orphan(node),
    }


def dot(graph: Graph) -> Iterator[str]:
    """Write the graph line by line for Graphviz: ghosts dashed, facts boxed, hubs larger."""
    yield "digraph memory {"
    yield '  graph [overlap=false]; node [shape=ellipse, fontname="sans-serif"];'
    for node in graph.nodes.values():
        size = 10 + min(len(graph.inward(node.id)), 20)
        look = ', style=dashed, color="gray50"' if node.kind == GHOST else ", shape=box" if node.kind == FACT else ""
        yield f"  {_quoted(node.id)} [label={_quoted(node.title or node.id)}, fontsize={size}{look}];"
    for edge in dict.fromkeys([edge._replace(line=0) for edge in graph.edges]):
        look = " [style=dotted]" if edge.kind == "supersedes" else ""
        yield f"  {_quoted(edge.source)} -> {_quoted(edge.target)}{look};"
    yield "}"


def _quoted(text: str) -> str:
    printable = "".join([char if char.isprintable() else " " for char in text])
    return '"' + printable.replace("\\", "\\\\").replace('"', '\\"') + '"'

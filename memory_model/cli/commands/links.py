"""`memdeck links`: what leans on a file, and what it leans on."""

from collections.abc import Iterator, Mapping, Sequence

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.links.graph import Graph
from memory_model.links.node import GHOST, Edge, Node
from memory_model.operations.graph import graph, one
from memory_model.operations.mentions import Unlinked, unlinked
from memory_model.operations.standing import Standing, standings

COMMAND = Command(
    "links",
    examples=("memdeck links orla-quist", "memdeck links numbers-before-story --json", "memdeck links 2026-10-05"),
    arguments=(Argument("NAME", "a fact, an entity, a day, any file by its name, alias or path, or a ghost"),),
    notes=(
        "Wiki links, Markdown links and line addresses of all layers count. A name that no file has is a ghost;",
        "one that several have is ambiguous and named. The exit status is 1 when there is no link at all.",
        "Last come the places that name it without a link, where one can be made: not in days and Logs.",
        "memdeck mentions NAME --link makes links of them.",
    ),
)

Known = Mapping[str, Standing]
"""How each fact stands, by its path."""


def run(call: Call) -> Answer:
    """Tell the links of one node."""
    workspace = call.telling
    found = graph(workspace)
    node = one(found, call.arguments.text("NAME"))
    inward, outward = found.inward(node.id), found.outward(node.id)
    status = 0 if inward or outward else 1
    named = unlinked(workspace, found, node)
    shown = {node.path, *[found.nodes[e.source].path for e in inward], *[found.nodes[e.target].path for e in outward]}
    known = standings(workspace, paths=shown)
    return Answer(
        lambda: _lines(found, node, named, known),
        lambda: _document(found, node, named, known),
        status,
        workspace.unread(),
    )


def _lines(found: Graph, node: Node, named: Sequence[Unlinked], known: Known) -> Iterator[str]:
    inward, outward = found.inward(node.id), found.outward(node.id)
    yield f"{node.id} · {node.kind}{f' · {node.path}{_mark(node, known)}' if node.path else ''}"
    sources = [f"{e.source} {_place(found, e)}{_mark(found.nodes[e.source], known)}" for e in inward]
    yield from _block(f"links to it ({len(inward)})", sources)
    targets = [f"{e.target} {_place(found, e)}{_mark(found.nodes[e.target], known)}" for e in outward]
    yield from _block(f"links from it ({len(outward)})", targets)
    fits = [f"line {a.line}: {a.written} fits {', '.join(a.fits)}" for a in found.ambiguous if a.source == node.id]
    yield from _block("ambiguous", fits)
    places = [f"{path}#L{mention.line}: {mention.text}" for path, mention, _ in named]
    yield from _block(f"named without a link ({len(named)})", places)


def _block(title: str, told: list[str]) -> Iterator[str]:
    if told:
        yield from ("", title, *(f"  {line}" for line in told))


def _place(found: Graph, edge: Edge) -> str:
    said = " (supersedes it)" if edge.kind == "supersedes" else ""
    return f"{found.nodes[edge.source].path}#L{edge.line}{said}"


def _mark(node: Node, known: Known) -> str:
    """Say what is to be known of a node before it is believed: a ghost has no file, a fact may be due or over."""
    if node.kind == GHOST:
        return "  (no file has this name)"
    said = known[node.path].said if node.path in known else ""
    return f"  [{said}]" if said else ""


def _document(found: Graph, node: Node, named: Sequence[Unlinked], known: Known) -> dict[str, object]:
    outward = [_end(found, edge, edge.target, known) for edge in found.outward(node.id)]
    return {
        "node": node.id,
        "kind": node.kind,
        "path": node.path or None,
        **_freshness(node, known),
        "in": [_end(found, edge, edge.source, known) for edge in found.inward(node.id)],
        "out": outward,
        "ghosts": [end for end in outward if found.nodes[str(end["node"])].kind == GHOST],
        "ambiguous": [
            {"written": a.written, "path": node.path, "line": a.line, "fits": a.fits}
            for a in found.ambiguous
            if a.source == node.id
        ],
        "mentions": [
            {"path": path, "line": m.line, "start": m.start, "stop": m.stop, "text": m.text} for path, m, _ in named
        ],
    }


def _end(found: Graph, edge: Edge, name: str, known: Known) -> dict[str, object]:
    place = {"node": name, "path": found.nodes[edge.source].path, "line": edge.line, "kind": edge.kind}
    return {**place, **_freshness(found.nodes[name], known)}


def _freshness(node: Node, known: Known) -> dict[str, object]:
    """Tell how fresh a fact is, and what is to be known of it; both are null for what is no fact."""
    one = known.get(node.path)
    return {"freshness": one.freshness if one else None, "standing": (one.said or None) if one else None}

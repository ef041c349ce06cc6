"""What the map says in words: its titles, and beside it the chosen node with what it is linked with."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from memory_model.links.blast import trail, vias
from memory_model.links.node import DAY, ENTITY, FACT, GHOST, INDEX, NOTE, STATE, SUMMARY
from memory_model.text.counting import count
from tui.commands.keyed import keyed
from tui.models.fact_page import tag
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.links.graph import Graph
    from memory_model.links.node import Edge, Node
    from tui.models.map import MapModel

ORPHAN = "orphan"
SIGNS = {
    FACT: "●",
    ENTITY: "■",
    DAY: "▫",
    SUMMARY: "◆",
    STATE: "◇",
    INDEX: "≡",
    NOTE: "▪",
    GHOST: "?",
    ORPHAN: "○",
}
"""The sign of each kind of node; an orphan has its own whatever it is."""
LOOKS = {
    FACT: "label",
    ENTITY: "key",
    DAY: "good",
    SUMMARY: "preference",
    STATE: "preference",
    INDEX: "muted",
    NOTE: "note",
    GHOST: "near",
    ORPHAN: "muted",
}


def look_kind(graph: "Graph", node: "Node") -> str:
    """Return the kind by which a node is drawn."""
    return ORPHAN if graph.is_orphan(node) else node.kind


def name_of(node: "Node") -> str:
    """Return what a node is called on the map: an entity by its title, all else by its file name."""
    return plain(node.title if node.kind == ENTITY and node.title else node.id)


def titles(model: "MapModel", share: float | None) -> tuple[str, str]:
    """Return what stands at the head and the foot of the frame; ``share`` is how much of the layout is done."""
    picture, graph = model.picture, model.graph
    if picture is None or graph is None:
        return "Map · reading…", ""
    shown = len(model.shown())
    parts = ["Map", _counted(shown, len(picture.nodes), len(graph.nodes)), f"view: {model.view}"]
    parts += [f"filter: {plain(model.filter)}"] if model.filter else []
    parts += [f"ring {model.lit} of {len(model.rings)}"] if model.lit else []
    parts += [f"laying out {share:.0%}"] if share is not None else []
    present = dict.fromkeys(look_kind(graph, node) for node in picture.nodes)
    legend = " ".join(f"{SIGNS[kind]} {kind}" for kind in SIGNS if kind in present)
    return " · ".join(parts), legend


def _counted(shown: int, on_map: int, all_of_them: int) -> str:
    if shown < on_map:
        return f"{shown} of {count(on_map, 'node')}"
    return count(on_map, "node") + (f" of {all_of_them}" if on_map < all_of_them else "")


def rows(model: "MapModel") -> list[Row]:
    """Tell of the chosen node: what it is, what leans on it as far as it is lit, else its links both ways."""
    graph, node = model.graph, model.node
    if graph is None:
        return [row(Span("Reading the links…", "muted"))]
    if node is None:
        return [row(Span(_nothing(model), "muted"), hang=2)]
    told = [row(Span(name_of(node), "strong"), says=node.id), row(Span(_about(graph, node), "muted"))]
    stands = model.standings.get(node.path)
    told += [row(*(span._replace(text=span.text.strip()) for span in tag(stands)), hang=2)] if tag(stands) else []
    told += [row(Span(plain(node.title)), hang=2)] if node.title not in (node.id, name_of(node)) else []
    if model.lit:
        return told + _blast(model)
    told += _ends("Links to it", model, graph.inward(node.id), "source")
    told += _ends("It links to", model, graph.outward(node.id), "target")
    fits = [one for one in graph.ambiguous if one.source == node.id]
    told += [BLANK, row(Span("Matches several", "topic"))] if fits else []
    told += [row(Span(plain(f"  line {one.line}: {one.written}: {', '.join(one.fits)}"), "near")) for one in fits]
    return told


def _nothing(model: "MapModel") -> str:
    if model.view == "orphans":
        return keyed("No orphans: every fact and entity is linked. {next_map} shows another view.")
    if model.view == "ghosts":
        return keyed("No ghosts: every link leads somewhere. {next_map} shows another view.")
    return "Nothing is here to be linked yet: a [[name]] in any file is a link."


def _about(graph: "Graph", node: "Node") -> str:
    if node.kind == GHOST:
        return keyed("ghost · no file has this name; enter writes the fact")
    kind = f"{node.kind} · orphan" if graph.is_orphan(node) else node.kind
    return plain(f"{kind} · {node.path}")


def _ends(title: str, model: "MapModel", edges: "Iterable[Edge]", end: str) -> list[Row]:
    by_node: dict[str, list[Edge]] = {}
    for edge in edges:
        by_node.setdefault(getattr(edge, end), []).append(edge)
    if not by_node:
        return []
    found = [BLANK, row(Span(title, "topic"), Span(f"  {len(by_node)}", "faint"))]
    for name, its in by_node.items():
        kinds = " supersedes" if any(edge.kind == "supersedes" for edge in its) else ""
        place = f"L{its[0].line}" + (f" +{len(its) - 1}" if len(its) > 1 else "") + kinds
        found.append(_node(model, name, key=(end, name), right=place))
    return found


def _blast(model: "MapModel") -> list[Row]:
    on_map = model.picture.at if model.picture else {}
    found: list[Row] = []
    known = vias(model.rings[: model.lit])
    for number, ring in enumerate(model.rings[: model.lit], 1):
        found += [BLANK, row(Span(f"Ring {number}", "topic"), Span(f"  {len(ring)}", "faint"))]
        for each in ring:
            off = "" if each.node.id in on_map else "not on the map"
            found.append(_node(model, each.node.id, key=("ring", each.node.id), right=off))
            if number > 1:
                way = trail(known, each.node.id)[1:]
                found.append(row(Span(plain(f"    by {' ← '.join(way)}"), "faint"), hang=7))
    return found


def _node(model: "MapModel", name: str, *, key: tuple[str, str], right: str) -> Row:
    graph = cast("Graph", model.graph)
    node = graph.nodes[name]
    kind = look_kind(graph, node)
    return row(
        Span(f" {SIGNS[kind]} ", LOOKS[kind]),
        Span(name_of(node)),
        *tag(model.standings.get(node.path)),
        key=key,
        hang=3,
        right=(Span(f"  {right}", "faint"),) if right else (),
        says=f"[[{node.id}]]",
    )

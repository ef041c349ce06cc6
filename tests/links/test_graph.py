"""What names in links mean, what leans on what, and the pages that show it."""

import json
from html.parser import HTMLParser

import pytest

from memory_model.errors import MemdeckError
from memory_model.links.blast import rings, trail, vias
from memory_model.links.graph import Graph
from memory_model.links.names import Names
from memory_model.links.node import FACT, NOTE, Edge, Node
from memory_model.links.nodes import ListedNodes
from memory_model.links.page import page
from memory_model.links.reach import reach
from memory_model.links.reading import Reference, references
from memory_model.links.shapes import dot, shape
from memory_model.operations.graph import graph, one
from tests.operations import ground

FACTS = "memory/facts"
HEAD = "---\nname: {0}\ndescription: {1}\ntype: decision\nconfidence: stated\nvalid_from: 2026-09-01\n{2}---\n"
FILES = {
    "memory/2026-10-05.md": "# 2026-10-05\n\n- with [[Orla Quist]] about [[feed]]\n- see [[2026-10-04#L3]]\n",
    "memory/2026-10-04.md": "# 2026-10-04\n\n- ![[berths|the berths]] and [[nobody]]\n",
    "memory/MEMORY.md": "# Memory\n\n- [[feed]] · [Orla](entities/people/orla.md#log) · [web](https://example.org/x.md)\n",
    "memory/entities/people/orla.md": "# Orla Quist\n\n## Status\n- aliases: OQ\n- boat: [[berths]]\n",
    "memory/entities/projects/berths.md": "# Berths\n\nasked by [[OQ]], `[[not-a-link]]`, [[people/orla]] [[berths]]\n",
    "memory/entities/companies/alone.md": "# Alone\n",
    f"{FACTS}/sheet.md": HEAD.format("sheet", "the sheet is read", "valid_until: 2026-10-01\n") + "old\n",
    f"{FACTS}/feed.md": HEAD.format("gtfs-feed", "the feed is read", "supersedes: sheet\n") + "[[OQ]] [[nobody]]\n",
    f"{FACTS}/lost.md": HEAD.format("lost", "no one links to it", "") + "body\n",
    f"{FACTS}/INDEX.md": "# Index\n\n- [Feed](feed.md), timetable\n- [Lost](lost.md), x\n",
    "notes/twin.md": "# Twin\n\n[[twin]] [a](../memory/facts/feed.md) ![[picture.png]] [[twin/deep]]\n",
    "other/twin.md": "# Twin\n\nsee [[feed.md]] and [gone](none.md)\n",
    "links.md": "# Links\n\n[[twin]]\n",
}  # fmt: skip


@pytest.fixture
def found(tmp_path, monkeypatch) -> Graph:
    return graph(ground.make(tmp_path, monkeypatch, FILES))


def ends(edges, side: str = "source") -> set[str]:
    return {getattr(edge, side) for edge in edges}


def test_links_of_all_layers_lead_to_what_their_names_mean(found):
    assert ends(found.inward("orla")) == {"2026-10-05", "MEMORY", "berths", "feed"}
    assert ends(found.inward("berths")) == {"2026-10-04", "orla"}
    assert ends(found.inward("feed")) == {"2026-10-05", "MEMORY", "INDEX", "notes/twin.md", "other/twin.md"}
    assert ends(found.outward("2026-10-05"), "target") == {"orla", "feed", "2026-10-04"}
    assert ends(found.inward("sheet")) == {"feed"}
    assert [edge.kind for edge in found.inward("sheet")] == ["supersedes"]
    assert [edge.line for edge in found.inward("berths") if edge.source == "orla"] == [5]


def test_ghosts_orphans_hubs_and_ambiguities_are_told(found):
    assert [(node.id, len(found.inward(node.id))) for node in found.ghosts()] == [
        ("nobody", 2), ("none", 1), ("twin/deep", 1)
    ]  # fmt: skip
    orphans = {node.id for node in found.nodes.values() if found.is_orphan(node)}
    assert orphans == {"alone", "lost"}
    assert [node.id for node in found.hubs(2)] == ["feed", "orla"]
    assert [(a.source, a.written, a.fits) for a in found.ambiguous] == [
        ("links", "twin", ("notes/twin.md", "other/twin.md"))
    ]


def test_a_name_is_looked_for_as_path_then_file_then_name_then_alias():
    nodes = [
        Node("a", FACT, "", "f/alpha.md", ("beta",), ("gamma",)),
        Node("b", FACT, "", "f/beta.md", ("delta",), ("alpha",)),
        Node("c", FACT, "", "g/beta.md", (), ()),
        Node("d", NOTE, "", "g/Ünï.md", (), ()),
    ]
    names = Names(ListedNodes(nodes))

    def meant(written: str, near: str = "") -> list[str]:
        return [node.id for node in names.find(written, near)]

    assert meant("alpha") == ["a"]
    assert meant("ALPHA") == ["a"]
    assert meant("beta") == ["b", "c"]
    assert meant("beta", "g/x.md") == ["c"]
    assert meant("g/beta") == ["c"]
    assert meant("../f/beta.md", "g/x.md") == ["b"]
    assert meant("delta") == ["b"]
    assert meant("gamma") == ["a"]
    assert meant("uni") == ["d"]
    assert meant("epsilon") == meant("x/alpha") == []


def test_the_blast_radius_goes_ring_by_ring_and_cuts_cycles(found):
    around = rings(found, "berths")
    assert [[(each.node.id, each.via) for each in ring] for ring in around] == [
        [("2026-10-04", "berths"), ("orla", "berths")],
        [("2026-10-05", "2026-10-04"), ("MEMORY", "orla"), ("feed", "orla")],
        [("notes/twin.md", "feed"), ("other/twin.md", "feed")],
    ]
    assert trail(vias(around), "notes/twin.md") == ["notes/twin.md", "feed", "orla", "berths"]


def test_an_index_lists_facts_and_does_not_lean_on_them(found, tmp_path, monkeypatch):
    assert {node: reach(found)[node] for node in ("lost", "feed")} == {"lost": 0, "feed": 4}
    facts = {
        f"memory/{name}.md": f"---\nname: {name}\ndescription: it is {name}\nmetadata:\n  type: user\n---\n"
        for name in ("one", "two")
    }
    index = "# Memory\n\n- [One](one.md) — words\n- [Two](two.md) — words\n\nThe pilot goes on, see [[two]].\n"
    made = graph(ground.make(tmp_path / "flat", monkeypatch, {**facts, "memory/MEMORY.md": index}))
    assert len(made.inward("one")) == 1
    assert {node: reach(made)[node] for node in ("one", "two")} == {"one": 0, "two": 1}


def test_a_large_graph_is_walked_at_once():
    made = Graph([Node("", NOTE, "", f"n{n}.md") for n in range(20_000)])
    for n in range(1, 20_000):
        made.read(f"n{n}.md", [Reference(1, "wiki", f"n{n // 2}"), Reference(1, "wiki", f"n{n * 7 % 20_000}")])
    assert sum(map(len, rings(made, "n0"))) == 19_999


def test_the_shape_names_every_node_and_each_edge_once(found):
    made = shape(found)
    nodes = {node["id"]: node for node in made["nodes"]}
    assert set(nodes["orla"]) == {"id", "kind", "title", "path", "in", "out", "ghost", "orphan"}
    assert (nodes["orla"]["in"], nodes["nobody"]["ghost"], nodes["nobody"]["path"]) == (4, True, None)
    assert len(made["edges"]) == len({tuple(edge.values()) for edge in made["edges"]})
    assert {edge["from"] for edge in made["edges"]} | {edge["to"] for edge in made["edges"]} <= set(nodes)


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][1].get("id") == "graph":
            self.data.append(data)


def test_the_page_needs_no_network_and_no_name_can_break_out_of_it():
    hostile = '</script><img src=x onerror=alert(1)> & "quoted" \\ <!--'
    made = Graph([Node("", NOTE, hostile, f"{hostile}.md"), Node("", NOTE, "b", "b.md")])
    made.read("b.md", [Reference(1, "wiki", hostile)])
    text = "\n".join(page(json.dumps(shape(made))))
    parsed = _Page()
    parsed.feed(text)
    assert [tag for tag, _ in parsed.tags].count("script") == 2
    assert "img" not in [tag for tag, _ in parsed.tags]
    assert not [attributes for _, attributes in parsed.tags if "src" in attributes or "href" in attributes]
    assert json.loads("".join(parsed.data))["nodes"][0]["title"] == hostile
    assert "default-src 'none'" in text
    assert text.count("@GRAPH@") == 0


def test_dot_quotes_whatever_a_name_holds():
    made = Graph([Node("", FACT, 'a "b" \\ \n c', 'x"y.md'), Node("", NOTE, "", "z.md")])
    made.read("z.md", [Reference(1, "wiki", 'x"y'), Reference(2, "wiki", 'x"y'), Reference(3, "wiki", "ghost")])
    lines = list(dot(made))
    assert '  "z" -> "x\\"y";' in lines
    assert len([line for line in lines if "->" in line]) == 2
    assert '[label="a \\"b\\" \\\\   c"' in lines[2]
    assert "style=dashed" in next(line for line in lines if line.startswith('  "ghost"'))


def test_what_a_name_means_is_told_or_asked(found):
    assert one(found, "OQ").id == "orla"
    assert one(found, "[[gtfs-feed]]").id == "feed"
    assert one(found, "memory/facts/feed.md").id == "feed"
    assert one(found, "nobody").kind == "ghost"
    with pytest.raises(MemdeckError) as told:
        one(found, "twin")
    assert told.value.kind == "ambiguous"
    assert "notes/twin.md, other/twin.md" in told.value.message
    with pytest.raises(MemdeckError) as told:
        one(found, "orlo")
    assert told.value.repair.startswith("did you mean orla")


def test_what_is_no_link_makes_no_reference():
    lines = [
        "`[[a]]` \\[[b]] [[ -f c ]] {{[[d]]}} [x](http://e/y.md) [[#own]] ![[p.PNG]] [d](e.txt)",
        "",
        "    [[code]]",
        "",
        "```",
        "[[f]]",
        "```",
    ]
    assert list(references(lines)) == []
    assert list(references(["[[g#h|i]] [j](k%20l.md) [[2026-10-05#L3]] ![[m]]"])) == [
        Reference(1, "wiki", "g"), Reference(1, "markdown", "k l.md"), Reference(1, "address", "2026-10-05"),
        Reference(1, "embed", "m"),
    ]  # fmt: skip


def test_an_edge_knows_its_line():
    made = Graph([Node("", NOTE, "", "a.md"), Node("", NOTE, "", "b.md")])
    made.read("a.md", references(["", "[[b]]", "[[a]]"]))
    assert made.edges == [Edge("a", "b", "wiki", 2)]

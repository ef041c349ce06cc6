"""What is around a node, and where it ends."""

from memory_model.links.graph import Graph
from memory_model.links.neighbourhood import around
from memory_model.links.node import FACT, INDEX, Node
from memory_model.links.reading import Reference


def made(links: dict[str, str], index: str = "") -> Graph:
    """Make a graph of facts of one letter, each linking to some; one of them may be the index."""
    names = sorted({*links, *"".join(links.values())})
    graph = Graph([Node("", INDEX if name == index else FACT, name, f"{name}.md") for name in names])
    for name, targets in links.items():
        graph.read(f"{name}.md", [Reference(1, "wiki", target) for target in targets])
    return graph


def ids(graph: Graph, root: str, limit: int = 150) -> str:
    return "".join(node.id for node in around(graph, [root], limit))


def test_links_lead_both_ways_nearest_first() -> None:
    graph = made({"a": "b", "b": "c", "z": "a", "y": "x"})
    assert ids(graph, "a") == "abzc"


def test_where_it_is_full_the_most_linked_stay() -> None:
    graph = made({"a": "bcd", "e": "c", "f": "c", "g": "d"})
    assert ids(graph, "a", 3) == "acd"


def test_an_index_is_shown_but_what_it_lists_is_near_to_nothing() -> None:
    graph = made({"i": "abcde", "a": "b"}, index="i")
    assert sorted(ids(graph, "a")) == ["a", "b", "i"]
    assert sorted(ids(graph, "i")) == ["a", "b", "c", "d", "e", "i"]

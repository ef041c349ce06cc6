"""The sizes of all blast radii, found in one walk, are those of each walked back by itself."""

from hypothesis import given, settings
from hypothesis import strategies as st

from memory_model.links.blast import rings
from memory_model.links.graph import Graph
from memory_model.links.node import FACT, Node
from memory_model.links.reach import reach
from memory_model.links.reading import Reference

NAMES = "abcdefgh"


def linked(edges: list[tuple[str, str]]) -> Graph:
    graph = Graph([Node("", FACT, name, f"facts/{name}.md") for name in NAMES])
    for source, target in edges:
        graph.read(f"facts/{source}.md", [Reference(1, "wiki", target)])
    return graph


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES + "z")), max_size=24))
def test_it_is_as_many_as_the_rings_hold(edges: list[tuple[str, str]]) -> None:
    graph = linked(edges)
    assert reach(graph) == {name: sum(map(len, rings(graph, name))) for name in graph.nodes}


def test_a_long_chain_takes_no_recursion() -> None:
    graph = Graph([Node("", FACT, str(number), f"facts/n{number}.md") for number in range(5000)])
    for number in range(4999):
        graph.read(f"facts/n{number}.md", [Reference(1, "wiki", f"n{number + 1}")])
    assert reach(graph)["n4999"] == 4999

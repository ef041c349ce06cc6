"""Blast radius over 20,000 nodes and the places of a map, beside their goals, in seconds of the processor."""

import random
import time
from collections.abc import Callable, Iterator

from memory_model.links.blast import rings
from memory_model.links.graph import Graph
from memory_model.links.layout import Layout
from memory_model.links.node import FACT, Node
from memory_model.links.reading import Reference
from tests.perf.measure import Row, pairs

NODES = 20_000
BLAST, NEIGHBOURHOOD = 0.010, 0.060
"""Seconds that a blast radius, and the layout of 150 nodes, may take."""


def rows(count: int) -> Iterator[Row]:
    """Measure the blast of the node that all lean on, and layouts; a goal in seconds is a floor with ratio 1."""
    graph = made(NODES)
    assert sum(map(len, rings(graph, "n0"))) == NODES - 1
    yield _beside_goal(f"blast radius, {NODES:,} nodes reached", lambda: rings(graph, "n0"), BLAST, count)
    yield _beside_goal("layout of 150 nodes", lambda: _laid(150), NEIGHBOURHOOD, count)
    ours, round_ = pairs(
        lambda: _timed(lambda: _laid(2_000)), lambda: _timed(lambda: _laid(150)), max(3, count // 5), 1
    )
    yield Row("map", "layout of 2,000 nodes, all rounds", ours, round_, "layout of 150", None)


def made(count: int) -> Graph:
    """Make a graph in which everything leans on the first node, by ways of many lengths."""
    graph = Graph([Node("", FACT, f"N {number}", f"n{number}.md") for number in range(count)])
    chance = random.Random(7)
    for number in range(1, count):
        targets = {chance.randrange(number), chance.randrange(number), number - 1 if number % 50 else 0}
        graph.read(f"n{number}.md", [Reference(1, "wiki", f"n{target}") for target in sorted(targets)])
    return graph


def _laid(count: int) -> None:
    chance = random.Random(5)
    Layout(count, [(node, int(chance.random() ** 2 * node)) for node in range(1, count)] * 2).finish()


def _beside_goal(what: str, act: Callable[[], object], goal: float, count: int) -> Row:
    act()
    ours = [_timed(act) for _ in range(count)]
    return Row("map", what, ours, [goal], f"the goal, {goal * 1000:.0f} ms", 1.0)


def _timed(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return time.process_time() - start

"""How many lean on each node, directly or by others: the size of every blast radius, found in one walk.

To walk back from each node by itself costs the square of their number. Nodes that lean on each other in a circle are
reached by the same ones, so each circle is taken as one; what reaches it is a set of bits, joined from those before.
"""

from collections.abc import Sequence

from memory_model.links.graph import Graph


def reach(graph: Graph) -> dict[str, int]:
    """Return of each node how many others lean on it, directly or by others: as many as all its `blast.rings` hold."""
    leaning = graph.ways.leaning
    sets: dict[int, int] = {}
    known = 0
    for circle in _circles(leaning):
        bits = ((1 << len(circle)) - 1) << known
        known += len(circle)
        inside = frozenset(circle)
        for source in {source for number in circle for source in leaning[number]} - inside:
            bits |= sets[source]
        sets.update(dict.fromkeys(circle, bits))
    counts: dict[int, int] = {}
    for bits in sets.values():
        if id(bits) not in counts:
            counts[id(bits)] = bits.bit_count() - 1
    return {name: counts[id(sets[number])] for number, name in enumerate(graph.nodes)}


def _circles(leaning: Sequence[Sequence[int]]) -> list[list[int]]:
    """List the strongly connected parts, each behind all that reach it (Tarjan, without recursion)."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    path: list[int] = []
    on_path: set[int] = set()
    found: list[list[int]] = []
    for start in range(len(leaning)):
        if start in number:
            continue
        work = [(start, iter(leaning[start]))]
        number[start] = low[start] = len(number)
        path.append(start)
        on_path.add(start)
        while work:
            node, sources = work[-1]
            for source in sources:
                if source not in number:
                    number[source] = low[source] = len(number)
                    path.append(source)
                    on_path.add(source)
                    work.append((source, iter(leaning[source])))
                    break
                if source in on_path:
                    low[node] = min(low[node], number[source])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    circle = _taken(path, node)
                    on_path.difference_update(circle)
                    found.append(circle)
    return found


def _taken(path: list[int], node: int) -> list[int]:
    """Take the nodes from ``node`` on off the end of the path."""
    circle = []
    while True:
        circle.append(path.pop())
        if circle[-1] == node:
            return circle

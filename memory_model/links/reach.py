"""How many lean on each node, directly or by others: the size of every blast radius, found in one walk.

To walk back from each node by itself costs the square of their number. Nodes that lean on each other in a circle are
reached by the same ones, so each circle is taken as one; what reaches it is a set of bits, joined from those before.
"""

from memory_model.links.graph import Graph


def reach(graph: Graph) -> dict[str, int]:
    """Return of each node how many others lean on it, directly or by others: as many as all its `blast.rings` hold."""
    sets: dict[str, int] = {}
    known = 0
    for circle in _circles(graph):
        bits = ((1 << len(circle)) - 1) << known
        known += len(circle)
        inside = frozenset(circle)
        for source in {source for name in circle for source in graph.leaning(name)} - inside:
            bits |= sets[source]
        sets.update(dict.fromkeys(circle, bits))
    counts: dict[int, int] = {}
    for bits in sets.values():
        if id(bits) not in counts:
            counts[id(bits)] = bits.bit_count() - 1
    return {name: counts[id(bits)] for name, bits in sets.items()}


def _circles(graph: Graph) -> list[list[str]]:
    """List the strongly connected parts, each behind all that reach it (Tarjan, without recursion)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    on_path: set[str] = set()
    found: list[list[str]] = []
    for start in graph.nodes:
        if start in number:
            continue
        work = [(start, iter(graph.leaning(start)))]
        number[start] = low[start] = len(number)
        path.append(start)
        on_path.add(start)
        while work:
            name, sources = work[-1]
            for source in sources:
                if source not in number:
                    number[source] = low[source] = len(number)
                    path.append(source)
                    on_path.add(source)
                    work.append((source, iter(graph.leaning(source))))
                    break
                if source in on_path:
                    low[name] = min(low[name], number[source])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[name])
                if low[name] == number[name]:
                    circle = _taken(path, name)
                    on_path.difference_update(circle)
                    found.append(circle)
    return found


def _taken(path: list[str], name: str) -> list[str]:
    """Take the nodes from ``name`` on off the end of the path."""
    circle = []
    while True:
        circle.append(path.pop())
        if circle[-1] == name:
            return circle

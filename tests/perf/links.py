"""Goal 16: the kept graph of all links opened by a process that has looked at the files, and blast radii in it.

Run as ``python -m tests.perf.links ROOT``: it prints seconds of the clock: of the look, of opening the graph with what
leans on each node, of the largest blast radius, and of the 95th percentile of those of 200 nodes.
"""

import random
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping

from memory_model.clock import Clock
from memory_model.links.blast import rings
from memory_model.links.graph import Graph
from memory_model.operations import kept_graph
from memory_model.operations.graph import graph
from memory_model.workspace import Workspace
from tests.perf.measure import Row, p95

OPEN, BLAST = 0.1, 0.010
"""Seconds that the opening, and any blast radius, may take."""
_SAMPLE = 200


def rows(root: str, env: Mapping[str, str], count: int) -> Iterator[Row]:
    """Measure in processes of their own; a goal in seconds is a floor with ratio 1."""
    command = [sys.executable, "-m", "tests.perf.links", root]
    told = [
        subprocess.run(command, env=dict(env), check=True, capture_output=True, text=True).stdout
        for _ in range(count + 1)
    ][1:]  # the first one makes it
    look, opened, largest, most = zip(*[map(float, line.split()) for line in told], strict=True)
    yield Row("16", "look at all files for the graph", look, [OPEN], "for comparison, 100 ms", None)
    yield Row("16", "the proved graph opened", opened, [OPEN], "the goal, 100 ms", 1.0)
    yield Row("16", "blast of the node with the most dependants", largest, [BLAST], "the goal, 10 ms", 1.0)
    yield Row("16", f"blast of {_SAMPLE} nodes, p95", most, [BLAST], "the goal, 10 ms", 1.0)


def main() -> None:
    """Print what one process takes."""
    workspace = Workspace.open(sys.argv[1], Clock())
    graph(workspace)  # the first time it is made and kept
    workspace = Workspace.open(sys.argv[1], Clock())
    files = kept_graph.linked_files(workspace)
    start = time.perf_counter()
    if files.changed() != {}:
        raise RuntimeError("the files are not as they are kept")
    looked = time.perf_counter()
    opened = kept_graph._load(workspace, files, "")
    if opened is None:
        raise RuntimeError("no graph is kept")
    most = opened.hubs(1)[0].id
    ready = time.perf_counter()
    names = random.Random(7).sample(list(opened.nodes), min(_SAMPLE, len(opened.nodes)))
    sample = [_blast(opened, name) for name in names]
    sys.stdout.write(f"{looked - start} {ready - looked} {_blast(opened, most)} {p95(sample)}\n")


def _blast(opened: Graph, name: str) -> float:
    start = time.perf_counter()
    rings(opened, name)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()

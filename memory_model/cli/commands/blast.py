"""`memdeck blast`: everything that leans on a file, ring by ring."""

from collections.abc import Iterator

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Argument, Command
from memory_model.links.blast import Reached, rings
from memory_model.links.node import Node
from memory_model.operations.graph import graph, one

COMMAND = Command(
    "blast",
    examples=("memdeck blast numbers-before-story", "memdeck blast orla-quist --json"),
    arguments=(Argument("NAME", "a fact, an entity, a day, any file by its name, alias or path, or a ghost"),),
    notes=(
        "Ring 1 links to it or supersedes it, ring 2 to one of ring 1, and so on; each stands in the first ring that",
        "reaches it, with the one by which it does.",
    ),
)


def run(call: Call) -> Answer:
    """Walk the links backwards."""
    found = graph(call.workspace)
    node = one(found, call.arguments.text("NAME"))
    reached = rings(found, node.id)
    return Answer(lambda: _lines(node, reached), lambda: _document(node, reached), notes=call.workspace.unread())


def _lines(root: Node, reached: list[list[Reached]]) -> Iterator[str]:
    total = sum(map(len, reached))
    yield f"{root.id} · {total} lean on it" if total else f"{root.id} · nothing leans on it"
    for number, ring in enumerate(reached, 1):
        yield from ("", f"ring {number} ({len(ring)})")
        for node, via in ring:
            by = f"  by {via}" if number > 1 else ""
            yield f"  {node.id}  {node.kind}{f' · {node.path}' if node.path else ''}{by}"


def _document(root: Node, reached: list[list[Reached]]) -> dict[str, object]:
    return {
        "root": root.id,
        "rings": [
            [{"node": node.id, "kind": node.kind, "path": node.path or None, "via": via} for node, via in ring]
            for ring in reached
        ],
        "total": sum(map(len, reached)),
    }

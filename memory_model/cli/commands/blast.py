"""`memdeck blast`: everything that leans on a file, ring by ring, and its facts queued for a look."""

from collections.abc import Iterator, Sequence

from memory_model.cli import report
from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import REDACT, Argument, Command, Option
from memory_model.errors import MemdeckError
from memory_model.links.blast import Reached, rings
from memory_model.links.node import Node
from memory_model.links.wording import leaning
from memory_model.operations import fact_queue
from memory_model.operations.graph import graph, one

COMMAND = Command(
    "blast",
    examples=(
        "memdeck blast numbers-before-story",
        "memdeck blast orla-quist --json",
        "memdeck blast numbers-before-story --queue --reason 'figures last, since the audit'",
    ),
    arguments=(Argument("NAME", "a fact, an entity, a day, any file by its name, alias or path, or a ghost"),),
    options=(
        Option("--queue", "", "it turned out wrong: put what leans on it into the review"),
        Option("--reason", "TEXT", "with --queue: what is wrong with it"),
        REDACT,
    ),
    notes=(
        "Ring 1 links to it or supersedes it, ring 2 to one of ring 1, and so on; each is in the first ring that",
        "reaches it, with the one by which it does.",
        "--queue writes an event for each fact that holds, each entity, the summary and the state. They are",
        "listed by memdeck review. One undo takes it back.",
    ),
    writes=True,
)


def run(call: Call) -> Answer:
    """Walk the links backwards; queue what was come to where that is asked for."""
    if call.arguments.flag("--queue"):
        return _queue(call)
    _only_with_queue(call)
    found = graph(call.workspace)
    node = one(found, call.arguments.text("NAME"))
    reached = rings(found, node.id)
    return Answer(lambda: _lines(node, reached), lambda: _document(node, reached), notes=call.workspace.unread())


def _queue(call: Call) -> Answer:
    name, reason = call.arguments.text("NAME"), call.arguments.option("--reason") or ""
    result = fact_queue.queue(
        call.workspace, name, reason, source=call.source, dry_run=call.dry_run, redact=call.redact
    )
    return report.tell(call, result)


def _only_with_queue(call: Call) -> None:
    if call.arguments.option("--reason") is not None or call.dry_run:
        given = "--dry-run" if call.dry_run else "--reason"
        raise MemdeckError("usage", "this goes with --queue; without it nothing is written", given, "add --queue")


def _lines(root: Node, reached: Sequence[Sequence[Reached]]) -> Iterator[str]:
    total = sum(map(len, reached))
    yield f"{root.id} · {leaning(total)}"
    for number, ring in enumerate(reached, 1):
        yield from ("", f"ring {number} ({len(ring)})")
        for node, via in ring:
            by = f"  by {via}" if number > 1 else ""
            yield f"  {node.id}  {node.kind}{f' · {node.path}' if node.path else ''}{by}"


def _document(root: Node, reached: Sequence[Sequence[Reached]]) -> dict[str, object]:
    return {
        "root": root.id,
        "rings": [
            [{"node": node.id, "kind": node.kind, "path": node.path or None, "via": via} for node, via in ring]
            for ring in reached
        ],
        "total": sum(map(len, reached)),
    }

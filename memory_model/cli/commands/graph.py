"""`memdeck graph`: all links of the memory, as JSON, for Graphviz, or as a page to look at."""

import os
from collections.abc import Iterable

from memory_model.cli.answer import Answer
from memory_model.cli.call import Call
from memory_model.cli.declaration import Command, Option
from memory_model.cli.json_text import dumps
from memory_model.errors import MemdeckError
from memory_model.links.graph import Graph
from memory_model.links.shapes import dot, shape
from memory_model.operations.graph import graph
from memory_model.text.counting import count

FORMATS = ("json", "dot", "html")
COMMAND = Command(
    "graph",
    examples=("memdeck graph --format html -o memory.html", "memdeck graph --format dot | dot -Tsvg > memory.svg"),
    options=(
        Option("--format", "FORMAT", "json (the default), dot or html"),
        Option("-o", "FILE", "write it there instead of printing it"),
    ),
    notes=(
        "The page is one file that needs no network: move with the mouse or the arrow keys, / finds, b shows what",
        "leans on a node ring by ring. Facts and entities without links are orphans, names without a file ghosts.",
    ),
)


def run(call: Call) -> Answer:
    """Gather the graph and write it in the form that was asked for."""
    asked = call.arguments.option("--format") or "json"
    if asked not in FORMATS:
        raise MemdeckError("usage", f"there is no format {asked!r}", "--format", f"one of {', '.join(FORMATS)}")
    found = graph(call.workspace)
    target = call.arguments.option("-o")
    if target is None:
        return Answer(lambda: _written(found, asked), lambda: shape(found), notes=call.workspace.unread())
    said = f"{target}: {count(len(found.nodes), 'node')}, {count(len(found.edges), 'link')}"
    _write(target, "".join(f"{line}\n" for line in _written(found, asked)))
    return Answer(lambda: [said], lambda: {**shape(found), "file": target}, notes=call.workspace.unread())


def _written(found: Graph, asked: str) -> Iterable[str]:
    if asked == "dot":
        return dot(found)
    if asked == "json":
        return [dumps(shape(found))]
    from memory_model.links.page import page  # noqa: PLC0415  only for the page

    return page(dumps(shape(found)))


def _write(target: str, text: str) -> None:
    """Put the text into a file, whole or not at all; a file of the memory is no place for it."""
    if target.lower().endswith(".md"):
        raise MemdeckError(
            "usage", "a graph is not written into a Markdown file", target, "name it .json, .dot or .html"
        )
    path = os.path.expanduser(target)
    temp = f"{path}.{os.getpid()}.tmp"
    try:
        with open(temp, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(text)
        os.replace(temp, path)
    except OSError as error:
        if os.path.exists(temp):
            os.unlink(temp)
        error.filename = path
        raise

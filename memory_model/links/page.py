"""The graph as one page of HTML that needs nothing else: no network, no other file."""

from collections.abc import Iterator
from importlib.resources import files


def page(data: str) -> Iterator[str]:
    """Return the lines of the page, with the graph (JSON on one line) in it; no text of it can end the script."""
    safe = data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    template = files("memory_model.links").joinpath("page.html").read_text(encoding="utf-8")
    for line in template.rstrip("\n").split("\n"):
        yield line.replace("@GRAPH@", safe) if "@GRAPH@" in line else line

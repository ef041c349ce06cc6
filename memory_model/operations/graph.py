"""The graph of all links of a workspace, and what a name means in it."""

from memory_model.errors import MemdeckError
from memory_model.links.graph import Graph
from memory_model.links.node import Node
from memory_model.operations.kept_graph import followed, proved
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


def graph(workspace: "Workspace") -> Graph:
    """Return the graph of what every file of the workspace, and the user's facts, link to.

    It is opened as it is kept; only files that are others now are read, and it is made anew only where these change
    what others' links mean.
    """
    return followed(workspace) if workspace.gathered else proved(workspace)


def one(found: Graph, query: str) -> Node:
    """Return the node that a name means. Raises `MemdeckError` of kind ``unknown`` or ``ambiguous``."""
    nodes = found.find(query)
    if len(nodes) == 1:
        return nodes[0]
    if nodes:
        names = ", ".join(node.id for node in nodes)
        raise MemdeckError(
            "ambiguous", f"{query!r} matches {len(nodes)} files: {names}", query, "say which, by its path"
        )
    from memory_model.text.similar import likest  # noqa: PLC0415  only after a mistake

    near = likest(query, [node.id for node in found.nodes.values()])
    repair = f"did you mean {' or '.join(near)}?" if near else "memdeck graph lists all names"
    raise MemdeckError("unknown", f"nothing is called {query!r}", query or "NAME", repair)

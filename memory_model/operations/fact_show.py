"""One fact with all that is told beside it."""

from collections.abc import Iterator

from memory_model.facts.fact import Fact
from memory_model.facts.linting.fields import fields
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import page
from memory_model.facts.timeline import Timeline
from memory_model.operations.fact_find import one
from memory_model.text.document import Document
from memory_model.text.links import links
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace


class FactLink(NamedTuple):
    """A link between facts: the other end, and the place (a line from 1) where the link stands."""

    node: str
    path: str
    line: int


class Shown(NamedTuple):
    """A fact, all facts it stands among, its body, what is wrong with it, and its links."""

    fact: Fact
    timeline: Timeline
    body: str
    notes: tuple[Note, ...]
    links_in: tuple[FactLink, ...]
    links_out: tuple[FactLink, ...]


def show(workspace: "Workspace", query: str) -> Shown:
    """Gather what is told of a fact. Raises `MemdeckError` when the query means none or several."""
    timeline = workspace.facts.timeline()
    fact = one(timeline, query)
    document = workspace.document(fact.path) or Document((), ())
    found = page(document.to_bytes(), fact.path, fact.dialect, fact.home)
    return Shown(
        fact,
        timeline,
        "\n".join(document.lines[fact.body :]),
        (*found.notes, *fields(found)),
        tuple(_inward(workspace, timeline, fact)),
        tuple([FactLink(link.target, fact.path, link.line + 1) for link in links(document.lines) if link.target]),
    )


def _inward(workspace: "Workspace", timeline: Timeline, fact: Fact) -> Iterator[FactLink]:
    for other in timeline.facts:
        document = workspace.document(other.path) if other.path != fact.path else None
        if document is None:
            continue
        for link in links(document.lines):
            found = timeline.resolve(link.target.rpartition("/")[2].removesuffix(".md"), other)
            if found and found.path == fact.path:
                yield FactLink(other.slug, other.path, link.line + 1)

"""One fact with all that is told beside it."""

from collections.abc import Callable, Iterator

from memory_model.facts.fact import Fact
from memory_model.facts.linting.fields import fields
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import page
from memory_model.facts.sources import Record, record
from memory_model.facts.timeline import Timeline
from memory_model.operations.fact_caveats import gone
from memory_model.operations.fact_checks import Found
from memory_model.operations.fact_find import one
from memory_model.operations.fact_sources import source_records
from memory_model.text.document import Document
from memory_model.text.links import links
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.many_files import Reader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_model.curation.verdict import Verdict
    from memory_model.workspace.front import Workspace


_ROW, _FIELD, _ANY = "\x1e", "\x1f", "%"
"""What parts what is kept of facts and their lines; lines of which any may be a link to anything."""


class FactLink(NamedTuple):
    """A link between facts: the other end, and the place (a line from 1) where the link stands."""

    node: str
    path: str
    line: int


class Shown(NamedTuple):
    """A fact, all facts it stands among, its body, what is wrong with it, its links, the last verdict of each check.

    ``caveats`` are what it names and what is gone from the repository by now; ``record`` is that of its source, where
    something of it was wrong.
    """

    fact: Fact
    timeline: Timeline
    body: str
    notes: tuple[Note, ...]
    links_in: tuple[FactLink, ...]
    links_out: tuple[FactLink, ...]
    verdicts: "Mapping[str, Verdict]"
    caveats: tuple[Found, ...] = ()
    record: Record | None = None


def show(workspace: "Workspace", query: str) -> Shown:
    """Gather what is told of a fact. Raises `MemdeckError` when the query means none or several."""
    timeline = workspace.facts.timeline()
    fact = one(timeline, query)
    document = workspace.document(fact.path) or Document((), ())
    found = page(document.to_bytes(), fact.path, fact.dialect, fact.home)
    body = "\n".join(document.lines[fact.body :])
    return Shown(
        fact,
        timeline,
        body,
        (*found.notes, *fields(found)),
        tuple(_inward(workspace, timeline, fact)),
        tuple([FactLink(link.target, fact.path, link.line + 1) for link in links(document.lines) if link.target]),
        workspace.curated.latest().get(fact.path, {}),
        tuple(gone(workspace, fact, f"{fact.description}\n{body}")),
        record(fact.source, source_records(workspace, timeline)) if fact.source else None,
    )


def _inward(workspace: "Workspace", timeline: Timeline, fact: Fact) -> Iterator[FactLink]:
    may_link = _may_link(fact)
    text = workspace.facts.settled("fact-links", lambda: _lines_with_links(workspace, timeline))
    with Reader(workspace.root, workspace.outside()) as reader:
        for row in text.split(_ROW) if text else ():
            number, _, lines = row.partition(_FIELD)
            other = timeline.facts[int(number)]
            if other.path == fact.path or not may_link(lines):
                continue
            data = reader.read(other.path) or b""
            for link in links(Document.from_bytes(data).lines):
                found = timeline.resolve(link.target.rpartition("/")[2].removesuffix(".md"), other)
                if found and found.path == fact.path:
                    yield FactLink(other.slug, other.path, link.line + 1)


def _lines_with_links(workspace: "Workspace", timeline: Timeline) -> str:
    """Gather, by the number of each fact, the lines of its file in which a link can stand."""
    rows = []
    with Reader(workspace.root, workspace.outside()) as reader:
        for number, fact in enumerate(timeline.facts):
            data = reader.read(fact.path) or b""
            if b"[" in data:
                lines = b"\n".join([line for line in data.split(b"\n") if b"[" in line])
                text = lines.decode("utf-8", "surrogateescape")
                rows.append(f"{number}{_FIELD}{_ANY if _ROW in text else text}")
    return _ROW.join(rows)


def _may_link(fact: Fact) -> Callable[[str], bool]:
    """Tell quickly whether a link in some lines may lead to a fact: it names it, or is encoded."""
    names = [name for name in {fact.slug, fact.name, *fact.aliases} if name]

    def may_link(lines: str) -> bool:
        return "%" in lines or "\\" in lines or any(name in lines for name in names)

    return may_link

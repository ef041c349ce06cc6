"""One fact with all that is told beside it."""

from collections.abc import Iterator

from memory_model.facts.fact import Fact
from memory_model.facts.linting.fields import fields
from memory_model.facts.linting.note import Note
from memory_model.facts.linting.page import page
from memory_model.facts.sources import Record
from memory_model.facts.timeline import Timeline
from memory_model.operations.fact_caveats import gone
from memory_model.operations.fact_checks import Found
from memory_model.operations.fact_find import bare, one
from memory_model.operations.fact_sources import source_record
from memory_model.text.address import stem
from memory_model.text.document import Document
from memory_model.text.links import links
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.fact_family import called, family
from memory_model.workspace.many_files import Reader
from memory_model.workspace.table import Table

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
    """Gather what is told of a fact. Raises `MemdeckError` when the query means none or several.

    The ``timeline`` of what is returned may be that of its family alone.
    """
    table = workspace.facts.table()
    timeline = (_around(table, query) if table else None) or Timeline(workspace.facts.last())
    fact = one(timeline, query)
    document = workspace.document(fact.path) or Document((), ())
    found = page(document.to_bytes(), fact.path, fact.dialect, fact.home)
    body = "\n".join(document.lines[fact.body :])
    return Shown(
        fact,
        timeline,
        body,
        (*found.notes, *fields(found)),
        tuple(_inward(workspace, table, timeline, fact)),
        tuple([FactLink(link.target, fact.path, link.line + 1) for link in links(document.lines) if link.target]),
        workspace.curated.latest().get(fact.path, {}),
        tuple(gone(workspace, fact, f"{fact.description}\n{body}")),
        source_record(workspace, fact.source, table) if fact.source else None,
    )


def _around(table: Table, query: str) -> Timeline | None:
    """Return the facts that a query means with their families; `None` where all facts are needed."""
    found = called(table, bare(query))
    return family(table, found) if found else None


def _inward(workspace: "Workspace", table: Table | None, timeline: Timeline, fact: Fact) -> Iterator[FactLink]:
    text = workspace.facts.settled("fact-links", lambda: _lines_with_links(workspace))
    at = table.row if table else workspace.facts.last().__getitem__
    with Reader(workspace.root, workspace.outside()) as reader:
        for number in _may_link(text, fact):
            other = at(number)
            if other.path == fact.path:
                continue
            data = reader.read(other.path) or b""
            for link in links(Document.from_bytes(data).lines):
                found = timeline.resolve(stem(link.target), other)
                if found and found.path == fact.path:
                    yield FactLink(other.slug, other.path, link.line + 1)


def _lines_with_links(workspace: "Workspace") -> str:
    """Gather, by the number of each fact, the lines of its file in which a link can stand."""
    rows = []
    with Reader(workspace.root, workspace.outside()) as reader:
        for number, fact in enumerate(workspace.facts.last()):
            data = reader.read(fact.path) or b""
            if b"[" in data:
                lines = b"\n".join([line for line in data.split(b"\n") if b"[" in line])
                text = lines.decode("utf-8", "surrogateescape")
                rows.append(f"{number}{_FIELD}{_ANY if _ROW in text else text}")
    return _ROW.join(rows)


def _may_link(text: str, fact: Fact) -> list[int]:
    """Return the numbers of the facts a line of which may link to one: it names it, or a link in it is encoded."""
    found: set[int] = set()
    for sign in (*{name for name in (fact.slug, fact.name, *fact.aliases) if name}, "%", "\\"):
        at = text.find(sign)
        while at >= 0:
            start = text.rfind(_ROW, 0, at) + 1
            middle = text.find(_FIELD, start)
            if middle < at:  # else it is met in the number itself
                found.add(int(text[start:middle]))
            stop = text.find(_ROW, at)
            at = text.find(sign, stop) if stop >= 0 and middle < at else text.find(sign, at + 1)
    return sorted(found)

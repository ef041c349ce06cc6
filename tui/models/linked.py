"""Which places link to a file, and which name it without a link."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from memory_model.storage.outcomes import Refused
from memory_model.text.counting import count
from memory_model.text.fold import fold
from tui.models import acts
from tui.models.fact_page import tag
from tui.models.map_telling import name_of
from tui.models.markdown import spans
from tui.models.plain import plain
from tui.models.rows import BLANK, Row, Span, row

if TYPE_CHECKING:
    from memory_model.links.mentions import Mention
    from memory_model.links.node import Node
    from memory_model.operations.standing import Standing
    from memory_model.storage.outcomes import Outcome
    from memory_model.workspace.front import Workspace


class Place(NamedTuple):
    """A line (from 1) of a file that links to what is asked about; with a ``mention`` it only names it.

    ``stands`` tells how the fact stands in whose file it is.
    """

    path: str
    line: int
    name: str
    text: str
    mention: "Mention | None" = None
    stands: "Standing | None" = None


class LinkedModel:
    """`read` reads files and may run in a thread."""

    def __init__(self, workspace: "Workspace", path: str) -> None:
        self._workspace, self._path = workspace, path
        self._places: Sequence[Place] | None = None
        self._name = path
        self.problem = ""
        self._node: Node | None = None

    def read(self) -> None:
        """Find the places."""
        from memory_model.operations.graph import graph  # noqa: PLC0415  once links are asked for
        from memory_model.operations.mentions import unlinked  # noqa: PLC0415  likewise
        from memory_model.operations.standing import standings  # noqa: PLC0415  likewise

        found = graph(self._workspace)
        node = found.nodes.file(self._path)
        if node is None:
            self._places = ()
            return
        self._name = name_of(node)
        self._node = node
        known = standings(self._workspace)
        linked = dict.fromkeys([(found.nodes[edge.source].path, edge.line) for edge in found.inward(node.id)])
        mentions = unlinked(self._workspace, found, node)
        paths = {*[path for path, _ in linked], *[one.path for one in mentions]}
        names = {path: name_of(there) if (there := found.nodes.file(path)) else path for path in paths}
        links = [
            Place(path, line, names[path], self._text(path, line), stands=known.get(path)) for path, line in linked
        ]
        self._places = [
            *links,
            *[Place(path, one.line, names[path], says.strip(), one, known.get(path)) for path, one, says in mentions],
        ]

    def link(self, key: object) -> "Outcome":
        """Make a link of the mention in a row; says what is wrong where the row is none."""
        place = key if isinstance(key, Place) else None
        if self._node is None or place is None or place.mention is None:
            said = "this line is a link already" if place else "no line is chosen"
            return Refused("usage", said)
        return acts.link_mention(self._workspace, self._node, place.path, place.mention)

    def _text(self, path: str, line: int) -> str:
        document = self._workspace.document(path)
        return document.lines[line - 1].strip() if document and line <= len(document.lines) else ""

    def headline(self) -> str:
        """Say how many links lead to what."""
        links = [place for place in self._places or () if not place.mention]
        return f"{count(len(links), 'link')} to {plain(self._name)}"

    def rows(self, query: str) -> list[Row]:
        """List the links, then the names without a link; the key is the place."""
        if self._places is None:
            return [row(Span("Reading the links…", "muted"))]
        words = fold(query).split()
        fitting = [place for place in self._places if all(word in fold(f"{place.name} {place.text}") for word in words)]
        links = [_row(place) for place in fitting if not place.mention]
        named = [_row(place) for place in fitting if place.mention]
        head = [
            *([BLANK] if links else []),
            row(Span("Named without a link", "topic"), Span(f"  {len(named)}", "faint")),
        ]
        found = [*links, *([*head, *named] if named else [])]
        return found or [row(Span("Nothing matches." if words else "Nothing links to it yet.", "muted"))]


def _row(place: Place) -> Row:
    return row(
        Span(f"{place.name}  ", "label"),
        *spans(place.text),
        key=place,
        hang=2,
        right=(*tag(place.stands), Span(f"  L{place.line}", "faint")),
        says=place.text,
    )

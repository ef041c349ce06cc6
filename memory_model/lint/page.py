"""One file while it is looked at: its bytes, and what they are read as when a rule asks."""

from datetime import date

from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from memory_model.daily.day import Day
    from memory_model.entities.entity import Entity
    from memory_model.settings import Settings


class Place(NamedTuple):
    """Where a file belongs: its layer, the day whose log it is, an entity's kind."""

    layer: str
    day: date | None = None
    kind: str = ""


class Page:
    """A file of the workspace; each reading of it is made once, whatever the number of rules.

    ``layer``, ``day`` and ``kind`` are those of its ``place``. There are no slots: five thousand of these are made a
    look, and few of them are ever read as anything.
    """

    _document: Document | None = None
    _blocks: Blocks | None = None
    _day: "Day | None" = None
    _entity: "Entity | None" = None

    def __init__(self, path: str, data: bytes, place: Place) -> None:
        self.path = path
        self.data = data
        self.place = place

    @property
    def layer(self) -> str:
        """The layer that the file belongs to."""
        return self.place.layer

    @property
    def day(self) -> date | None:
        """The day whose log this is; `None` for companions and other layers."""
        return self.place.day

    @property
    def document(self) -> Document:
        """The file as lines."""
        if self._document is None:
            self._document = Document.from_bytes(self.data)
        return self._document

    @property
    def blocks(self) -> Blocks:
        """What each line is part of."""
        if self._blocks is None:
            lines = self.document.lines
            self._blocks = Blocks((TEXT,) * len(lines)) if _is_plain(self.data) else scan(lines)
        return self._blocks

    def log(self, settings: "Settings") -> "Day":
        """Return the file as the log of its day."""
        if self._day is None:
            from memory_model.daily.day import parse_day  # noqa: PLC0415  few days are looked at so closely

            self._day = parse_day(self.document, self.day or date.min, self.path, settings)
        return self._day

    def entity(self, today: date) -> "Entity":
        """Return the file as an entity."""
        if self._entity is None:
            from memory_model.entities.parse import parse  # noqa: PLC0415  few entities are looked at so closely

            self._entity = parse(self.document, self.path, self.place.kind, self.path.rpartition("/")[2][:-3], today)
        return self._entity


_MARKS = (b"```", b"~~~", b">", b"\n    ", b"\n\t", b"<!--", b"\n  \t", b"\n \t", b"\n   \t")
_STARTS = (b"---", b"    ", b"\t", b" \t", b"  \t", b"   \t", b"\xef\xbb\xbf")


def _is_plain(data: bytes) -> bool:
    """Tell whether a file has nothing that could begin code, a comment, a quote or frontmatter."""
    return not data.startswith(_STARTS) and not any(mark in data for mark in _MARKS)

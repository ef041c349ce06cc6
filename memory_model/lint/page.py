"""One file while it is looked at: its bytes, and what they are read as when a rule asks."""

from datetime import date

from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.text.document import Document
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from memory_model.daily.day import Day
    from memory_model.entities.entity import Entity
    from memory_model.settings import Settings


class Page:
    """A file of the workspace; each reading of it is made once, whatever the number of rules.

    ``day`` is that of a log (`None` for companions and other layers), ``kind`` and ``slug`` those of an entity.
    """

    __slots__ = ("_blocks", "_day", "_document", "_entity", "data", "day", "kind", "layer", "path", "slug")

    def __init__(  # noqa: PLR0913, PLR0917  made five thousand times a run: by position, without a value between
        self, path: str, data: bytes, layer: str, day: date | None = None, kind: str = "", slug: str = ""
    ) -> None:
        self.path = path
        self.layer = layer
        self.data = data
        self.day = day
        self.kind = kind
        self.slug = slug
        self._document: Document | None = None
        self._blocks: Blocks | None = None
        self._day: Day | None = None
        self._entity: Entity | None = None

    @property
    def is_opened(self) -> bool:
        """Tell whether a rule had to read it as lines: a search through its bytes did not do."""
        return self._document is not None

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

            self._entity = parse(self.document, self.path, self.kind, self.slug, today)
        return self._entity


_MARKS = (b"```", b"~~~", b">", b"\n    ", b"\n\t", b"<!--", b"\n  \t", b"\n \t", b"\n   \t")
_STARTS = (b"---", b"    ", b"\t", b" \t", b"  \t", b"   \t", b"\xef\xbb\xbf")


def _is_plain(data: bytes) -> bool:
    """Tell whether a file has nothing that could begin code, a comment, a quote or frontmatter."""
    return not data.startswith(_STARTS) and not any(mark in data for mark in _MARKS)

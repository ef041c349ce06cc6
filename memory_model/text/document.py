"""A text file as lines that give back exactly the bytes they came from."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


BOM = "\ufeff"


class Document:
    r"""An immutable file: its lines without their ends, and the end of each.

    ``lines`` are decoded as UTF-8 with invalid bytes kept as surrogates; lines end at ``\n`` only,
    a ``\r`` before it belongs to the end (formats.md, preamble). ``ends`` has ``"\n"``, ``"\r\n"``
    or, for a last line without one, ``""``. A file that ends with a line end has no empty line
    after it. ``bom`` tells whether the file began with a byte-order mark, which is in no line.
    """

    __slots__ = ("bom", "ends", "lines")

    def __init__(self, lines: Sequence[str], ends: Sequence[str], *, bom: bool = False) -> None:
        self.lines = tuple(lines)
        self.ends = tuple(ends)
        self.bom = bom

    @classmethod
    def from_bytes(cls, data: bytes) -> Document:
        """Split the bytes of a file into lines; any bytes are accepted."""
        return cls.from_text(data.decode("utf-8", "surrogateescape"))

    @classmethod
    def from_text(cls, text: str) -> Document:
        """Split a text; the same as reading its UTF-8 bytes."""
        bom = text.startswith(BOM)
        lines = (text[1:] if bom else text).split("\n")
        last = lines.pop()
        ends = ["\n"] * len(lines)
        if "\r\n" in text:
            ends = ["\r\n" if line.endswith("\r") else "\n" for line in lines]
            lines = [line.removesuffix("\r") for line in lines]
        if last:
            lines.append(last)
            ends.append("")
        return cls(lines, ends, bom=bom)

    def grown(self, data: bytes) -> Document | None:
        """Read the bytes that the file has by now, of which only those that came are new; `None` where others changed.

        It is the document of all bytes. Lines keep their texts; a last line without an end is read again.
        """
        last = len(self.ends) - (not self.ends[-1]) if self.ends else 0
        known = Document(self.lines[:last], self.ends[:last], bom=self.bom).to_bytes()
        if not last or not data.startswith(known):
            return None
        more = Document.from_text(data[len(known) :].decode("utf-8", "surrogateescape"))
        if more.bom:  # what marks the beginning of a file is text in the middle of it
            return None
        return Document((*self.lines[:last], *more.lines), (*self.ends[:last], *more.ends), bom=self.bom)

    @property
    def newline(self) -> str:
        r"""The line end that most lines have; ``"\n"`` for a file with none."""
        crlf = self.ends.count("\r\n")
        return "\r\n" if crlf > self.ends.count("\n") else "\n"

    def to_text(self) -> str:
        """Return the text with its own line ends, without the byte-order mark."""
        return "".join([part for pair in zip(self.lines, self.ends, strict=True) for part in pair])

    def to_bytes(self) -> bytes:
        """Return the very bytes that the file had, or has after `splice`."""
        text = self.to_text()
        return (BOM + text if self.bom else text).encode("utf-8", "surrogateescape")

    def splice(self, start: int, stop: int, new: Sequence[str]) -> Document:
        """Replace lines ``start`` to ``stop`` (from 0, ``stop`` excluded) by ``new``; all others keep every byte.

        A replaced line keeps its own end; added ones take the file's usual end. A last line without
        an end gets one when lines follow it; a new last line of a file without a final line end has none.
        """
        usual = self.newline
        old = self.ends[start:stop]
        ends = [old[i] if i < len(old) and old[i] else usual for i in range(len(new))]
        head = list(self.ends[:start])
        tail = self.ends[stop:]
        unfinished = bool(self.ends) and not self.ends[-1]
        if head and not head[-1] and new:
            head[-1] = usual
        elif unfinished and not tail and ends and stop == len(self.lines) and start < stop:
            ends[-1] = ""
        return Document((*self.lines[:start], *new, *self.lines[stop:]), (*head, *ends, *tail), bom=self.bom)

    def head(self, count: int) -> Document:
        """Return the first lines as a document of their own; the document itself when it has no more."""
        return self if count >= len(self.lines) else Document(self.lines[:count], self.ends[:count], bom=self.bom)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash((self.lines, self.ends, self.bom))

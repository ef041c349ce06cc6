"""The marker block in a ``CLAUDE.md``: the claims that a person adopted, one a line; all around it stays as it is.

Adding a block and taking it away again gives back the same bytes: a line end is put before it, always, and the file
that memdeck made is the one that begins with it. An empty block that was there gets an empty line with its first claim,
by which it is known and stays.
"""

from memory_model.errors import MemdeckError
from memory_model.ladder.claims import normalised
from memory_model.text.document import BOM, Document
from memory_model.values import NamedTuple

OPEN, CLOSE = "<!-- memdeck: adopted -->", "<!-- /memdeck -->"
_ITEM = "- "


class Block(NamedTuple):
    """Lines ``start`` to ``stop`` (from 0, ``stop`` excluded) with both marks; ``claims`` by the line they stand in."""

    start: int
    stop: int
    claims: tuple[tuple[int, str], ...]

    def line_of(self, claim: str) -> int | None:
        """Return the line of a claim, from 0; `None` where it is not adopted."""
        wanted = normalised(claim)
        return next((line for line, text in self.claims if normalised(text) == wanted), None)


def find(document: Document, path: str = "CLAUDE.md") -> Block | None:
    """Find the block of a file. Raises `MemdeckError` where its marks do not make one block."""
    marks = [(number, line.strip()) for number, line in enumerate(document.lines) if line.strip() in (OPEN, CLOSE)]
    if not marks:
        return None
    if [mark for _, mark in marks] != [OPEN, CLOSE]:
        raise MemdeckError(
            "refused",
            "the marks of the adopted claims do not make one block",
            f"{path}#L{marks[0][0] + 1}",
            f"leave one line {OPEN} and below it one line {CLOSE}",
        )
    start, stop = marks[0][0], marks[1][0] + 1
    inside = range(start + 1, stop - 1)
    return Block(start, stop, tuple([(n, document.lines[n].strip().removeprefix(_ITEM)) for n in inside if
                                     document.lines[n].strip().startswith(_ITEM)]))  # fmt: skip


def put(data: bytes | None, claim: str, path: str = "CLAUDE.md") -> tuple[bytes, int]:
    """Add a claim to the block, which is made where there is none; return the file and the claim's line, from 1.

    ``data`` is `None` for a file that does not exist. A claim that stands in the block already changes nothing.
    Raises `MemdeckError` as `find` does.
    """
    document = Document.from_bytes(data or b"")
    block = find(document, path)
    line = f"{_ITEM}{' '.join(claim.split())}"
    if block is None:
        end = document.newline
        text = document.to_text() + ("" if data is None else end)
        text += "".join([f"{each}{end}" for each in (OPEN, line, CLOSE)])
        return _bytes(document, text), text.count("\n") - 1
    known = block.line_of(claim)
    if known is not None:
        return document.to_bytes(), known + 1
    at = block.stop - 1
    lines = (line,) if _others(document, block) else ("", line)
    return document.splice(at, at, lines).to_bytes(), at + len(lines)


def take_out(data: bytes, claim: str, path: str = "CLAUDE.md") -> bytes | None:
    """Take a claim out, and with the last one the block; `None` means that the file goes, too: memdeck had made it.

    A claim that is not in the block changes nothing. Raises `MemdeckError` as `find` does.
    """
    document = Document.from_bytes(data)
    block = find(document, path)
    line = block.line_of(claim) if block else None
    if block is None or line is None:
        return data
    if _others(document, block, line):
        return document.splice(line, line + 1, ()).to_bytes()
    if not document.lines[line - 1]:  # somebody else made this block
        return document.splice(line - 1, line + 1, ()).to_bytes()
    head, rest = document.head(block.start), document.splice(0, block.stop, ())
    if rest.lines:
        leads = block.start > 0 and not document.lines[block.start - 1]
        return document.splice(block.start - leads, block.stop, ()).to_bytes()
    if not head.lines and not document.bom:
        return None
    text = head.to_text().removesuffix(document.ends[block.start])
    return _bytes(document, text)


def own(data: bytes) -> bytes:
    """Return the lines of the block alone: what of a file is memdeck's; nothing where its marks make none."""
    document = Document.from_bytes(data)
    try:
        found = find(document)
    except MemdeckError:
        return b""
    return "".join([f"{line}\n" for line in document.lines[found.start : found.stop]]).encode(
        "utf-8", "surrogateescape"
    ) if found else b""  # fmt: skip


def _others(document: Document, block: Block, but: int = -1) -> list[int]:
    """List the lines in a block that hold anything, from 0; ``but`` one."""
    return [n for n in range(block.start + 1, block.stop - 1) if n != but and document.lines[n].strip()]


def _bytes(document: Document, text: str) -> bytes:
    return ((BOM if document.bom else "") + text).encode("utf-8", "surrogateescape")

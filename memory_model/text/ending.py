"""What an append has to write first, so that its own line is read as text."""

from memory_model.text.blocks import scan
from memory_model.text.document import Document
from memory_model.values import NamedTuple


def missing_newline(data: bytes) -> bytes:
    r"""Return the ``\n`` that the last line of a file lacks; empty for one that ends as it should, and for no file."""
    return b"\n" if data and not data.endswith(b"\n") else b""


class Ending(NamedTuple):
    """``text`` goes before the appended lines; ``said`` tells a person about a closing mark, else empty."""

    text: str
    said: str = ""


def completion(document: Document) -> Ending:
    """Complete the end of a file: its missing line end (W1), and the mark that an open block lacks.

    Line ends are those the file uses. An empty file needs nothing.
    """
    if not document.lines:
        return Ending("")
    missing = "" if document.ends[-1] else document.newline
    closing = scan(document.lines).closing
    if not closing:
        return Ending(missing)
    what = "comment" if closing.endswith("-->") else "code fence"
    return Ending(f"{missing}{closing}{document.newline}", f"closed the {what} that was left open ({closing.strip()})")

"""The draft as things it says: items and paragraphs, and of long ones their parts."""

from memory_model.text.blocks import TEXT, scan
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.pattern import lazy
from memory_model.text.sections import heading
from memory_model.text.source import split
from memory_model.values import NamedTuple


class Item(NamedTuple):
    """One bullet or line of text with what is indented below it: lines ``line`` to ``stop`` (excluded), from 1."""

    line: int
    text: str
    stop: int

    def parts(self) -> tuple[str, ...]:
        """Return the whole, and where it says several things, each of them."""
        pieces = [piece for piece in _BETWEEN.split(self.text) if len(piece.split()) > 2]
        return (self.text, *pieces) if len(pieces) > 1 else (self.text,)


_BETWEEN = lazy(r"(?<=[.!?])\s+|\s*[;·]\s+|\s+[–—]\s+")


def items(document: Document) -> list[Item]:
    """List what a summary says, in file order; headings, code, comments and frontmatter say nothing."""
    found: list[Item] = []
    contexts = scan(document.lines).contexts
    for number, line in enumerate(document.lines):
        if contexts[number] != TEXT or not line.strip() or heading(line):
            continue
        item = bullet(line)
        text = split(item.text if item else line.strip())[0].strip()
        if item is None and found and line[0] in " \t":
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {text}", stop=number + 2)
        elif text:
            found.append(Item(number + 1, text, number + 2))
    return found

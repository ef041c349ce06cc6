"""One more item in a list of the frontmatter, in the shape that the list has."""

from memory_model.errors import MemdeckError
from memory_model.text import frontmatter
from memory_model.text.document import Document
from memory_model.text.fields import Field


def joined(document: Document, field: Field, item: str) -> list[Document]:
    """Return the ways in which an item may join the list of a field: flow, block, plain text with commas.

    Read the result again to see whether it did; none fits a list of another shape.
    """
    number = field.stop - 1
    line = document.lines[number]
    ways = []
    quoted = f'"{item}"' if set(item) & set(":#[]{}&*!|>'%@`\"") else item
    if "]" in line:
        head, _, tail = line.rpartition("]")
        parting = "" if head.rstrip().endswith("[") else ", "
        ways.append(document.splice(number, number + 1, [f"{head.rstrip()}{parting}{quoted}]{tail}"]))
    elif line.lstrip().startswith("- "):
        indent = line[: len(line) - len(line.lstrip())]
        ways.append(document.splice(number + 1, number + 1, [f"{indent}- {quoted}"]))
    elif field.value:
        try:
            ways.append(frontmatter.set_value(document, field.key, f"{field.value}, {item}"))
        except MemdeckError:
            return ways
    return ways

"""Where a new line goes in a file: the end of a section's own lines, or a new section at the end."""

from collections.abc import Sequence

from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.text.document import Document
from memory_model.text.sections import Section, heading


def own_stop(lines: Sequence[str], blocks: Blocks, section: Section) -> int:
    """Return where a section's own lines end: its first sub-heading, or its end (index from 0, excluded)."""
    for number in range(section.line + 1, section.stop):
        if blocks.contexts[number] == TEXT and heading(lines[number]):
            return number
    return section.stop


def after_text(lines: Sequence[str], blocks: Blocks, start: int, stop: int) -> int:
    """Return the index after the last line with text between two indexes; blank ends and rules are left below.

    ``start`` when there is none, so that a line put there follows the heading directly.
    """
    for number in range(stop - 1, start - 1, -1):
        if lines[number].strip() and not (blocks.contexts[number] == TEXT and is_rule(lines[number])):
            return number + 1
    return start


def is_rule(line: str) -> bool:
    """Tell whether a line is a thematic break (``---``, ``***``, ``* * *``)."""
    marks = line.replace(" ", "").replace("\t", "")
    return len(marks) >= 3 and marks[0] in "-*_" and not marks.strip(marks[0])


def insert(document: Document, at: int, new: Sequence[str], blocks: Blocks | None = None) -> tuple[Document, int]:
    """Insert lines before index ``at``; an unclosed fence or comment that reaches there is closed first.

    Returns the new document and the index of the first of ``new`` in it.
    """
    closing = (blocks or scan(document.lines)).closing
    if closing and at > _last_text(document):
        new = (closing, *new)
        return document.splice(at, at, new), at + 1
    return document.splice(at, at, new), at


def add_section(document: Document, title: str, body: Sequence[str], level: int = 2) -> tuple[Document, int]:
    """Add a section at the end of the file, one blank line above it.

    Returns the document and the index of the first line of ``body``. Blank lines that already end
    the file are used, not doubled.
    """
    blocks = scan(document.lines)
    lines = document.lines
    blank_above = not lines or not (lines[-1].strip() or blocks.closing)
    new = [*([] if blank_above else [""]), f"{'#' * level} {title}", *body]
    if blocks.closing:
        new.insert(0, blocks.closing)
    at = len(lines)
    return document.splice(at, at, new), at + len(new) - len(body)


def _last_text(document: Document) -> int:
    for number in range(len(document.lines) - 1, -1, -1):
        if document.lines[number].strip():
            return number
    return -1

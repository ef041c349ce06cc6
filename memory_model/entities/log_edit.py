"""Append to the Log: one new line at the end of its section, the lines that are there untouched (W3)."""

from collections.abc import Sequence
from datetime import date

from memory_model.entities.entity import LogLine
from memory_model.entities.log import part_lines
from memory_model.entities.parts import LOG_NAMES, Part, Parts, parts
from memory_model.entities.texts import hides_below, indented, text_lines
from memory_model.storage.outcomes import Refused
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.insertion import add_section, after_text, insert, own_stop
from memory_model.text.sections import Section
from memory_model.text.source import marked


def append_log(document: Document, day: date, text: str, source: str = "") -> tuple[Document, int] | Refused:
    """Append ``- DAY: text`` to the Log; returns the new document and the line's number from 1.

    It goes after the last line of the section called Log, else Contact Log, Interactions, History,
    Timeline, and before sub-sections that hold no events. A Log that is a table is history: then, and
    where there is none, a ``## Log`` is added at the end of the file.
    """
    lines = text_lines(text)
    if not lines:
        return Refused("usage", "an event needs a text", "text", "memdeck entity log ENTITY 'what happened'")
    first = bullet(lines[0])
    if first and first.text and first.box is None and first.marker in "-*+":
        lines[0] = first.text
    found = parts(document.lines)
    place = _place(document, found)
    if place is None:
        result, at = add_section(document, "Log", _event(0, "-", day, lines, source))
        below = len(document.lines)
    else:
        below, indent, sign = place
        result, at = insert(document, below, _event(indent, sign, day, lines, source), found.blocks)
    checked = hides_below(document, result, below)
    return checked if isinstance(checked, Refused) else (checked, at + 1)


def append_lines(document: Document, lines: Sequence[str]) -> Document:
    """Append an event that is already written, line for line, where `append_log` would put it."""
    found = parts(document.lines)
    place = _place(document, found)
    if place is None:
        return add_section(document, "Log", lines)[0]
    return insert(document, place[0], lines, found.blocks)[0]


def _event(indent: int, sign: str, day: date, lines: list[str], source: str) -> list[str]:
    first = f"{' ' * indent}{sign} {day.isoformat()}: {lines[0]}"
    return [marked(first, source), *indented(lines[1:], indent)]


def _place(document: Document, found: Parts) -> tuple[int, int, str] | None:
    """Return the index for a new event with the indent and sign of the one above it, or `None`."""
    open_parts: list[tuple[Part, LogLine | None]] = []
    for part in found.logs:
        lines = part_lines(document.lines, found.blocks, part)
        loose = [line for line in lines if not line.fixed]
        if loose or not lines:
            open_parts.append((part, loose[-1] if loose else None))
    if not open_parts:
        return None
    part, last = min(open_parts, key=lambda entry: _rank(entry[0].title))
    if last is None:
        own = own_stop(document.lines, found.blocks, Section(part.title, 2, part.line, part.stop))
        return after_text(document.lines, found.blocks, part.line + 1, own), 0, "-"
    item = bullet(document.lines[last.line - 1])
    if item is None or item.marker not in "-*+":
        return last.stop - 1, item.indent if item else 0, "-"
    return last.stop - 1, item.indent, item.marker


def _rank(title: str) -> int:
    bare = title.casefold()
    return next((rank for rank, name in enumerate(LOG_NAMES) if bare.strip("*_:： ") == name), len(LOG_NAMES))

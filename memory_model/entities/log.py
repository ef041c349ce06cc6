"""Read the Log of an entity: dated bullets, paragraphs, table rows and update sections, in file order."""

from __future__ import annotations

from memory_model.entities.dated import dated, day_in
from memory_model.entities.entity import LogLine
from memory_model.entities.parts import Part, Parts
from memory_model.text.blocks import TEXT, Blocks
from memory_model.text.bullets import bullet
from memory_model.text.document import Document
from memory_model.text.insertion import is_rule
from memory_model.text.sections import heading
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence


class _Start(NamedTuple):
    """Where a Log line begins: its day, the rest of its first line, its indent, and whether it is fixed."""

    day: date | None
    text: str
    indent: int
    fixed: bool = False


def log_lines(document: Document, found: Parts) -> tuple[LogLine, ...]:
    """List all Log lines of the file in file order."""
    result = []
    for part in sorted((*found.logs, *found.updates), key=lambda part: part.line):
        result.extend(part_lines(document.lines, found.blocks, part))
    return tuple(result)


def part_lines(lines: Sequence[str], blocks: Blocks, part: Part) -> list[LogLine]:
    """List the Log lines of one section; what is indented or follows as a paragraph belongs to the line above."""
    reader = _Reader(lines, blocks, part)
    if part.update:
        reader.heading_line(part.line, part.title)
    for number in range(part.line + 1, part.stop):
        reader.take(number)
    reader.close()
    return reader.found


class _Reader:
    """Goes through one section line by line, with the sub-heading and the Log line it is in."""

    def __init__(self, lines: Sequence[str], blocks: Blocks, part: Part) -> None:
        self.found: list[LogLine] = []
        self._lines = lines
        self._contexts = blocks.contexts
        self._part = part
        self._day: date | None = part.update
        self._nested = False
        self._start: _Start | None = None
        self._line = 0
        self._stop = 0

    def take(self, number: int) -> None:
        """Read one line."""
        line = self._lines[number]
        if not line.strip():
            return
        if self._contexts[number] == TEXT:
            if title := heading(line):
                self.heading_line(number, title[1])
                return
            if is_rule(line):
                self.close()
                return
            if start := self._starts(line):
                self._open(number, start)
                return
        if self._start is not None:
            self._stop = number + 1

    def heading_line(self, number: int, title: str) -> None:
        """Enter a sub-section; one that names a day gives it to its lines and may be an event itself."""
        self.close()
        self._nested = True
        event = dated(title)
        self._day = event.day if event else day_in(title)
        rest = event.text.strip() if event else ""
        if self._day and self._part.update and not event:
            rest = title.strip()
        if rest:
            self._open(number, _Start(self._day, rest, 0, fixed=self._part.update is not None))

    def close(self) -> None:
        """End the Log line that is open."""
        if self._start is None:
            return
        text, source = split(self._start.text)
        more = [line.rstrip() for line in self._lines[self._line + 1 : self._stop]]
        margin = min((len(line) - len(line.lstrip(" \t")) for line in more if line), default=0)
        whole = "\n".join([text.strip(), *(line[margin:] for line in more)])
        self.found.append(
            LogLine(self._start.day, whole, self._line + 1, self._stop + 1, self._part.title, source, self._start.fixed)
        )
        self._start = None

    def _open(self, number: int, start: _Start) -> None:
        self.close()
        self._start = start
        self._line = number
        self._stop = number + 1

    def _starts(self, line: str) -> _Start | None:
        if line.lstrip().startswith("|"):
            return _row(line)
        fixed = self._part.update is not None
        item = bullet(line)
        indent = item.indent if item else len(line) - len(line.lstrip(" \t"))
        if self._start is not None and not self._start.fixed and indent > self._start.indent:
            return None
        event = dated(item.text if item else line.strip())
        if event:
            return _Start(event.day, event.text, indent, fixed)
        if item and (self._day or not self._nested):
            return _Start(self._day, item.text, indent, fixed)
        if self._start is None and self._day:
            return _Start(self._day, line.strip(), indent, fixed)
        return None


def _row(line: str) -> _Start | None:
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    for position, cell in enumerate(cells):
        if event := dated(cell):
            rest = [event.text, *cells[:position], *cells[position + 1 :]]
            return _Start(event.day, " · ".join(cell for cell in rest if cell), 0, fixed=True)
    return None

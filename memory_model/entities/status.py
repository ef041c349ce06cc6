"""Read the Status of an entity: bullets ``key: value`` in its sections, and the values of its frontmatter."""

from __future__ import annotations

from itertools import groupby

from memory_model.entities.entity import FRONTMATTER, SECTION, StatusLine
from memory_model.entities.keys import folded_key, key_line
from memory_model.entities.parts import Parts
from memory_model.finding import Finding
from memory_model.text.blocks import TEXT, Blocks
from memory_model.text.document import Document
from memory_model.text.frontmatter import Field, Frontmatter, read
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def status_lines(document: Document, found: Parts, header: Frontmatter | None = None) -> tuple[StatusLine, ...]:
    """List all Status lines in file order: frontmatter first, then each Status section's own."""
    result = [_from_field(field) for field in (header or read(document)).fields]
    for part in found.status:
        result.extend(section_lines(document.lines, found.blocks, part.line + 1, part.stop))
    return tuple(result)


def section_lines(lines: Sequence[str], blocks: Blocks, start: int, stop: int) -> list[StatusLine]:
    """List the Status lines between two indexes; deeper bullets and indented lines belong to the value above."""
    result: list[StatusLine] = []
    number = start
    while number < stop:
        found = key_line(lines[number]) if blocks.contexts[number] == TEXT else None
        if found is None:
            number += 1
            continue
        last = indented_stop(lines, number, stop, found.indent)
        value = "\n".join([found.value, *_dedented(lines[number + 1 : last])]).strip("\n")
        result.append(StatusLine(found.key, value, number + 1, last + 1, SECTION, found.source))
        number = last
    return result


def indented_stop(lines: Sequence[str], number: int, stop: int, indent: int) -> int:
    """Return the index after the last line that is indented deeper than the item at ``number``."""
    last = number + 1
    for index in range(number + 1, stop):
        line = lines[index]
        if not line.strip():
            continue
        if len(line) - len(line.lstrip(" \t")) <= indent:
            break
        last = index + 1
    return last


def repeated(status: Sequence[StatusLine], path: str) -> list[Finding]:
    """Report each Status key that stands more than once, with all of its lines.

    Keys repeated inside the frontmatter alone are among the problems of its own reader.
    """
    findings = []
    for same in repeats(status):
        places = ", ".join(str(line.line) for line in same)
        message = f"Status has {same[0].key!r} more than once: lines {places}"
        repair = "keep one of them and remove the others"
        findings.append(
            Finding("repeated-key", "warning", path, same[-1].line, message, repair, fixable=bool(needless(same)))
        )
    return findings


def repeats(status: Sequence[StatusLine]) -> list[list[StatusLine]]:
    """Group the lines of each key that stands more than once, at least once in a Status section, in file order."""
    ordered = sorted(status, key=lambda line: folded_key(line.key))
    groups = [
        sorted(group, key=lambda line: line.line)
        for _, group in groupby(ordered, key=lambda line: folded_key(line.key))
    ]
    return [same for same in groups if len(same) > 1 and any(line.home == SECTION for line in same)]


def needless(same: Sequence[StatusLine]) -> list[StatusLine]:
    """Return the lines that only say again what the first of their key says; none where any says otherwise."""
    if any(line.value != same[0].value for line in same[1:]):
        return []
    return [line for line in same[1:] if line.home == SECTION]


def _from_field(field: Field) -> StatusLine:
    value = ", ".join(field.items) if field.items else field.value
    return StatusLine(field.key, value, field.line + 1, field.stop + 1, FRONTMATTER)


def _dedented(lines: Sequence[str]) -> list[str]:
    margin = min((len(line) - len(line.lstrip(" \t")) for line in lines if line.strip()), default=0)
    return [line[margin:].rstrip() for line in lines]

"""Headings and the ranges of lines they govern."""

import re
from collections.abc import Iterator, Sequence

from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.values import NamedTuple

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$")


class Section(NamedTuple):
    """A heading and the lines below it up to the next heading of the same or a higher level.

    ``line`` is the heading's index from 0; the body is ``line + 1`` to ``stop`` (excluded).
    """

    title: str
    level: int
    line: int
    stop: int


def heading(line: str) -> tuple[int, str] | None:
    """Return level and title of an ATX heading, or `None`; ``#tag`` and ``##No space`` are text."""
    if "#" not in line:
        return None
    match = _HEADING.match(line)
    return (len(match.group(1)), match.group(2) or "") if match else None


def headings(lines: Sequence[str], blocks: Blocks | None = None) -> Iterator[tuple[int, int, str]]:
    """Yield index, level and title of each heading outside code, comments and quotes."""
    contexts = (blocks or scan(lines)).contexts
    for number, line in enumerate(lines):
        if contexts[number] == TEXT and (found := heading(line)):
            yield number, found[0], found[1]


def sections(lines: Sequence[str], blocks: Blocks | None = None) -> list[Section]:
    """List all sections in file order; a sub-section lies inside its parent's range too."""
    found = list(headings(lines, blocks))
    result = []
    for position, (line, level, title) in enumerate(found):
        stop = next((other for other, depth, _ in found[position + 1 :] if depth <= level), len(lines))
        result.append(Section(title, level, line, stop))
    return result

"""Headings and the ranges of lines they govern."""

from __future__ import annotations

from memory_model.text.blocks import TEXT, Blocks, frontmatter_end, is_heading, scan
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_BLANKS = " \t"
_BEFORE = " \t>-*+.)0123456789"
"""What may stand before a heading that lies in a list item or a quote."""


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
    bare = line.lstrip(" ")
    if len(line) - len(bare) > 3 or not is_heading(bare):
        return None
    rest = bare.lstrip("#")
    title = rest.strip(_BLANKS)
    opened = title.rstrip("#")
    if opened[-1:] in (" ", "\t"):  # a run of # at the end only closes the heading
        title = opened.rstrip(_BLANKS)
    return len(bare) - len(rest), title


def underlined(lines: Sequence[str], number: int) -> str:
    """Spell a heading that is underlined with ``===`` or ``---`` with ``#``: empty where no such one begins.

    It is one line, without a mark of its own in front, below a blank line or another heading.
    """
    rule = lines[number + 1] if number + 1 < len(lines) else ""
    if not rule.startswith(_RULES) or rule.strip(f"{rule[0]}{_BLANKS}\r"):
        return ""
    title, above = lines[number].strip(), lines[number - 1].strip() if number else ""
    is_apart = not above or heading(above) or (above.startswith(_RULES) and not above.strip(above[0]))
    if not is_apart or not title or lines[number].startswith("    ") or _is_marked(title):
        return ""
    return f"{'#' if rule[0] == '=' else '##'} {title}"


def _is_marked(title: str) -> bool:
    """Tell whether a line begins as an item, a quote, a row, code or a heading of the other kind does."""
    return title.startswith(("-", "+", "* ", "*\t", ">", "|", "#", "<", "`", "~", "[")) or (
        title[0].isdigit() and title.lstrip("0123456789")[:1] in (".", ")")
    )


_RULES = ("---", "===")


def headings(lines: Sequence[str], blocks: Blocks | None = None) -> Iterator[tuple[int, int, str]]:
    """Yield index, level and title of each heading outside code, comments and quotes."""
    if blocks is None and (plain := _plain_headings(lines)) is not None:
        yield from plain
        return
    contexts = (blocks or scan(lines)).contexts
    for number, line in enumerate(lines):
        if contexts[number] == TEXT and (found := heading(line)):
            yield number, found[0], found[1]


def _plain_headings(lines: Sequence[str]) -> list[tuple[int, int, str]] | None:
    """Find the headings where every line with one begins with it; `None` where that takes reading block by block.

    A line that begins with ``#`` ends whatever was open before, unless that is code or a comment.
    """
    found = []
    start = frontmatter_end(lines)
    whole = "\n".join(lines[start:] if start else lines)
    if "```" in whole or "~~~" in whole or "<!--" in whole:
        return None
    for number, line in enumerate(lines[start:] if start else lines, start):
        if "#" in line:
            if line[0] == "#":
                if named := heading(line):
                    found.append((number, *named))
            elif line.lstrip(_BEFORE)[:1] == "#":
                return None
    return found


def sections(lines: Sequence[str], blocks: Blocks | None = None) -> list[Section]:
    """List all sections in file order; a sub-section lies inside its parent's range too."""
    found = list(headings(lines, blocks))
    stops = [len(lines)] * len(found)
    inside: list[int] = []
    for position, (line, level, _) in enumerate(found):
        while inside and found[inside[-1]][1] >= level:
            stops[inside.pop()] = line
        inside.append(position)
    return [Section(title, level, line, stop) for (line, level, title), stop in zip(found, stops, strict=True)]

"""The labelled fields of a state file: working on, waiting on, next, in whatever shape they stand."""

from __future__ import annotations

from memory_model.text.blocks import TEXT, Blocks, scan
from memory_model.text.bullets import bullet
from memory_model.text.pattern import lazy
from memory_model.text.sections import heading
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WORKING_ON, WAITING_ON, NEXT = "working_on", "waiting_on", "next"
LABELS = {WORKING_ON: "Working on", WAITING_ON: "Waiting on", NEXT: "Next"}
"""The fields in their order, with the label that a new line gets."""

NOTHING = "—"
"""Stands behind a label that has no value, where the lines below would else be taken for it."""

_KNOWN = {
    WORKING_ON: "working on|currently working on|doing|now|focus|current focus|in progress|active|active work",
    WAITING_ON: "waiting on|waiting for|blocked on|blocked by|blocked|blockers|waiting",
    NEXT: "next|next step|next steps|next up|next action|next actions|up next|then",
}


class Field(NamedTuple):
    """One field: its lines (indexes from 0, ``stop`` excluded), what stands before the value, and the value.

    ``head`` is the start of the first line up to the value. ``shape`` is ``line`` (a value behind its
    label), ``list`` (a bare label over its lines) or ``section`` (a heading over them). Values of
    several lines are joined by line feeds. ``sign`` is the bullet (``"- "``) that each line of a list or
    section has; the value is without it.
    """

    name: str
    line: int
    stop: int
    head: str
    value: str
    shape: str
    sign: str = ""


def fields(lines: Sequence[str], blocks: Blocks | None = None) -> list[Field]:
    """List the fields in file order, the first of each name; code, comments and quotes hold none."""
    blocks = blocks or scan(lines)
    found: dict[str, Field] = {}
    for number, line in enumerate(lines):
        if blocks.contexts[number] != TEXT:
            continue
        field = _field(lines, blocks, number, line)
        if field and field.name not in found:
            found[field.name] = field
    return list(found.values())


def _field(lines: Sequence[str], blocks: Blocks, number: int, line: str) -> Field | None:
    if title := heading(line):
        name = _name(title[1].strip().rstrip(":").strip("*_")) if title[0] > 1 else ""
        return _below(name, lines, blocks, number, "section") if name else None
    match = _LABELLED.match(line)
    name = _name(match.group("label")) if match else ""
    if not match or not name:
        return None
    head, value = line[: match.start("value")], match.group("value").rstrip()
    if not value and not bullet(line):
        return _below(name, lines, blocks, number, "list")
    stop = _continued(lines, blocks, number)
    value = "\n".join([value, *(text.strip() for text in lines[number + 1 : stop])]).strip("\n")
    value = "" if value in (NOTHING, "-", "–") else value
    return Field(name, number, stop, head, value, "line")


_LABELLED = lazy(
    r"[ \t]*(?:[-*+][ \t]+)?(?P<mark>\*\*|__|\*|_)?(?P<label>[^\W\d_][\w -]{1,30}?)"
    r"(?(mark)(?:[:：](?P=mark)|(?P=mark)[ \t]*[:：])|[:：])(?:[ \t]+|$)(?P<value>.*)$"
)


def _name(label: str) -> str:
    wanted = " ".join(label.casefold().replace("_", " ").replace("-", " ").split())
    return next((name for name, known in _KNOWN.items() if wanted in known.split("|")), "")


def _below(name: str, lines: Sequence[str], blocks: Blocks, number: int, shape: str) -> Field:
    """Read the lines under a heading, or the items under a bare label: to the next one, without blank ends."""
    stop = last = number + 1
    while stop < len(lines):
        line = lines[stop]
        if blocks.contexts[stop] == TEXT and line.strip():
            if heading(line) or ((match := _LABELLED.match(line)) and _name(match.group("label"))):
                break
            if shape == "list" and not (bullet(line) or line[0].isspace()):
                break
        stop += 1
        if line.strip():
            last = stop
    body = [line.rstrip() for line in lines[number + 1 : last]]
    if shape == "list" and not any(body):
        return Field(name, number, number + 1, lines[number], "", "line")
    sign = _sign(body)
    return Field(name, number, last, lines[number], "\n".join(_bare(body, sign)).strip("\n"), shape, sign)


def _sign(body: Sequence[str]) -> str:
    """Return the bullet that all lines with text begin with, or ``""``; items with a box keep all of theirs."""
    items = [bullet(line) for line in body if line]
    if not items or any(item is None or item.indent or item.box for item in items):
        return ""
    return f"{items[0].marker} " if items[0] and items[0].marker in "-*+" else ""


def _bare(body: Sequence[str], sign: str) -> list[str]:
    return [line[len(sign) :].lstrip() if sign else line for line in body]


def _continued(lines: Sequence[str], blocks: Blocks, number: int) -> int:
    """Take the indented lines that follow directly; a deeper item belongs to the value, too."""
    indent = len(lines[number]) - len(lines[number].lstrip())
    stop = number + 1
    while stop < len(lines) and lines[stop].strip() and blocks.contexts[stop] == TEXT:
        line = lines[stop]
        if len(line) - len(line.lstrip()) <= indent:
            break
        stop += 1
    return stop

"""Hold a rewritten file to W3: the Log lines that were there are all there still, in their places."""

from collections.abc import Sequence

from memory_model.entities.log import part_lines
from memory_model.entities.parts import Part, Parts, parts
from memory_model.storage.outcomes import Refused
from memory_model.text.document import Document
from memory_model.values import NamedTuple


class _History(NamedTuple):
    """The part of a Log that may not change: the indexes of its lines with text, heading to last event."""

    title: str
    indexes: tuple[int, ...]


class Touched(NamedTuple):
    """The first Log line that a rewrite touches: its place in the old file (from 0), how, and what is there instead."""

    at: int
    what: str
    instead: str = ""


def hold_log(base: Document, mine: Document, slug: str) -> Document | Refused:
    """Return ``mine`` with its Log lines as in ``base``, or refuse it with the first line it touches."""
    held = kept_log(base, mine)
    return _refused(base, held, slug) if isinstance(held, Touched) else held


def kept_log(base: Document, mine: Document) -> Document | Touched:
    """Return ``mine`` with its Log lines as in ``base``, or the first of them that it touches (W3).

    Blank lines may come and go, and white space that an editor took from the end of a line is put back.
    New events after the last one are left alone; anywhere else they touch the line that they stand before.
    """
    found = parts(mine.lines)
    bodies = [_body(mine, part) for part in (*found.logs, *found.updates)]
    result = mine
    for history in histories(base, parts(base.lines)):
        match = next((body for body in bodies if body.title == history.title), None)
        if match is None:
            return Touched(history.indexes[0], "the section is gone or renamed")
        bodies.remove(match)
        for position, index in enumerate(history.indexes):
            there = match.indexes[position] if position < len(match.indexes) else None
            text = mine.lines[there] if there is not None else ""
            if there is None or text.rstrip() != base.lines[index].rstrip():
                return Touched(index, "it would be changed, moved or removed", text)
            if text != base.lines[index]:
                result = result.splice(there, there + 1, (base.lines[index],))
    return result


def histories(document: Document, found: Parts) -> list[_History]:
    """List what each Log section, table and update holds of the past."""
    result = []
    for part in (*found.logs, *found.updates):
        events = part_lines(document.lines, found.blocks, part)
        if events:
            stop = events[-1].stop - 1
            result.append(_History(part.title, _with_text(document.lines, part.line, stop)))
    return result


def _body(document: Document, part: Part) -> _History:
    return _History(part.title, _with_text(document.lines, part.line, part.stop))


def _with_text(lines: Sequence[str], start: int, stop: int) -> tuple[int, ...]:
    return tuple(number for number in range(start, stop) if lines[number].strip())


def _refused(base: Document, touched: Touched, slug: str) -> Refused:
    line = base.lines[touched.at].strip()
    text = touched.instead.strip().lstrip("-*+# ").replace('"', "'") or "what is true now"
    return Refused(
        "refused",
        f"line {touched.at + 1} belongs to the Log, which only grows; {touched.what}: {line}",
        f"line {touched.at + 1}",
        f'leave that line and add an event: memdeck entity log {slug} "{text}"',
        "W3",
    )

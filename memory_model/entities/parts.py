"""The parts of an entity file: its title, the Status sections, the Log sections and older history."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from memory_model.entities.dated import day_in
from memory_model.text.blocks import Blocks, scan
from memory_model.text.sections import Section, sections
from memory_model.text.source import split
from memory_model.values import TYPE_CHECKING, NamedTuple, date

if TYPE_CHECKING:
    from collections.abc import Sequence

STATUS_NAMES = ("status", "current status")
LOG_NAMES = ("log", "contact log", "interactions", "history", "timeline")
"""Headings (casefolded) of the Log; the first of them is the one that takes new events."""


class Part(NamedTuple):
    """A section's heading line and body range (indexes from 0), with the day a dated update names."""

    title: str
    line: int
    stop: int
    update: date | None = None


class Parts(NamedTuple):
    """All parts of one file. ``updates`` are ``## Update DATE`` sections outside of any Log."""

    title: str | None
    status: tuple[Part, ...]
    logs: tuple[Part, ...]
    updates: tuple[Part, ...]
    blocks: Blocks


def parts(lines: Sequence[str]) -> Parts:
    """Find the parts; headings in code, comments and quotes are none, and a Log inside a Status is the Log's."""
    blocks = scan(lines)
    found = sections(lines, blocks)
    title = _title(found)
    body = [section for section in found if section is not title]
    logs = _outermost([Part(s.title, s.line, s.stop) for s in body if _name(s) in LOG_NAMES])
    updates = _outermost([*logs, *(Part(s.title, s.line, s.stop, day) for s in body if (day := _update(s)))])
    taken = _outermost([*logs, *updates])
    starts = [part.line for part in taken]
    status = [Part(s.title, s.line, s.stop) for s in body if _name(s) in STATUS_NAMES]
    return Parts(
        split(title.title)[0].strip() if title else None,
        tuple(_before(part, taken, starts) for part in status if not _inside(part, taken, starts)),
        tuple(logs),
        tuple(part for part in updates if part.update),
        blocks,
    )


def _title(found: Sequence[Section]) -> Section | None:
    """Find the title: the only top heading, unless it is itself a Status or Log with nothing below it."""
    top = [section for section in found if section.level == 1]
    if not top or (len(top) > 1 and _name(top[0]) in (*STATUS_NAMES, *LOG_NAMES)):
        return None
    deeper = any(section.level > 1 for section in found)
    return top[0] if deeper or _name(top[0]) not in (*STATUS_NAMES, *LOG_NAMES) else None


def _name(section: Section) -> str:
    start, stop = 0, len(section.title)
    while start < stop and not section.title[start].isalnum():
        start += 1
    while stop > start and not section.title[stop - 1].isalnum():
        stop -= 1
    return section.title[start:stop].casefold()


def _update(section: Section) -> date | None:
    return day_in(section.title) if _name(section).startswith("update") else None


def _outermost(found: Sequence[Part]) -> list[Part]:
    """Leave out what lies inside another; sections overlap in no other way."""
    kept: list[Part] = []
    for part in sorted(set(found), key=lambda part: (part.line, -part.stop)):
        if not kept or part.line == kept[-1].line or part.line >= kept[-1].stop:
            kept.append(part)
    return kept


def _inside(part: Part, others: Sequence[Part], starts: Sequence[int]) -> bool:
    above = bisect_left(starts, part.line)
    return above > 0 and part.line < others[above - 1].stop


def _before(part: Part, others: Sequence[Part], starts: Sequence[int]) -> Part:
    below = bisect_right(starts, part.line)
    first = starts[below] if below < len(others) else part.stop
    return part._replace(stop=min(first, part.stop))

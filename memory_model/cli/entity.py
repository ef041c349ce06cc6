"""One entity as text and as a document."""

from __future__ import annotations

from memory_model.cli.marks import mark_shape, mark_text
from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from memory_model.daily.overlay import Mark
    from memory_model.entities.entity import Entity, LogLine, StatusLine

    Marks = Mapping[int, Mark]
    """What became of lines of its Log, by line (from 1)."""


def status_lines(status: Iterable[StatusLine]) -> Iterator[str]:
    """Say the keys of Status with their values, under their heading; nothing where there are none."""
    for number, item in enumerate(status):
        if not number:
            yield from ("", "Status")
        yield from _block(f"{item.key}: ", item.value)


def event_lines(title: str, events: Iterable[LogLine], marks: Marks) -> Iterator[str]:
    """Say events, each with its day and its mark, under a title; nothing where there are none."""
    for number, event in enumerate(events):
        if not number:
            yield from ("", title)
        first, *rest = _block(f"{event.date or '(no date) '!s:10}  ", event.text)
        yield from (first + mark_text(marks.get(event.line)), *rest)


def _block(head: str, text: str) -> list[str]:
    """Indent a text of several lines behind its head."""
    first, *rest = text.split("\n")
    return [f"  {head}{first}".rstrip(), *[f"    {line}" for line in rest]]


def shape(entity: Entity, marks: Marks) -> dict[str, object]:
    """Shape one entity (commands.md)."""
    return {
        "slug": entity.slug,
        "kind": entity.kind,
        "title": entity.title,
        "path": entity.path,
        "status": [{"key": item.key, "value": item.value, "line": item.line} for item in entity.status],
        "log": event_shapes(entity.log, marks),
        "aliases": entity.aliases,
        "last_contact": entity.last_contact,
        "findings": [found._asdict() for found in entity.findings],
    }


def event_shapes(events: Iterable[LogLine], marks: Marks) -> list[dict[str, object]]:
    """Shape events of a Log."""
    return [
        {"date": event.date, "text": event.text, "line": event.line, **mark_shape(marks.get(event.line))}
        for event in events
    ]

"""What later lines made of earlier ones: the marks of a day, of an entity, of the lines that a line points at."""

from __future__ import annotations

from memory_model.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from memory_model.daily.day import Day
    from memory_model.daily.overlay import Mark, Overlay
    from memory_model.entities.entity import Entity
    from memory_model.text.document import Document
    from memory_model.values import date
    from memory_model.workspace.layout import Layout
    from memory_model.workspace.marking import Marking

    class Written(Protocol):
        """The part of a workspace whose lines have marks."""

        layout: Layout

        def day_path(self, day: date) -> str:
            """Return where the log of a day lies."""

        def day(self, day: date) -> Day | None:
            """Return the log of a day."""

        def entity(self, path: str) -> Entity:
            """Return one entity."""

        def document(self, path: str) -> Document | None:
            """Return a file as it is now."""


def day_marks(workspace: Written, day: date, found: Marking) -> Overlay:
    """Tell what became of the lines of a day, and which events find no line there.

    All lines of an item that was closed are marked, not only the one that was pointed at.
    """
    if day.isoformat() not in found.touched:
        from memory_model.daily.overlay import Overlay  # noqa: PLC0415  only what shows a day needs it

        return Overlay({})
    from memory_model.text.address import Address  # noqa: PLC0415  only where there are marks

    parsed = workspace.day(day)
    texts = {Address(day, "", entry.line): entry.text for entry in parsed.entries} if parsed else {}
    return found.overlay(texts, [event for event in found.active if event.target.day == day])


def entity_marks(entity: Entity, found: Marking) -> Overlay:
    """Tell what became of the lines of an entity."""
    from memory_model.entities.dated import dated  # noqa: PLC0415  only what shows an entity needs it
    from memory_model.text.address import Address  # noqa: PLC0415  likewise
    from memory_model.text.bullets import bare  # noqa: PLC0415  likewise

    path = entity.path
    lines = enumerate(entity.document.lines, 1)
    texts = {Address(None, path, number): bare(line) for number, line in lines if line.strip()}
    texts.update((Address(None, path, line.line), line.text) for line in entity.log)
    events = [event for event in found.active if event.target.path == path]
    undated = [e._replace(quote=day.text) if (day := dated(e.quote)) else e for e in events]
    return found.overlay(texts, undated)


def marks_in(workspace: Written, path: str, found: Marking) -> dict[int, Mark]:
    """Tell what became of the lines of a file, from 1. Days and entities have marks, other files none."""
    named = workspace.layout.day_of(path)
    is_day = named is not None and not named.companion and workspace.day_path(named.day) == path
    if not is_day and not workspace.layout.entity_of(path):
        return {}
    day = named.day if named and is_day else None
    if (day.isoformat() if day else f"/{path}") not in found.touched or workspace.document(path) is None:
        return {}
    overlay = day_marks(workspace, day, found) if day else entity_marks(workspace.entity(path), found)
    return {address.line: mark for address, mark in overlay.marks.items()}


def pointed_marks(workspace: Written, line: str, read: Callable[[str], dict[int, Mark]]) -> list[Mark]:
    """Tell what became of the lines that a line points at by their addresses (``[[2026-10-05#L7]]``)."""
    from memory_model.text.address import parse  # noqa: PLC0415  few lines point at others
    from memory_model.text.links import links_in  # noqa: PLC0415  likewise

    found: list[Mark] = []
    for link in links_in(line):
        target = parse(f"{link.target}#{link.fragment}") if link.kind == "address" else None
        if target is not None:
            path = workspace.day_path(target.day) if target.day else target.path
            found += [mark for number, mark in read(path).items() if number == target.line]
    return found

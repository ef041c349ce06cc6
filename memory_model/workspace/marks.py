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
    from memory_model.workspace.beside import Beside
    from memory_model.workspace.layout import Layout
    from memory_model.workspace.marking import Marking
    from memory_model.workspace.proved_marking import Proved

    class Written(Proved, Protocol):
        """The part of a workspace whose lines have marks."""

        layout: Layout
        looks_once: bool

        def day_path(self, day: date) -> str:
            """Return where the log of a day lies."""

        def day(self, day: date) -> Day | None:
            """Return the log of a day."""

        def entity(self, path: str) -> Entity:
            """Return one entity."""

        def document(self, path: str) -> Document | None:
            """Return a file as it is now."""


class Marks:
    """Tells what later lines of a workspace made of others; ``marking`` gives what marks (of a day) are made of."""

    def __init__(self, workspace: Written, marking: Callable[[date | None], Marking]) -> None:
        self._workspace = workspace
        self._marking = marking
        self._beside: Beside | None = None

    def of_day(self, day: date, as_of: date | None = None) -> Overlay:
        """Tell what later events (up to ``as_of``) made of the lines of a day, and which find no line.

        All lines of an item that was closed are marked, not only the one that was pointed at.
        """
        return self._of_day(day, self._marking(as_of))

    def of_entity(self, entity: Entity) -> Overlay:
        """Tell what later events made of an entity's lines: withdrawn, corrected, done."""
        return _of_entity(entity, self._marking(None))

    def reader(self) -> Callable[[str], dict[int, Mark]]:
        """Return a function that tells, of the lines of a file (from 1), what later events up to now made of them.

        Days and entities have marks, other files none. Items and events are proved once, not for each file.
        """
        found = self._proved()
        if not found.touched:  # so it is in most workspaces: no path has to be looked at
            return lambda _: {}
        return lambda path: self._of_file(path, found)

    def pointed(self, line: str, read: Callable[[str], dict[int, Mark]] | None = None) -> list[Mark]:
        """Tell what became of the lines that a line points at by their addresses (``[[2026-10-05#L7]]``).

        ``read`` is a `reader`, for whoever asks for many lines at once.
        """
        if "#L" not in line or "[[" not in line:
            return []
        from memory_model.text.address import parse  # noqa: PLC0415  few lines point at others
        from memory_model.text.links import links_in  # noqa: PLC0415  likewise

        read = read or self.reader()
        found: list[Mark] = []
        for link in links_in(line):
            target = parse(f"{link.target}#{link.fragment}") if link.kind == "address" else None
            if target is not None:
                path = self._workspace.day_path(target.day) if target.day else target.path
                found += [mark for number, mark in read(path).items() if number == target.line]
        return found

    def begin(self) -> None:
        """Have another process read what marks are made of into the cache, while this one does other work."""
        from memory_model.workspace.beside import Beside, may_fork  # noqa: PLC0415  only where no cache is yet

        if self._workspace.looks_once and may_fork():
            try:
                self._beside = Beside(self._read)
            except OSError:
                return

    def _read(self) -> bytes:
        self._marking(None)
        return b""

    def _proved(self) -> Marking:
        if self._beside:
            self._beside.told()  # whatever it came to: what it kept is proved as anything that is kept
            self._beside.end()
            self._beside = None
        if self._workspace.proved:
            from memory_model.workspace.proved_marking import load  # noqa: PLC0415  only where all files were looked at

            if found := load(self._workspace):
                return found
        return self._marking(None)

    def _of_day(self, day: date, found: Marking) -> Overlay:
        if day.isoformat() not in found.touched:
            from memory_model.daily.overlay import Overlay  # noqa: PLC0415  only what shows a day needs it

            return Overlay({})
        from memory_model.text.address import Address  # noqa: PLC0415  only where there are marks

        parsed = self._workspace.day(day)
        texts = {Address(day, "", entry.line): entry.text for entry in parsed.entries} if parsed else {}
        return found.overlay(texts, [event for event in found.active if event.target.day == day])

    def _of_file(self, path: str, found: Marking) -> dict[int, Mark]:
        workspace = self._workspace
        named = workspace.layout.day_of(path)
        is_day = named is not None and not named.companion and workspace.day_path(named.day) == path
        if not is_day and not workspace.layout.entity_of(path):
            return {}
        day = named.day if named and is_day else None
        if (day.isoformat() if day else f"/{path}") not in found.touched or workspace.document(path) is None:
            return {}
        overlay = self._of_day(day, found) if day else _of_entity(workspace.entity(path), found)
        return {address.line: mark for address, mark in overlay.marks.items()}


def _of_entity(entity: Entity, found: Marking) -> Overlay:
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

"""How items and events stand now: the one place that has them proved, and what is made of them kept."""

from __future__ import annotations

import os

from memory_model.values import TYPE_CHECKING, date, timedelta
from memory_model.workspace.item_file import ItemFile
from memory_model.workspace.open_items import OpenItems, Rows
from memory_model.workspace.settled import Settled, depends

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Protocol

    from memory_model.clock import Clock
    from memory_model.followups.ledger import Ledger
    from memory_model.settings import Settings
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.layout import Layout
    from memory_model.workspace.marking import Marking
    from memory_model.workspace.reckoning import Reckoning
    from memory_model.workspace.settled import Text
    from memory_model.workspace.snapshot import Snapshot
    from memory_model.workspace.sweep import Sweep

    class Followed(Protocol):
        """The part of a workspace that its follow-ups are made of."""

        root: str
        settings: Settings
        clock: Clock
        layout: Layout
        snapshot: Snapshot
        looks_once: bool
        looked_at: Callable[[], Mapping[str, tuple[int, int, int]]] | None
        proved: str
        swept: Sweep | None

        @property
        def cache_dir(self) -> str:
            """The user's own folder for what can be computed again."""

        def vouched_for(self) -> KnownFiles | None:
            """Return what a watcher knows of all files, where that is as good as a look."""

        def entities(self) -> Sequence[EntityHead]:
            """List the heads of all entities."""

        def entities_identity(self) -> str:
            """Tell them from others; empty when they are kept nowhere."""


class Standing:
    """Follow-ups, and what marks are made of; made again only where an item, an event or the day is another one.

    It may be asked from any thread.
    """

    def __init__(self, workspace: Followed) -> None:
        self._workspace = workspace
        self.items = OpenItems(
            workspace.snapshot, workspace.settings, ItemFile(workspace.cache_dir, depends(workspace))
        )
        self.items.knows = workspace.vouched_for
        self._reckoned: tuple[Rows, Reckoning] | None = None
        if workspace.looks_once:
            self.items.looks_once = True
            self.items.proof.seen = workspace.looked_at() if workspace.looked_at else None
            self.items.proof.proves_all = bool(workspace.proved)
            self.items.proof.swept = workspace.swept

    def ledger(self, days: int | None = None, as_of: date | None = None, *, named: bool = False) -> Ledger:
        """Return the ledger of a window (`Workspace.ledger`)."""
        span = self._span(days)
        found = self.reckoning(span, as_of)
        return found.named_ledger(span, self._workspace.entities()) if named else found.ledger(span)

    def read_whom(self) -> None:
        """Have the entities that each item names at hand: as they are kept, or found and kept."""
        if self._reckoned is not None:
            return

        def found() -> str:
            return self.reckoning(0).whom(self._workspace.entities())

        told, is_kept = self._text("whom", found, 0, self._workspace.entities_identity)
        if is_kept:
            self.reckoning(0).take_whom(told, self._workspace.entities())

    def settled(
        self, name: str, make: Callable[[Ledger], Text], days: int | None = None, on: Callable[[], str] = lambda: "-"
    ) -> Text:
        """Return what ``make`` makes of the ledger, as it is kept or anew (`Workspace.settled`)."""
        return self._text(name, lambda: make(self.ledger(days)), self._span(days), on)[0]

    def marking(self, as_of: date | None = None) -> Marking:
        """Return what marks are made of; that of today without reading rows, while these are the same."""
        if self._reckoned is None and as_of in (None, self._workspace.clock.today()):
            from memory_model.workspace import marking  # noqa: PLC0415  only what shows marks needs it

            text, is_kept = self._text("marks", lambda: marking.encode(self.reckoning(0).marking), 0)
            found = None if self._reckoned else marking.decode(text)
            if found and all(map(self._exists, found.files())):
                if is_kept and self._workspace.proved:
                    self._note(text)
                return found
        return self.reckoning(0, as_of).marking

    def reckoning(self, days: int, as_of: date | None = None) -> Reckoning:
        """Return what items and events come to; the same one while they are the same."""
        from memory_model.workspace.reckoning import Reckoning, followed  # noqa: PLC0415  what is kept does without

        today, rows = self._workspace.clock.today(), self.rows(days)
        kept = self._reckoned
        if kept is None or kept[0] != rows or kept[1].today != today:
            events = followed(rows.events, self._workspace.root, self._workspace.entities)
            self._reckoned = kept = rows, Reckoning(rows.items, events, today)
        if as_of is None or as_of == today:
            return kept[1]
        past = rows._replace(events=list(kept[1].events)).until(as_of)
        return Reckoning(past.items, past.events, as_of)

    def rows(self, days: int) -> Rows:
        """Return items and events; the logs of the last ``days`` days are looked at in any case."""
        return self.items.current(self._recent(days))

    def _note(self, text: str) -> None:
        from memory_model.workspace.proved_marking import save  # noqa: PLC0415  only where all files were looked at

        save(self._workspace, text)

    def _text(
        self, name: str, make: Callable[[], Text], span: int, on: Callable[[], str] = lambda: "-"
    ) -> tuple[Text, bool]:
        """Return a text, and whether it was kept already: then it is one of the files as they were proved."""

        def kept_of(rows: str, rest: str) -> Settled:
            key = f"{rows} {depends(self._workspace)} {self._workspace.clock.today()} {span} {rest}"
            return Settled(self._workspace.cache_dir, name, key)

        presumed, rest = self.items.presumed(), on()
        known: Text | None = kept_of(presumed, rest).load() if presumed and rest else None
        rows = self.items.identity(self._recent(span))
        if not rows or not rest:
            return make(), False
        kept = kept_of(rows, rest)
        if rows != presumed:
            known = kept.load()
        is_kept = known is not None
        if known is None:
            known = make()
            now, is_same = self.items.identity(self._recent(span)), on() == rest
            if now in ("", rows) and is_same and not self._is_astray():
                kept.save(known)
        return known, is_kept

    def _is_astray(self) -> bool:
        """Tell whether an event points at a file that is gone: by which name it goes now is not told by any item."""
        events = self._reckoned[0].events if self._reckoned else ()
        return not all(map(self._exists, {event.target.path for event in events if event.target.path}))

    def _exists(self, path: str) -> bool:
        return os.path.exists(os.path.join(self._workspace.root, path))

    def _recent(self, days: int) -> list[str]:
        workspace = self._workspace
        today = workspace.clock.today()
        days = max(days, workspace.settings.follow_ups.days) if workspace.looks_once else days
        span = range(min(days, today.toordinal() - 1) + 1)
        return [workspace.layout.day_path(today - timedelta(back)) for back in span]

    def _span(self, days: int | None) -> int:
        return self._workspace.settings.follow_ups.days if days is None else days

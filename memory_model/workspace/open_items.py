"""Open items and events of all days and entities, kept from one process to the next and proved fresh by stat."""

from __future__ import annotations

from _thread import allocate_lock

from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace.item_file import ItemFile, Kept, Lost
from memory_model.workspace.item_proof import ItemProof
from memory_model.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from memory_model.followups.item import Item
    from memory_model.text.events import Event
    from memory_model.workspace.followed_items import FollowedItems
    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.meeting import Meeting


class Rows(NamedTuple):
    """Items and events in the order of their files."""

    items: list[Item]
    events: list[Event]

    def until(self, day: date) -> Rows:
        """Leave out what was written after ``day``; rows without a day stay."""
        items = [item for item in self.items if item.day is None or item.day <= day]
        return Rows(items, [event for event in self.events if event.at.day is None or event.at.day <= day])


class OpenItems:
    """The items and events of a workspace. ``file`` is where they are kept; a broken one is made anew.

    What is returned is proved (`ItemProof`). It may be asked from any thread: one reads, the others wait for what it
    has read. With ``looks_once`` one look is good for all that is asked, `look_anew` ends that. ``knows`` returns what
    a watcher knows of all files, where that is as good as a look (`FollowedItems`).
    """

    def __init__(self, snapshot: Snapshot, settings: Settings, file: ItemFile) -> None:
        self.proof = ItemProof(snapshot, settings, file)
        self._snapshot = snapshot
        self._file = file
        self._kept: Kept | None = None
        self._begun: tuple[Kept, Meeting | None] | None = None
        self._lock = allocate_lock()
        self._followed: FollowedItems | None = None
        self.knows: Callable[[], KnownFiles | None] = _nothing
        self.looks_once = False
        self._looked: set[str] = set()

    def current(self, recent: Iterable[str] = ()) -> Rows:
        """Return all rows as they are on disk now; ``recent`` are paths that are looked at in any case."""
        with self._lock:
            kept = self._current(set(recent))
            try:
                told = kept.told()
            except ValueError:
                kept = self.proof.anew()
                told = kept.told()
            self._kept = kept._replace(rows=told)
        return Rows(told.items, told.events)

    def presumed(self) -> str:
        """Begin to look, and tell the `identity` that the rows have where nothing changed; empty when that is unknown.

        It proves nothing: it is for what can be made ready meanwhile.
        """
        with self._lock:
            known = self._kept
            if known is None and self._begun is None and (known := self._file.load()):
                self._begun = known, self.proof.begin(known)
            return known.identity if known else ""

    def identity(self, recent: Iterable[str] = ()) -> str:
        """Prove the rows without reading them, and tell them from other rows; empty when they are kept nowhere."""
        with self._lock:
            self._kept = kept = self._current(set(recent))
        return kept.identity

    def look_anew(self) -> None:
        """Take no earlier look for one at what is asked next."""
        self._looked = set()

    def _current(self, recent: set[str]) -> Kept:
        if self.looks_once and self._kept is not None and recent <= self._looked:
            return self._kept
        self._looked |= recent
        now = self.knows()
        begun, self._begun = self._begun, None
        known = self._kept or (begun[0] if begun else self._file.load())
        try:
            if now is not None:
                return self._following().proved(known, recent, now)
            return self.proof.proved(known, recent, begun[1] if begun else None) if known else self.proof.anew()
        except Lost:
            return self.proof.anew()

    def _following(self) -> FollowedItems:
        if self._followed is None:
            from memory_model.workspace.followed_items import FollowedItems  # noqa: PLC0415  a command watches nothing

            self._followed = FollowedItems(self.proof, self._snapshot)
        return self._followed


def _nothing() -> None:
    """Know of no file: there is no watcher."""

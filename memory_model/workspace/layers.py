"""The layers of a workspace: days, entities, facts, summary and state, read when asked and again where they changed."""

from __future__ import annotations

from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace.opened import Opened

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from memory_model.daily.day import Day
    from memory_model.entities.entity import Entity
    from memory_model.state.parse import State
    from memory_model.summary.budget import Budget
    from memory_model.text.document import Document
    from memory_model.workspace.curated import Curated
    from memory_model.workspace.dayfiles import DayFiles
    from memory_model.workspace.days_read import DaysRead
    from memory_model.workspace.entities_read import EntitiesRead
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.factbook import FactBook
    from memory_model.workspace.heads import Heads
    from memory_model.workspace.kept_files import KeptFiles
    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.stamp import Stamp
    from memory_model.workspace.sweep import Sweep


class Layers(Opened):
    """Gives each layer of a workspace; what reads it is made when first asked for. Paths are relative, with ``/``.

    Reads raise `MemdeckError` of kind ``refused`` for a place outside the workspace and of kind ``io`` for a file that
    cannot be read.
    """

    def __init__(self, root: str, settings: Settings, clock: Clock) -> None:
        super().__init__(root, settings, clock)
        self._day_files: DayFiles | None = None
        self._days_read: DaysRead | None = None
        self._heads: Heads | None = None
        self._entities_read: EntitiesRead | None = None
        self._facts: FactBook | None = None
        self._fact_files: KeptFiles | None = None
        self._curated: Curated | None = None

    @property
    def day_files(self) -> DayFiles:
        """The daily folder by name."""
        if self._day_files is None:
            from memory_model.workspace.dayfiles import DayFiles  # noqa: PLC0415  a search asks for no day

            self._day_files = DayFiles(self.layout)
        return self._day_files

    def days(self) -> list[date]:
        """List the days that have a log, the oldest first."""
        return list(self.day_files.logs())

    def day_path(self, day: date) -> str:
        """Return where the log of a day lies; where it would lie when there is none."""
        return self.day_files.path(day)

    def companions(self, day: date) -> tuple[str, ...]:
        """List the paths of a day's companions: read-only notes that are listed with it."""
        return self.day_files.companions(day)

    def day(self, day: date) -> Day | None:
        """Return the log of a day, parsed; `None` when there is none. While it is watched, only what grew is read."""
        path = self.day_path(day)
        document = self.document(path)
        if document is None:
            return None
        if self.gathered:
            return self._followed_days().read(document, day, path, self.companions(day))
        from memory_model.daily.day import parse_day  # noqa: PLC0415  the commands about other layers do without

        return parse_day(document, day, path, self.settings, self.companions(day))

    def _followed_days(self) -> DaysRead:
        if self._days_read is None:
            from memory_model.workspace.days_read import DaysRead  # noqa: PLC0415  a command reads a day once

            with self._making:
                self._days_read = self._days_read or DaysRead(self.settings)
        return self._days_read

    def entities(self) -> Sequence[EntityHead]:
        """List the heads of all entities by path: what they are called, and when one was last in contact."""
        return self._entity_heads().current(self.clock.today(), self._watched())

    def begin_entities(self) -> None:
        """Begin to look at the files of all entities, for whoever asks for these when other work is done."""
        if not self.gathered:
            self._entity_heads().begin()

    def entity(self, path: str) -> Entity:
        """Return one entity, parsed. Raises `MemdeckError` of kind ``unknown`` when the file is none."""
        named = self.layout.entity_of(path)
        document = self.document(path) if named else None
        if named is None or document is None:
            raise MemdeckError("unknown", "no entity has this file", path, "see: memdeck entity list")
        if self.gathered:
            return self._followed_entities().read(document, path, named, self.clock.today())
        from memory_model.entities.parse import parse  # noqa: PLC0415  only what shows an entity needs it

        return parse(document, path, *named, self.clock.today())

    def _followed_entities(self) -> EntitiesRead:
        if self._entities_read is None:
            from memory_model.workspace.entities_read import EntitiesRead  # noqa: PLC0415  a command reads one once

            with self._making:
                self._entities_read = self._entities_read or EntitiesRead()
        return self._entities_read

    def entity_paths(self) -> list[str]:
        """List the paths of all entities."""
        return self._entity_heads().paths(self.clock.today(), self._watched())

    def find_entity(self, query: str) -> list[EntityHead]:
        """Find entities by path, slug, name or alias: none is unknown, several are ambiguous."""
        return self._entity_heads().named(query, self.clock.today(), self._watched())

    def entities_beginning(self, words: Collection[str]) -> list[EntityHead]:
        """List the heads of entities of which a name begins with one of some folded words; others may be among them."""
        return self._entity_heads().beginning(words, self.clock.today(), self._watched())

    def entities_identity(self) -> str:
        """Prove the heads of all entities without reading them, and tell them from others; empty when not kept."""
        return self._entity_heads().identity(self.clock.today(), self._watched())

    def _entity_heads(self) -> Heads:
        if self._heads is None:
            from memory_model.workspace.heads import Heads  # noqa: PLC0415  only a list of entities needs it

            with self._making:
                self._heads = self._heads or self._new_heads(Heads)
        return self._heads

    def _new_heads(self, kind: type[Heads]) -> Heads:
        heads = kind(self.snapshot, self.cache_dir, looks_once=self.looks_once)
        heads.swept = self.swept if self.looks_once else None
        return heads

    def vouched_for(self) -> KnownFiles | None:
        """Return what a watcher knows of all files, where it hears of each change: then they need no look to be shown.

        `None` without one, and while something is composed: nothing is written from what was not looked at.
        """
        if not self.gathered or not self.snapshot.has_events or (self._store and self._store.is_composing):
            return None
        from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  only where files are watched

        return KnownFiles.copied(self.snapshot.files)

    def _watched(self) -> Mapping[str, Stamp] | None:
        """Return all files as a watcher knows them; `None` without one."""
        return self.snapshot.files if self.gathered else None

    @property
    def facts(self) -> FactBook:
        """The facts of all collections, project before user."""
        if self._facts is None:
            from memory_model.workspace.factbook import FactBook  # noqa: PLC0415  everyday commands know no facts

            self._facts = FactBook(
                self.layout,
                self._notes,
                self.document,
                outside=self.outside,
                look=self._look,
                cache=lambda: self.cache_dir,
                kept=lambda: self.fact_files,
                looks_once=lambda: self.looks_once,
            )
        return self._facts

    @property
    def fact_files(self) -> KeptFiles:
        """The files that facts come from, as they were when facts were last read."""
        if self._fact_files is None:
            from memory_model.workspace.fact_files import fact_files  # noqa: PLC0415  everyday commands know no facts

            self._fact_files = fact_files(self.layout, self.cache_dir, self.outside())
            self._fact_files.looks_once = self.looks_once
        return self._fact_files

    def _notes(self) -> Iterable[str]:
        """List the Markdown files of the workspace as they are now."""
        return self.snapshot.files if self.gathered else self._look().files

    def _look(self) -> Sweep:
        """Find the Markdown files of the workspace as they are now."""
        from memory_model.workspace.sweep import sweep  # noqa: PLC0415  few commands list all files

        found = sweep(self.root, self.layout.layer_folders())
        if not self.gathered:
            self.snapshot.unread.swept(found.findings)
        return found

    @property
    def curated(self) -> Curated:
        """What people made of facts: which are retired and hidden."""
        if self._curated is None:
            from memory_model.workspace.curated import Curated  # noqa: PLC0415  a log command needs it only after it

            self._curated = Curated(self.root, self.cache_dir)
        return self._curated

    def summary(self) -> Document | None:
        """Return the summary; `None` when there is none yet."""
        return self.document(self.layout.summary)

    def budget(self) -> Budget:
        """Measure the summary against its budget; an absent one is empty."""
        from memory_model.summary.budget import measure  # noqa: PLC0415  only what shows the meter needs it

        document = self.summary()
        return measure(document.to_bytes() if document else b"", self.settings.budget)

    def state(self) -> State:
        """Return the current state; an absent file gives one whose fields are all empty."""
        from memory_model.state.parse import parse  # noqa: PLC0415  only what shows the state needs it
        from memory_model.text.document import Document  # noqa: PLC0415  likewise

        return parse(self.document(self.layout.state) or Document((), ()), self.layout.state)

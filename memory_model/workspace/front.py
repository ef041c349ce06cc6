"""The front door: one workspace as layers, read when asked and read again only where it changed."""

from __future__ import annotations

import os
from _thread import allocate_lock  # threading itself costs a log command a millisecond

from memory_model import settings as settings_file
from memory_model.clock import Clock
from memory_model.errors import MemdeckError
from memory_model.finding import Finding
from memory_model.settings import Settings
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace import discovery
from memory_model.workspace.layout import Layout, discover
from memory_model.workspace.snapshot import Changes, Snapshot, passed_over
from memory_model.workspace.stamp import Stamp
from memory_model.workspace.sweep import Sweep, sweep

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from contextlib import AbstractContextManager

    from memory_model.daily.day import Day
    from memory_model.entities.entity import Entity
    from memory_model.followups.ledger import Ledger
    from memory_model.state.parse import State
    from memory_model.storage.plan import Plan
    from memory_model.summary.budget import Budget
    from memory_model.text.document import Document
    from memory_model.text.events import Event
    from memory_model.workspace.curated import Curated
    from memory_model.workspace.curation_seen import CurationSeen
    from memory_model.workspace.dayfiles import DayFiles
    from memory_model.workspace.days_read import DaysRead
    from memory_model.workspace.entity_head import EntityHead
    from memory_model.workspace.factbook import FactBook
    from memory_model.workspace.heads import Heads
    from memory_model.workspace.kept_files import KeptFiles
    from memory_model.workspace.marks import Marks
    from memory_model.workspace.noted_store import NotedStore
    from memory_model.workspace.open_items import OneLook
    from memory_model.workspace.outside import Outside
    from memory_model.workspace.own import Own
    from memory_model.workspace.settled import Text
    from memory_model.workspace.standing import Standing

    Step = Callable[[str, int, int], object]


ENTITIES_READ = 128
"""So many entities stay parsed while the files are watched; each goes when its file changed."""


class FileStamp(NamedTuple):
    """One Markdown file of the workspace: its layer, its size in bytes, its last change in nanoseconds."""

    path: str
    layer: str
    size: int
    mtime_ns: int


class Workspace:
    """A folder of memory, opened. Opening and reading write nothing into it.

    Every read looks at the file's stamp first, so what is returned is what is on disk. Paths are
    relative to ``root`` with ``/``. With ``looks_once`` one look at days and entities is good for all that is
    asked: so it is for a command that only tells, and ends; ``looked_at`` gives the stamps of all files then, where
    these were looked at already, and ``proved`` tells all files as they are from any others, where that look proves it
    (else it is empty). Reads raise `MemdeckError` of kind ``refused`` for
    a place outside the workspace and of kind ``io`` for a file that cannot be read.
    """

    def __init__(self, root: str, settings: Settings, clock: Clock) -> None:
        self.root = root
        self.settings = settings
        self.clock = clock
        self.layout: Layout = discover(root, settings)
        self.snapshot = Snapshot(self.layout)
        self._day_files: DayFiles | None = None
        self.gathered: Callable[[], Changes] | None = None
        self.curation_seen: CurationSeen | None = None
        self._store: NotedStore | None = None
        self._own: Own | None = None
        self.is_reading = False
        self._heads: Heads | None = None
        self._stands: Standing | None = None
        self._facts: FactBook | None = None
        self._fact_files: KeptFiles | None = None
        self._curated: Curated | None = None
        self._outside: Outside | None = None
        self._days_read: DaysRead | None = None
        self._entities_read: dict[str, tuple[Document, date, Entity]] = {}
        self.looks_once = False
        self.looked_at: Callable[[], Mapping[str, tuple[int, int, int]]] | None = None
        self.proved = ""
        self.swept: Sweep | None = None
        self._marks: Marks | None = None
        self._making = allocate_lock()

    @classmethod
    def open(cls, path: str | None = None, clock: Clock | None = None) -> Workspace:
        """Open the workspace at ``path``, or the one found from the working directory (formats.md §1).

        Raises `MemdeckError` of kind ``no-workspace`` where there is none, ``usage`` for a
        `memdeck.toml` that cannot be read.
        """
        root = discovery.require(_here(), os.environ, path)
        settings = settings_file.load(root)
        return cls(root, settings, clock or Clock.from_environment(settings.zone, settings.log.day_start))

    @property
    def state_dir(self) -> str:
        """The user's own folder for journal, kept versions and drafts of this workspace."""
        from memory_model.storage import places  # noqa: PLC0415  reading a layer needs no folder of one's own

        return places.state_dir(self.root)

    @property
    def cache_dir(self) -> str:
        """The user's own folder for what can be computed again."""
        from memory_model.storage import places  # noqa: PLC0415  reading a layer needs no folder of one's own

        return places.cache_dir(self.root)

    @property
    def store(self) -> NotedStore:
        """The only door to the disk; what is written through it is no change that a watcher tells of."""
        if self._store is None:
            from memory_model.workspace.noted_store import NotedStore  # noqa: PLC0415  readers need no store

            layers = self.layout.layer_folders()
            self._store = NotedStore(
                self.root, self.state_dir, self.wrote, layers=layers, outside=self._elsewhere, clock=self.clock
            )
            self._store.closed = self._after_write
            self._store.keeps = self.settings.history.keep_days, self.settings.history.keep_mb * 1024 * 1024
        return self._store

    @property
    def writing(self) -> AbstractContextManager[object]:
        """Held while this process writes; a watcher looks at files only when it holds it."""
        return self.store.writing

    def outside(self) -> dict[str, str]:
        """Map what the paths of places outside the workspace begin with (``~/.claude/memory``) to their folders."""
        if self._outside is None:
            from memory_model.workspace.outside import find  # noqa: PLC0415  few paths lead there

            self._outside = find(self.root, self.settings.outside)
        return self._outside.folders

    def _elsewhere(self) -> dict[str, str]:
        from memory_model.workspace.outside import PERSONA, persona  # noqa: PLC0415  as in `outside`

        return {**self.outside(), PERSONA: persona()}

    def misplaced(self) -> tuple[str, ...]:
        """Say which places outside the workspace the user's config names in vain."""
        self.outside()
        return self._outside.problems if self._outside else ()

    def document(self, path: str) -> Document | None:
        """Return a file as it is now; `None` when there is none."""
        try:
            if path.startswith("~/"):
                from memory_model.text.document import Document  # noqa: PLC0415  a search reads no document

                data = self.store.read(path).data
                return None if data is None else Document.from_bytes(data)
            return self.snapshot.document(path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise MemdeckError("io", f"this cannot be read: {reason}", path, "check the file") from error

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

    def ledger(self, days: int | None = None, as_of: date | None = None, *, named: bool = False) -> Ledger:
        """Return the follow-ups of today and the ``days`` before it (a setting), and all that are overdue.

        With ``as_of`` they are those of that day: what was written later does not count. With ``named`` each
        knows the entities it names.
        """
        return self._standing().ledger(days, as_of, named=named)

    def settled(
        self, name: str, make: Callable[[Ledger], Text], days: int | None = None, on: Callable[[], str] = lambda: "-"
    ) -> Text:
        """Return a text, or its bytes, that ``make`` makes of the ledger: anew only where an item or the day changed.

        ``name`` tells one text from another, ``on`` names what else it depends on (empty when that cannot be told).
        """
        return self._standing().settled(name, make, days, on)

    def look_ahead(self) -> None:
        """Begin to look at days and entities, while whoever will ask for follow-ups makes itself ready."""
        self._standing().items.presumed()

    @property
    def marks(self) -> Marks:
        """What later lines made of earlier ones."""
        if self._marks is None:
            from memory_model.workspace.marks import Marks  # noqa: PLC0415  only what shows marks needs it

            self._marks = Marks(self, lambda as_of: self._standing().marking(as_of))
        return self._marks

    def pointing(self) -> tuple[Sequence[Event], Sequence[Event]]:
        """Return all lines that point back at others, and those of them that none withdrew since."""
        found = self._standing().reckoning(0)
        return found.events, found.active

    def entities(self) -> Sequence[EntityHead]:
        """List the heads of all entities by path: what they are called, and when one was last in contact."""
        return self._entity_heads().current(self.clock.today(), self._watched())

    def begin_entities(self) -> None:
        """Begin to look at the files of all entities, for whoever asks for these when other work is done."""
        if not self.gathered:
            self._entity_heads().begin()

    def entity(self, path: str) -> Entity:
        """Return one entity, parsed. Raises `MemdeckError` of kind ``unknown`` when the file is none."""
        from memory_model.entities.parse import parse  # noqa: PLC0415  only what shows an entity needs it

        named = self.layout.entity_of(path)
        document = self.document(path) if named else None
        if named is None or document is None:
            raise MemdeckError("unknown", "no entity has this file", path, "see: memdeck entity list")
        today = self.clock.today()
        if not self.gathered:
            return parse(document, path, *named, today)
        known = self._entities_read.get(path)
        if known is None or known[0] is not document or known[1] != today:
            known = document, today, parse(document, path, *named, today)
            with self._making:
                self._entities_read.pop(path, None)
                self._entities_read[path] = known
                if len(self._entities_read) > ENTITIES_READ:
                    del self._entities_read[next(iter(self._entities_read))]
        return known[2]

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

    def checksum(self, path: str) -> tuple[int, int]:
        """Tell the content of a file from any other, by size and CRC-32; (-1, 0) when there is none."""
        self.document(path)
        return self.snapshot.checksum(path)

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

    def files(self, among: Iterable[str] | None = None) -> list[FileStamp]:
        """List every Markdown file by path, as of the last sweep; with ``among`` those of these paths only."""
        layer_of, known = self.layout.layer_of, self.snapshot.files
        stamps = known if among is None else {path: known[path] for path in among if path in known}
        return [FileStamp(path, layer_of(path), stamp.size, stamp.mtime_ns) for path, stamp in sorted(stamps.items())]

    def findings(self) -> tuple[Finding, ...]:
        """Tell what was skipped while looking for files, and why."""
        return self.snapshot.findings

    def unread(self) -> tuple[str, ...]:
        """Say which files and folders could not be read so far: what an answer made of the others lacks."""
        return (*(self._outside.problems if self._outside else ()), *self.snapshot.unread.sentences())

    def refresh(self) -> Changes:
        """Tell what changed since the last look.

        With a watcher, what it gathered is handed over without a sweep; when it has nothing, and
        without one, all files are swept by stat.
        """
        gathered = self.gathered() if self.gathered else Changes()
        return gathered or self.snapshot.refresh()

    def prepare(self, step: Step | None = None, vouched: str = "") -> None:
        """Read what no process has read yet for marks, entities, and follow-ups with their names; meant for a thread.

        ``step`` is told after each file what is read, and how many of how many files. Whoever will call it
        may set ``is_reading`` before; at its end nobody who asks has to wait any more. ``vouched`` is what
        another process called the entities that it proved in the look which the snapshot began with.
        """
        standing, heads = self._standing(), self._entity_heads()
        try:
            if vouched:
                heads.vouch(vouched)
            if step is not None:
                from functools import partial  # noqa: PLC0415  only the deck watches the reading

                standing.items.step, heads.step = partial(step, "days"), partial(step, "entities")
            standing.read_whom()  # first: rows that stay packed are told from others
            standing.rows(0)
            self.entities()
        finally:
            standing.items.step = heads.step = passed_over
            self.is_reading = False

    def one_look(self) -> OneLook:
        """Have all that is asked of days and items while it is held answered from the first look at their files."""
        from memory_model.workspace.open_items import OneLook  # noqa: PLC0415  what stands has loaded it

        return OneLook(self._standing().items)

    def _standing(self) -> Standing:
        if self._stands is None:
            from memory_model.workspace.standing import Standing  # noqa: PLC0415  only days with marks need it

            with self._making:  # the first to ask may be two threads
                self._stands = self._stands or Standing(self)
        return self._stands

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

    def _notes(self) -> Iterable[str]:
        """List the Markdown files of the workspace as they are now."""
        return self.snapshot.files if self.gathered else self._look().files

    def _look(self) -> Sweep:
        """Find the Markdown files of the workspace as they are now."""
        found = sweep(self.root, self.layout.layer_folders())
        if not self.gathered:
            self.snapshot.unread.swept(found.findings)
        return found

    def _watched(self) -> Mapping[str, Stamp] | None:
        """Return all files as a watcher knows them; `None` without one."""
        return self.snapshot.files if self.gathered else None

    @property
    def curated(self) -> Curated:
        """What people made of facts: which are retired and hidden."""
        if self._curated is None:
            from memory_model.workspace.curated import Curated  # noqa: PLC0415  a log command needs it only after it

            self._curated = Curated(self.root, self.cache_dir)
        return self._curated

    def _after_write(self, plan: Plan) -> tuple[str, ...]:
        from memory_model.workspace.after_write import after_write  # noqa: PLC0415  readers write nothing

        return after_write(self, plan)

    @property
    def own(self) -> Own:
        """What this process wrote from the first use on, for whoever shows files and marks what others wrote."""
        if self._own is None:
            from memory_model.workspace.own import Own  # noqa: PLC0415  a command shows what it wrote itself

            self._own = Own()
        return self._own

    def wrote(self, plan: Plan) -> None:
        """Take files as this process wrote them for seen: the watcher tells of others' changes only."""
        self.snapshot.note([step.path for step in plan.steps], watched=self.gathered is not None)
        if self._own is not None:
            self._own.wrote(plan.steps)
        if self.curation_seen is not None:
            self.curation_seen.wrote(plan)


def _here() -> str:
    try:
        return os.getcwd()
    except OSError as error:
        raise MemdeckError(
            "no-workspace", "the working directory is gone", "", "change into a folder that exists"
        ) from error

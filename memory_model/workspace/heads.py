"""Heads of all entities, names and last contact, kept from one process to the next and proved fresh by stat."""

import time
from _thread import allocate_lock

from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace import columns, packed_names
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.kept_table import KeptTable
from memory_model.workspace.snapshot import Snapshot, passed_over
from memory_model.workspace.sweep import GONE, Stamp, Sweep, sweep

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping


class EntityHead(NamedTuple):
    """What a list of entities shows, and what an entity is found by. ``cadence`` is a rhythm as written in Status."""

    slug: str
    kind: str
    title: str
    path: str
    aliases: tuple[str, ...]
    last_contact: date | None
    cadence: str = ""


class Heads:
    """The heads of one workspace; only files whose stamp changed are read, and ``step`` is told of each.

    A look at their files proves them, or what a watcher knows of these (``watched``: all files with their stamps). With
    ``looks_once`` one look is good for all that is asked; ``swept`` is all that was found where that was taken already.
    It may be asked from any thread.
    """

    def __init__(self, snapshot: Snapshot, cache_dir: str, *, looks_once: bool = False) -> None:
        layout = snapshot.layout
        self._snapshot = snapshot
        key = f"{layout} {columns.schema(EntityHead)}"
        self._files = KeptFiles(cache_dir, "entity-files", key, {"": layout.root}, self._counts)
        self._kept = KeptTable(
            self._files, cache_dir, "entities", key=key, row_type=EntityHead, searched=packed_names.SEARCHED
        )
        self._looks_once = looks_once
        self._has_looked = False
        self._answered = 0
        self._lock = allocate_lock()
        self.step: Callable[[int, int], object] = passed_over
        self.swept: Sweep | None = None

    def begin(self) -> None:
        """Begin to look at the files: what else is to be done can be done before anything is asked."""
        with self._lock:
            if not (self._looks_once and self._has_looked):
                self._files.begin()

    def current(self, today: date, watched: "Mapping[str, Stamp] | None" = None) -> list[EntityHead]:
        """Return the heads of all entities, by path."""
        with self._lock:
            self._prove(today, watched)
            return list(self._known().values())

    def named(self, query: str, today: date, watched: "Mapping[str, Stamp] | None" = None) -> list[EntityHead]:
        """Return the heads that a query means; no others are unpacked where it stands in one of their names."""
        with self._lock:
            self._prove(today, watched)
            table = self._kept.table()
            if table and (found := [table.row(number) for number in packed_names.named(table, query)]):
                return found
            from memory_model.entities.names import resolve  # noqa: PLC0415  only a search by name needs it

            return resolve(query, self._known().values())

    def beginning(
        self, words: "Collection[str]", today: date, watched: "Mapping[str, Stamp] | None" = None
    ) -> list[EntityHead]:
        """Return the heads of which a name begins with one of some folded words, and perhaps others."""
        with self._lock:
            self._prove(today, watched)
            table = self._kept.table()
            found = packed_names.beginning(table, words) if table else None
            if table is None or found is None:
                return list(self._known().values())
            return [table.row(number) for number in sorted(found)]

    def paths(self, today: date, watched: "Mapping[str, Stamp] | None" = None) -> list[str]:
        """List the paths of all entities."""
        with self._lock:
            self._prove(today, watched)
            return self._files.paths()

    def identity(self, today: date, watched: "Mapping[str, Stamp] | None" = None) -> str:
        """Prove the heads without unpacking them, and tell them from others; empty when they are kept nowhere."""
        with self._lock:
            self._prove(today, watched, heads=False)
            return self._files.identity

    def vouch(self, mark: str) -> None:
        """Take the heads with this mark for proved: another process did so by the look that the snapshot began with."""
        with self._lock:
            snapshot = self._snapshot
            snapshot.begin()
            revision = snapshot.revision
            if not mark or revision != snapshot.begun_with or not self._kept.is_there() or self._files.identity != mark:
                return
            self._known()
            self._answered = revision
            self._files.forget()

    def _counts(self, path: str) -> bool:
        return self._snapshot.layout.entity_of(path) is not None

    def _prove(self, today: date, watched: "Mapping[str, Stamp] | None", *, heads: bool = True) -> None:
        """Read what changed, so that the heads are those of the files; what is kept follows.

        Without ``heads`` nothing is read of files that are the same, though their heads were lost.
        """
        if self._looks_once and self._has_looked and (not heads or self._kept.is_there()):
            return
        self._has_looked = True
        if watched is None and self.swept is None and self._files.is_same() and (not heads or self._kept.is_there()):
            return
        if watched is not None:
            revision, watched = self._snapshot.revision, self._snapshot.files  # in this order: what comes is seen later
            if self._answered == revision and self._kept.is_whole:
                return
        began = time.time_ns()
        stamps = self._files.stamps() if self._kept.is_there() else {}
        seen = self._look(stamps) if watched is None else self._told(watched, stamps, began)
        if seen.stamps != stamps or GONE in stamps.values():
            self._renew(seen, stamps, began, today)
        elif seen.is_whole and not self._files.is_lasting:
            self._files.keep(seen, began)
        if watched is not None:
            self._answered = revision if watched and GONE not in self._files.stamps().values() else 0
            self._files.forget()

    def _look(self, known: "Mapping[str, Stamp]") -> Seen:
        layout = self._snapshot.layout
        tops = (*layout.entity_roots, *layout.kind_folders)
        found = self.swept or sweep(layout.root, layout.layer_folders(), tops)
        self._snapshot.unread.swept(found.findings)
        folders = {folder: found.folders[folder] for folder in self._below(tops, found.folders)}
        return Seen(self._entities(found.files, known), dict.fromkeys(tops, 0) | folders, not found.findings)

    def _told(self, watched: "Mapping[str, Stamp]", known: "Mapping[str, Stamp]", began: int) -> Seen:
        """Take what a watcher knows; their folders are to be listed by whoever has none."""
        layout = self._snapshot.layout
        tops = (*layout.entity_roots, *layout.kind_folders)
        folders = dict.fromkeys(tops, 0) | dict.fromkeys(self._below(tops, self._snapshot.folders), began)
        return Seen(self._entities(watched, known), folders, not self._snapshot.findings)

    @staticmethod
    def _below(tops: "Iterable[str]", folders: "Iterable[str]") -> list[str]:
        starts = tuple(f"{top}/" for top in tops)
        return [folder for folder in folders if f"{folder}/".startswith(starts)]

    def _entities(self, files: "Mapping[str, Stamp]", known: "Mapping[str, Stamp]") -> dict[str, Stamp]:
        return {path: stamp for path, stamp in sorted(files.items()) if path in known or self._counts(path)}

    def _renew(self, seen: Seen, stamps: "Mapping[str, Stamp]", began: int, today: date) -> None:
        """Read the files whose stamp is another one than that among ``stamps``."""
        known, failed = dict(self._known()), set()
        dirty = [path for path, stamp in seen.stamps.items() if stamp != stamps.get(path)]
        for number, path in enumerate(dirty, 1):
            self.step(number, len(dirty))
            known[path], is_lasting = self._read(path, today)
            if not is_lasting:
                failed.add(path)
        self._files.keep(seen, began, failed)
        self._kept.keep([known[path] for path in seen.stamps])

    def _read(self, path: str, today: date) -> tuple[EntityHead, bool]:
        """Read one head, and tell whether it will be the same tomorrow (no day in it is still to come)."""
        from memory_model.entities import cadence  # noqa: PLC0415  nothing is parsed when all is fresh
        from memory_model.entities.contact import last_contact  # noqa: PLC0415  likewise
        from memory_model.entities.parse import parse  # noqa: PLC0415  likewise

        kind, slug = self._snapshot.layout.entity_of(path) or ("", "")
        try:
            document = self._snapshot.document(path)
        except (OSError, MemdeckError):
            document = None
        if document is None:
            return EntityHead(slug, kind, slug, path, (), None), False
        entity = parse(document, path, kind, slug, today)
        rhythm = cadence.written(entity.status)
        head = EntityHead(slug, kind, entity.title, path, entity.aliases, entity.last_contact, rhythm)
        return head, last_contact(entity.status, entity.log, date.max) == entity.last_contact

    def _known(self) -> dict[str, EntityHead]:
        if not self._kept.is_whole:
            self._kept.hold(self._shared(self._kept.rows()))
        return self._kept.rows()

    def _shared(self, heads: "Mapping[str, EntityHead]") -> dict[str, EntityHead]:
        """Have one text for each kind."""
        kinds: dict[str, str] = {}
        found: dict[str, EntityHead] = {}
        for slug, kind, title, path, *rest in heads.values():
            found[path] = tuple.__new__(EntityHead, (slug, kinds.setdefault(kind, kind), title, path, *rest))
        return found

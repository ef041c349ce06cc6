"""Heads of all entities, names and last contact, kept from one process to the next and proved fresh by stat."""

import time
from _thread import allocate_lock

from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING, date
from memory_model.workspace import columns, packed_names
from memory_model.workspace.entity_head import EntityHead
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.kept_table import KeptTable
from memory_model.workspace.snapshot import Snapshot, passed_over
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from memory_model.workspace.head_list import HeadList
    from memory_model.workspace.known_files import KnownFiles
    from memory_model.workspace.sweep import Sweep

MOST_UNLIKE = 200
"""So many files that are not as they were kept are read by each deck that opens, until the heads are kept anew."""


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
        self._heads: HeadList | None = None
        self._known_files: KnownFiles | None = None
        self._unsure: frozenset[str] = frozenset()
        self._is_ahead = False
        self._lock = allocate_lock()
        self.step: Callable[[int, int], object] = passed_over
        self.swept: Sweep | None = None

    def begin(self) -> None:
        """Begin to look at the files: what else is to be done can be done before anything is asked."""
        with self._lock:
            if not (self._looks_once and self._has_looked):
                self._files.begin()

    def current(self, today: date, watched: "Mapping[str, Stamp] | None" = None) -> "Sequence[EntityHead]":
        """Return the heads of all entities, by path; while they are watched, packed, and the same while all is."""
        with self._lock:
            if watched is not None:
                return self._followed(today)
            self._prove(today)
            return list(self._known().values())

    def named(self, query: str, today: date, watched: "Mapping[str, Stamp] | None" = None) -> list[EntityHead]:
        """Return the heads that a query means; no others are unpacked where it stands in one of their names."""
        from memory_model.entities.names import resolve  # noqa: PLC0415  only a search by name needs it

        with self._lock:
            if watched is not None:
                return resolve(query, self._followed(today))
            self._prove(today)
            table = self._kept.table()
            if table and (found := [table.row(number) for number in packed_names.named(table, query)]):
                return found
            return resolve(query, self._known().values())

    def beginning(
        self, words: "Collection[str]", today: date, watched: "Mapping[str, Stamp] | None" = None
    ) -> list[EntityHead]:
        """Return the heads of which a name begins with one of some folded words, and perhaps others."""
        with self._lock:
            if watched is not None:
                return list(self._followed(today))
            self._prove(today)
            table = self._kept.table()
            found = packed_names.beginning(table, words) if table else None
            if table is None or found is None:
                return list(self._known().values())
            return [table.row(number) for number in sorted(found)]

    def paths(self, today: date, watched: "Mapping[str, Stamp] | None" = None) -> list[str]:
        """List the paths of all entities."""
        with self._lock:
            if watched is not None:
                return [head.path for head in self._followed(today)]
            self._prove(today)
            return self._files.paths()

    def identity(self, today: date, watched: "Mapping[str, Stamp] | None" = None) -> str:
        """Prove the heads without unpacking them, and tell them from others; empty when they are kept nowhere."""
        with self._lock:
            if watched is not None:
                self._followed(today)
                return "" if self._is_ahead else self._files.identity
            self._prove(today, heads=False)
            return self._files.identity

    def vouch(self, mark: str) -> None:
        """Take the heads with this mark for proved: another process did so by the look that the snapshot began with."""
        from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  only where files are watched

        with self._lock:
            snapshot = self._snapshot
            snapshot.begin()
            revision, now = snapshot.revision, KnownFiles.copied(snapshot.files)
            if not mark or revision != snapshot.begun_with or not self._kept.is_there() or self._files.identity != mark:
                return
            self._follow(now, frozenset())

    def _follow(self, now: "KnownFiles", unsure: "Iterable[str]") -> "HeadList":
        """Hold the heads as they were proved for what was known of the files; those ``unsure`` prove nothing."""
        from memory_model.workspace.head_list import HeadList  # noqa: PLC0415  only where files are watched

        table = self._kept.table()
        self._heads = heads = HeadList(table) if table else HeadList.of(self._known().values(), EntityHead)
        self._known_files, self._unsure = now, frozenset(unsure)
        self._kept.let_go()
        self._files.forget()
        return heads

    def _followed(self, today: date) -> "HeadList":
        """Read what changed of what the watcher knows since it was asked last; what is kept is left behind."""
        from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  only where files are watched

        began, now = time.time_ns(), KnownFiles.copied(self._snapshot.files)
        if self._heads is None or self._known_files is None:
            unlike = self._unlike_kept(now)
            if unlike is None:
                self._prove(today, now)
                unproved = [path for path, stamp in self._files.stamps().items() if stamp == GONE]
                return self._follow(now, unproved)
            self._follow(now, unlike)
        assert self._heads is not None and self._known_files is not None  # noqa: S101, PT018  held now
        if dirty := {path for path in self._known_files.unlike(now) if self._counts(path)} | self._unsure:
            changes: dict[str, EntityHead | None] = {}
            unsure: set[str] = set()
            for number, path in enumerate(sorted(dirty), 1):
                self.step(number, len(dirty))
                changes[path], is_lasting = self._read(path, today) if path in now else (None, True)
                if not is_lasting or now.get(path, GONE).mtime_ns >= began - YOUNG_NS:
                    unsure.add(path)
            heads, self._heads = self._heads, self._heads.replaced(changes)
            self._unsure = frozenset(unsure)
            self._is_ahead = self._is_ahead or self._heads is not heads
        self._known_files = now
        return self._heads

    def _unlike_kept(self, now: "KnownFiles") -> "frozenset[str] | None":
        """Tell which files are not as they were when their heads were kept; `None` where too many are, or none was."""
        from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  only where files are watched

        if not self._kept.is_there():
            return None
        kept, starts = self._files.packed(), tuple([f"{top}/" if top else "" for top in self._tops()])
        near = {where: files for where, files in now.folders() if kept.folder(where) or f"{where}/".startswith(starts)}
        found = [path for path in kept.unlike(KnownFiles(near)) if path in kept or self._counts(path)]
        return frozenset(found) if len(found) <= MOST_UNLIKE else None

    def _tops(self) -> tuple[str, ...]:
        return (*self._snapshot.layout.entity_roots, *self._snapshot.layout.kind_folders)

    def _counts(self, path: str) -> bool:
        return self._snapshot.layout.entity_of(path) is not None

    def _prove(self, today: date, watched: "Mapping[str, Stamp] | None" = None, *, heads: bool = True) -> None:
        """Read what changed, so that the heads are those of the files; what is kept follows.

        Without ``heads`` nothing is read of files that are the same, though their heads were lost.
        """
        if self._looks_once and self._has_looked and (not heads or self._kept.is_there()):
            return
        self._has_looked = True
        if watched is None and self.swept is None and self._files.is_same() and (not heads or self._kept.is_there()):
            return
        began = time.time_ns()
        stamps = self._files.stamps() if self._kept.is_there() else {}
        seen = self._look(stamps) if watched is None else self._told(watched, stamps, began)
        if seen.stamps != stamps or GONE in stamps.values():
            self._renew(seen, stamps, began, today)
        elif seen.is_whole and not self._files.is_lasting:
            self._files.keep(seen, began)

    def _look(self, known: "Mapping[str, Stamp]") -> Seen:
        layout, tops = self._snapshot.layout, self._tops()
        from memory_model.workspace.sweep import sweep  # noqa: PLC0415  nothing is listed when all is fresh

        found = self.swept or sweep(layout.root, layout.layer_folders(), tops)
        self._snapshot.unread.swept(found.findings)
        folders = {folder: found.folders[folder] for folder in self._below(tops, found.folders)}
        return Seen(self._entities(found.files, known), dict.fromkeys(tops, 0) | folders, not found.findings)

    def _told(self, watched: "Mapping[str, Stamp]", known: "Mapping[str, Stamp]", began: int) -> Seen:
        """Take what a watcher knows; their folders are to be listed by whoever has none."""
        tops = self._tops()
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

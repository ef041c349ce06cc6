"""Heads of all entities, names and last contact, kept from one process to the next and proved fresh by stat."""

import zlib
from _thread import allocate_lock

from memory_model.errors import MemdeckError
from memory_model.values import TYPE_CHECKING, NamedTuple, date
from memory_model.workspace import columns
from memory_model.workspace.cache_file import CacheFile
from memory_model.workspace.layout import Layout
from memory_model.workspace.snapshot import YOUNG_NS, Snapshot, passed_over
from memory_model.workspace.sweep import GONE, Stamp

if TYPE_CHECKING:
    from collections.abc import Callable


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
    """The heads of one workspace; only files whose stamp changed are read, and ``step`` is told of each."""

    def __init__(self, snapshot: Snapshot, cache_dir: str) -> None:
        self._snapshot = snapshot
        self._layout: Layout = snapshot.layout
        self._file = CacheFile(cache_dir, "entities", f"{self._layout} {columns.schema(EntityHead)}")
        self._is_loaded = False
        self._packed: str | None = None
        self._heads: dict[str, EntityHead] | None = None
        self._stamps: dict[str, Stamp] = {}
        self._lock = allocate_lock()
        self.step: Callable[[int, int], object] = passed_over
        self._answered: tuple[dict[str, Stamp], list[EntityHead]] = ({}, [])

    def current(self, files: dict[str, Stamp], today: date, now_ns: int) -> list[EntityHead]:
        """Return the heads of the entities among ``files`` (paths with stamps), by path; from any thread."""
        with self._lock:
            known, heads = self._answered
            if not heads or known != files:
                found = self._known()
                self._prove(files, today, now_ns)
                heads = [found[path] for path in sorted(found)]
                is_lasting = GONE not in self._stamps.values()
                self._answered = (dict(files), heads) if is_lasting else ({}, [])
            return list(heads)

    def identity(self, files: dict[str, Stamp], today: date, now_ns: int) -> str:
        """Prove the heads without unpacking them, and tell them from others; empty when they are kept nowhere."""
        with self._lock:
            self._prove(files, today, now_ns)
            packed = self._packed
            return "" if packed is None else f"{len(packed)} {zlib.crc32(packed.encode('utf-8', 'surrogateescape'))}"

    def _prove(self, files: dict[str, Stamp], today: date, now_ns: int) -> None:
        """Read what changed, so that the heads are those of the files; the file of the cache follows."""
        self._load()
        stamps = self._stamps
        wanted = {path: stamp for path, stamp in files.items() if path in stamps or self._layout.entity_of(path)}
        if wanted == stamps and GONE not in stamps.values():
            return
        known = self._known()
        dirty = [path for path, stamp in wanted.items() if stamp != stamps.get(path, GONE)]
        gone = [path for path in known if path not in wanted]
        for path in gone:
            del known[path]
            stamps.pop(path, None)
        for number, path in enumerate(dirty, 1):
            self.step(number, len(dirty))
            is_lasting = self._read(path, today) and wanted[path].mtime_ns < now_ns - YOUNG_NS
            stamps[path] = wanted[path] if is_lasting else GONE
        if gone or dirty:
            self._packed = None
        if gone or any(stamps[path] != GONE for path in dirty):
            self._save(known)

    def _known(self) -> dict[str, EntityHead]:
        self._load()
        if self._heads is None:
            try:
                heads: list[EntityHead] = columns.decode(self._packed, EntityHead) if self._packed else []
            except (ValueError, TypeError):
                heads, self._packed = [], None
                self._stamps.clear()
            self._heads = {head.path: head for head in heads}
        return self._heads

    def _read(self, path: str, today: date) -> bool:
        """Read one head, and tell whether it will be the same tomorrow (no day in it is still to come)."""
        from memory_model.entities import cadence  # noqa: PLC0415  nothing is parsed when all is fresh
        from memory_model.entities.contact import last_contact  # noqa: PLC0415  likewise
        from memory_model.entities.parse import parse  # noqa: PLC0415  likewise

        known = self._known()
        kind, slug = self._layout.entity_of(path) or ("", "")
        try:
            document = self._snapshot.document(path)
        except (OSError, MemdeckError):
            document = None
        if document is None:
            known[path] = EntityHead(slug, kind, slug, path, (), None)
            return False
        entity = parse(document, path, kind, slug, today)
        known[path] = EntityHead(
            slug, kind, entity.title, path, entity.aliases, entity.last_contact, cadence.written(entity.status)
        )
        return last_contact(entity.status, entity.log, date.max) == entity.last_contact

    def _load(self) -> None:
        if self._is_loaded:
            return
        self._is_loaded = True
        found = self._file.load()
        try:
            stamps, packed = found[0] if found else ("", None)
            self._packed, self._stamps = packed, columns.read_stamps(stamps)
        except ValueError:
            self._packed, self._stamps = None, {}

    def _save(self, heads: dict[str, EntityHead]) -> None:
        rows = list(heads.values())
        if columns.is_writable(rows):
            packed = columns.encode(rows, EntityHead)
            saved = self._file.save((columns.write_stamps(self._stamps), packed))
            self._packed = packed if saved and GONE not in self._stamps.values() else None

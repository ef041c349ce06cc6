"""The facts of a workspace and of its user: collections as found, read when asked."""

import os
import posixpath
import time
from _thread import allocate_lock
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from memory_model.errors import MemdeckError
from memory_model.facts import index as indexes
from memory_model.facts.collection import Collection, homes, is_index
from memory_model.facts.dialect import DIALECTS, WINDOWED, Dialect, choose
from memory_model.facts.fact import Fact
from memory_model.facts.index import Entry, Index
from memory_model.facts.reading import from_bytes, parse
from memory_model.facts.timeline import Timeline
from memory_model.storage import version
from memory_model.text.document import Document
from memory_model.values import date
from memory_model.workspace import links
from memory_model.workspace.fact_files import counts
from memory_model.workspace.kept_facts import KeptFacts
from memory_model.workspace.kept_files import KeptFiles, Seen
from memory_model.workspace.layout import FACT_FOLDERS, Layout, join
from memory_model.workspace.many_files import Reader
from memory_model.workspace.resting import place_of
from memory_model.workspace.stamp import Stamp, stamp_of
from memory_model.workspace.sweep import Sweep, sweep
from memory_model.workspace.table import Table

_HEAD_LINES = 12
_NO_FACTS = frozenset(("readme.md", "claude.md", "agents.md", "gemini.md"))
"""Files that agents and people read for other reasons; in a root of notes they are no facts."""


class FactBook:
    """Every collection with its facts and its index. What is returned is what is on disk.

    ``look`` finds the Markdown files of the workspace as they are now, ``files`` lists them as they are known;
    ``document`` reads one, ``outside`` tells of folders elsewhere, ``cache`` is the folder in which facts are kept,
    ``kept`` what is known of their files. Where ``looks_once`` says so, one look is good for all that is asked.
    Paths are relative to the workspace, those of folders outside begin with ``~/``.
    """

    def __init__(  # noqa: PLR0913  the ways to the files, by name
        self,
        layout: Layout,
        files: Callable[[], Iterable[str]],
        document: Callable[[str], Document | None],
        *,
        outside: Callable[[], Mapping[str, str]],
        look: Callable[[], Sweep],
        cache: Callable[[], str],
        kept: Callable[[], KeptFiles],
        looks_once: Callable[[], bool] = lambda: False,
    ) -> None:
        self._layout = layout
        self._look = look
        self._cache = cache
        self._kept_files = kept
        self._looks_once = looks_once
        self._has_looked = False
        self._kept: KeptFacts | None = None
        self._lock = allocate_lock()
        self._timeline: Timeline | None = None
        self._failed: set[str] = set()
        self.asked: dict[str, Stamp] | None = None
        """Where it is no `None`, each single file that is asked for is noted here, as it was before it was read."""
        self._proof = ""
        self._files = files
        self._read = document
        self._elsewhere = outside

    def collections(self, files: Iterable[str] | None = None) -> list[Collection]:
        """List the collections: the workspace's in the order of its layout, then the user's.

        ``files`` are those of the workspace, where they are known already; else they are swept afresh.
        """
        known = sorted(self._files()) if files is None else files
        layout = self._layout
        roots = tuple(dict.fromkeys((*layout.facts, "" if _is_memory(layout.root) else "memory")))
        flat = roots[-1]
        own = [path for path in known if counts(self._layout, path)]
        found = [
            made
            for folder, inside in sorted(homes(own, roots).items(), key=lambda pair: _place(pair[0], roots))
            if (made := self._collection(folder, inside, is_flat=folder == flat))
        ]
        return [*found, *self._outside()]

    def facts(self, collections: Sequence[Collection] | None = None) -> list[Fact]:
        """Return the facts of all collections, or of some, in the order of collections and paths.

        Those of all are read only where a look at their files does not prove that they are the same.
        """
        if collections is not None:
            return [fact for collection in collections for fact in self.of(collection)]
        with self._lock:
            return self._proved().facts()

    def table(self) -> Table | None:
        """Prove all facts as `facts` does, and return them packed; `None` where they are at hand, or kept nowhere."""
        with self._lock:
            return self._proved().table()

    def last(self) -> list[Fact]:
        """Return all facts as they were last proved."""
        with self._lock:
            return self._all().facts()

    def settled(self, name: str, make: Callable[[], str]) -> str:
        """Return a text that ``make`` makes of the files of all facts as `facts` last saw them.

        It is made anew only where one of them is another one now. ``name`` tells it from others.
        """
        from memory_model.workspace.settled import Settled  # noqa: PLC0415  few commands ask for one

        if not self._proof:
            return make()
        kept = Settled(self._cache(), name, self._proof)
        known: str | None = kept.load()
        if known is None:
            known = make()
            kept.save(known)
        return known

    def of(self, collection: Collection) -> Iterator[Fact]:
        """Read the facts of one collection; a file that cannot be read or holds no text is passed over."""
        with Reader(self._layout.root, self._elsewhere()) as reader:
            for path in collection.files:
                data = reader.read(path)
                fact = None if data is None else from_bytes(data, path, collection.dialect, collection.folder)
                if fact is not None and collection.takes(fact):
                    yield fact

    def _all(self) -> KeptFacts:
        if self._kept is None:
            self._kept = KeptFacts(self._kept_files(), self._cache(), str(self._layout))
        return self._kept

    def _proved(self) -> KeptFacts:
        kept = self._all()
        if not (self._has_looked and self._looks_once()) and not kept.is_proved():
            self._renew(kept)
        self._has_looked, self._proof = True, kept.identity
        return kept

    def _renew(self, kept: KeptFacts) -> None:
        """Read what changed, and keep all facts with what proves them from here on."""
        self._failed.clear()
        began = time.time_ns()
        seen = self._seen(self._look())
        facts: list[Fact] = []
        with Reader(self._layout.root, self._elsewhere()) as reader:
            for collection in self.collections(sorted(seen.stamps)):
                for path in collection.files:
                    fact = kept.same(path, seen.stamps[path], collection) or self._one(reader, path, collection)
                    if fact is not None and collection.takes(fact):
                        facts.append(fact)
        kept.keep(facts, seen, self._failed, began)

    def _one(self, reader: Reader, path: str, collection: Collection) -> Fact | None:
        data = reader.read(path)
        if data is None:
            self._failed.add(path)
            return None
        return from_bytes(data, path, collection.dialect, collection.folder)

    def _seen(self, found: Sweep) -> Seen:
        """Gather the files that facts can come from, here and elsewhere, and the folders in which one may appear."""
        stamps = {path: stamp for path, stamp in found.files.items() if counts(self._layout, path)}
        folders = dict.fromkeys(self._layout.layer_folders(), 0) | found.folders
        is_whole = not found.findings
        for name, folder in self._elsewhere().items():
            there = sweep(folder, ())
            stamps |= {f"{name}/{path}": stamp for path, stamp in there.files.items()}
            folders |= {join(name, path) if path else name: changed for path, changed in there.folders.items()}
            is_whole = is_whole and not there.findings
        return Seen(stamps, folders, is_whole)

    def fact(self, path: str, collection: Collection) -> Fact | None:
        """Read one fact; `None` when its file is gone or cannot be read."""
        self._note(path)
        try:
            data = self._bytes(path)
        except MemdeckError:
            return None
        return None if data is None else from_bytes(data, path, collection.dialect, collection.folder)

    def _note(self, path: str) -> None:
        if self.asked is not None and path not in self.asked:
            self.asked[path] = stamp_of(place_of(path, self._layout.root, self._elsewhere()))

    def _bytes(self, path: str) -> bytes | None:
        if not path.startswith("~/"):
            place = links.readable(self._layout.root, self._layout.layer_folders(), path)
            try:
                return version.read(place).data
            except OSError:
                pass  # it is told as unread by the door that all others take
        document = self._read(path)
        return None if document is None else document.to_bytes()

    def timeline(self) -> Timeline:
        """Return all facts with their windows and chains."""
        if self._timeline is None or not self._looks_once():
            self._timeline = Timeline(self.facts())
        return self._timeline

    def index(self, collection: Collection) -> Index:
        """Read the index of a collection."""
        return indexes.read(self._read(collection.index_path), collection.index_path, collection.dialect)

    def indexes(self) -> list[Collection]:
        """List the places of facts that have an index, without looking at their files: ``files`` stay empty."""
        found = []
        for folder in (*self._layout.facts, *self._elsewhere()):
            places = {dialect.index_name: join(folder, dialect.index_name) for dialect in DIALECTS}
            known = {name: document for name, path in places.items() if (document := self._document(path))}
            if known:
                dialect = choose(dict.fromkeys(known, 0)) if len(known) == 1 else self._fuller(places)
                place = places[dialect.index_name]
                found.append(Collection(folder, dialect, place, (), is_users=folder.startswith("~/")))
        return found

    def _fuller(self, places: Mapping[str, str]) -> Dialect:
        """Tell which of two indexes has more entries."""
        counts = {}
        for dialect in DIALECTS:
            path = places[dialect.index_name]
            counts[dialect.index_name] = len(indexes.read(self._document(path), path, dialect).entries)
        return choose(counts)

    def held(self, entry: Entry, collection: Collection, day: date) -> Fact | None:
        """Return the fact that an index entry leads to when it holds on a day; `None` when it does not, or is none.

        Only that file is read, and the one that its description names as its successor.
        """
        fact = self.fact(entry.path, collection) if entry.path and not entry.is_struck else None
        if fact is None or not fact.is_written:
            return None
        if not fact.marker:
            return fact if Timeline((fact,)).holds(fact, day) else None
        beside = posixpath.join(posixpath.dirname(fact.path), f"{fact.marker}.md")
        later = self.fact(beside, collection)
        return fact if Timeline([fact, *([later] if later else [])]).holds(fact, day) else None

    def home(self) -> Collection:
        """Return the collection that a new fact goes to: the first of the workspace's, else ``memory/facts``."""
        own = [collection for collection in self.collections() if not collection.is_users]
        folder = self._layout.facts[0]
        return own[0] if own else Collection(folder, WINDOWED, join(folder, WINDOWED.index_name), ())

    def _outside(self) -> Iterator[Collection]:
        for name, folder in self._elsewhere().items():
            inside = [f"{name}/{path}" for path in sorted(sweep(folder, ()).files)]
            for home, files in sorted(homes(inside, (name,)).items()):
                made = self._collection(home, files, is_flat=False)
                if made:
                    yield made._replace(is_users=True)

    def _collection(self, folder: str, inside: Sequence[str], *, is_flat: bool) -> Collection | None:
        """Make a collection of the files in a folder; of a flat one only when it holds a fact or lists one."""
        files = tuple([path for path in inside if not is_index(path) and not self._is_known_as_other(folder, path)])
        found = {
            dialect.index_name: indexes.read(self._document(place), place, dialect)
            for dialect in DIALECTS
            if (place := join(folder, dialect.index_name)) in inside
        }
        counts = {name: self._count(index, files) for name, index in found.items()}
        dialect = choose(counts, "" if counts else self._keys(files))
        index = found.get(dialect.index_name, Index(join(folder, dialect.index_name), (), exists=False))
        listed = frozenset([entry.path for entry in index.entries]) if is_flat else frozenset()
        if is_flat and not any(path in listed or self._is_fact(path) for path in files):
            return None
        if not files and folder not in (*FACT_FOLDERS, *self._layout.facts):
            return None
        other = next((join(folder, name) for name in counts if name != dialect.index_name and counts[name]), "")
        return Collection(folder, dialect, index.path, files, is_flat=is_flat, other_index=other, known=index)

    def _is_known_as_other(self, folder: str, path: str) -> bool:
        return not folder and posixpath.basename(path).lower() in _NO_FACTS

    def _count(self, index: Index, files: Sequence[str]) -> int:
        return len(frozenset(files).intersection([entry.path for entry in index.entries]))

    def _keys(self, files: Sequence[str]) -> str:
        """Return the first lines of the first file that has frontmatter, to tell the dialect by."""
        for path in files:
            document = self._document(path)
            if document and document.lines[:1] and document.lines[0].rstrip() == "---":
                return "\n".join(document.lines[:_HEAD_LINES])
        return ""

    def _is_fact(self, path: str) -> bool:
        document = self._document(path)
        return document is not None and parse(document, path).is_written

    def _document(self, path: str) -> Document | None:
        self._note(path)
        try:
            return self._read(path)
        except MemdeckError:
            self._failed.add(path)
            return None


def _is_memory(root: str) -> bool:
    return os.path.basename(root) == "memory"


def _place(folder: str, roots: Sequence[str]) -> tuple[int, str]:
    """Sort a folder by the root it lies in; the longest root that covers it counts."""
    covering = [root for root in roots if not root or folder == root or folder.startswith(f"{root}/")]
    return (roots.index(max(covering, key=len)), folder)

"""The notes on all files of a workspace, brought up to date: what changed since is read, the rest is known."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from memory_model.finding import Finding
from memory_model.lint import called, mentions, pointers, relative_dates
from memory_model.lint.bulk import Bulk
from memory_model.lint.called import Called
from memory_model.lint.ground import Ground
from memory_model.lint.notes import Notes
from memory_model.lint.noting import notes_on
from memory_model.lint.page import Page, Place
from memory_model.lint.pages import Places, read
from memory_model.lint.pointing import Pointing
from memory_model.lint.spoken import Name, Spoken
from memory_model.values import TYPE_CHECKING
from memory_model.workspace.layout import LOG, STATE, SUMMARY
from memory_model.workspace.stamp import GONE, YOUNG_NS, Stamp

if TYPE_CHECKING:
    from memory_model.workspace.front import Workspace

SLICE = 256
"""How many files are looked at between two tellings."""
Told = Callable[[int, int], bool]
"""Told how many files are looked at of how many; answers whether to go on."""
Placed = tuple[str, Place]


class StoppedError(Exception):
    """Whoever was told how far the look is does not want it any more."""


class Noted:
    """Notes by path, and each file itself when a rule asks for it.

    ``given`` are contents that stand for those on disk. ``unreadable`` tells what could not be read by the last look.
    """

    def __init__(self, workspace: "Workspace", given: Mapping[str, bytes | None]) -> None:
        self.notes: dict[str, Notes] = {}
        self.unreadable: list[Finding] = []
        self._workspace = workspace
        self._given = given
        self._files: Mapping[str, Stamp] = {}
        self._edge = 0
        self._pages: dict[str, Page] = {}
        self._places = Places(workspace.layout)
        self._spoken = Spoken()
        self._called = Called()
        self._pointing = Pointing()
        self._stale: frozenset[str] = frozenset()
        self._read_since = 0

    def page(self, path: str) -> Page | None:
        """Return a file to look at closely; `None` when it is not there or cannot be read."""
        if path not in self._pages:
            self.load([path])
        return self._pages.get(path)

    def load(self, paths: Iterable[str]) -> None:
        """Read files at once that will be looked at closely."""
        wanted = [path for path in paths if path not in self._pages and path in self.notes]
        for page in self._read([(path, self._places.of(path)) for path in wanted]) if wanted else ():
            if isinstance(page, Page):
                self._pages[page.path] = page

    def has(self, path: str) -> bool:
        """Tell whether there is a file that can be read, as far as this is known."""
        return path in self._files and all(finding.path != path for finding in self.unreadable)

    def _changes(self, now: Ground) -> list[Placed]:
        """Forget what is gone, and list what has to be read, by layers."""
        files = self._files = self._found()
        for path in [path for path in self.notes if path not in files]:
            del self.notes[path]
            self._pointing.forget()
            self._called.forget()
        self._spoken.leave([path for path in self._spoken.paths() if path not in files])
        self.unreadable = []
        self._edge = time.time_ns() - YOUNG_NS
        known, stale = self.notes, self._stale
        changed = {path for path, stamp in files.items() if known.get(path, _NONE).stamp != stamp}
        places = self._places = Places(now.workspace.layout)
        dirty = [(path, places.of(path)) for path in files if path in changed or path in stale]
        self._spoken.leave([path for path, place in dirty if place.layer == LOG and path in changed])
        self._read_since += len(dirty)
        return dirty

    def _found(self) -> dict[str, Stamp]:
        files = dict(self._workspace.snapshot.files.items())
        for path, data in self._given.items():
            files.pop(path, None)
            if data is not None:
                files[path] = GONE
        return files

    def take(self, placed: Sequence[Placed], now: Ground, told: Told | None = None) -> None:
        """Read files and take note of each; raises `StoppedError` when ``told`` says so."""
        layers: dict[str, list[Placed]] = {}
        for each in placed:
            layers.setdefault(each[1].layer, []).append(each)
        done = 0
        for layer in sorted(layers, key=LOG.__eq__):  # days come last: names of entities are looked for there
            parts = [layers[layer][start : start + SLICE] for start in range(0, len(layers[layer]), SLICE)]
            bulks: Iterable[Bulk] = map(self._bulk, parts)
            names = None
            if layer == LOG and mentions.RULE in now.wanted and not self._spoken.days:
                bulks = list(bulks)
                names = self._asked(bulks)
            for part, bulk in zip(parts, bulks, strict=True):
                self._note(layer, bulk, now, names)
                done += len(part)
                if told is not None and not told(done, len(placed)):
                    raise StoppedError

    def _bulk(self, placed: Iterable[Placed]) -> Bulk:
        """Read files, and take note of those that cannot be read."""
        found = list(self._read(placed))
        self.unreadable += [page for page in found if isinstance(page, Finding)]
        return Bulk([page for page in found if isinstance(page, Page)])

    def _asked(self, days: Iterable[Bulk]) -> dict[str, Name]:
        """Name what is to be looked for in the first days that are taken note of, by its key."""
        self._called.look(self.notes)
        names = mentions.Names(self.notes, self._called, [inner for bulk in days for inner in pointers.gather(bulk)[0]])
        self._spoken.ask(names.keys)
        return {key: names.name(key) for key in names.keys}

    def _read(self, placed: Iterable[Placed]) -> Iterator[Page | Finding]:
        return read(self._workspace, placed, self._given)

    def _note(self, layer: str, bulk: Bulk, now: Ground, names: dict[str, Name] | None) -> None:
        """Look at files of one layer, each by itself, and keep what the other rules need.

        ``names`` are those that stand in no day as yet, where they are looked for at once.
        """
        pages, files, edge = bulk.pages, self._files, self._edge
        if not pages:
            return
        stamps = [stamp if stamp.mtime_ns < edge else GONE for stamp in [files[page.path] for page in pages]]
        if layer == LOG and mentions.RULE in now.wanted:
            known = self._spoken.paths()
            others = bulk if known.isdisjoint(bulk.paths) else bulk.without(known)
            self._spoken.take(others, names, relative_dates.WORDS)
        if layer in _FLEETING:
            bulk.passing.update(map(id, pages))
        self.add(notes_on(layer, bulk, stamps, now))
        self._pages.update(zip(bulk.paths, pages, strict=True))

    def add(self, notes: Mapping[str, Notes]) -> None:
        """Take notes for those of today; what rules know of all of them is forgotten where these say otherwise."""
        known, pointing, names = self.notes, self._pointing, self._called
        if pointing.is_known or names.is_known:
            for path, each in notes.items():
                before = known.get(path)
                if pointing.is_known and pointing.differs(path, before, each):
                    pointing.forget()
                if names.is_known and called.differs(before, each):
                    names.forget()
        self.notes.update(notes)
        if self._stale:
            self._stale = self._stale.difference(notes)


_FLEETING = (STATE, SUMMARY)
"""Layers of which the next day may have another opinion, whatever stands in them."""
_NONE = Notes(Stamp(-2, 0, 0), "", (), pointers.NOTHING, pointers.NOTHING, 0)

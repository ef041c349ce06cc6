"""Files with their stamps, packed folder by folder: for whoever holds those of a whole workspace for long."""

from array import array
from bisect import bisect_left
from collections.abc import ItemsView, Iterable, Iterator, Mapping, MutableMapping, Sequence
from itertools import accumulate, pairwise

from memory_model.values import NamedTuple
from memory_model.workspace.stamp import GONE, Stamp

Told = tuple[bytes, bytes, bytes, bytes, bytes]
"""A folder as plain bytes: names, how long each is, sizes, times, inodes."""
_WRITTEN = ("utf-8", "surrogateescape")


class Folder:
    """The files of one folder, in the order of their names; it is never changed, another one takes its place."""

    __slots__ = ("_bounds", "_inodes", "_names", "_sizes", "times")

    def __init__(self, rows: Iterable[tuple[bytes, int, int, int]]) -> None:
        columns = list(zip(*rows, strict=True)) or [(), (), (), ()]
        self._put(*columns)

    def _put(self, names: Sequence[bytes], sizes: Sequence[int], times: Sequence[int], inodes: Sequence[int]) -> None:
        order = sorted(range(len(names)), key=names.__getitem__)
        self._names = b"".join(map(names.__getitem__, order))
        self._bounds = array("I", accumulate([len(names[number]) for number in order], initial=0))
        self._sizes, self.times = (array("q", map(column.__getitem__, order)) for column in (sizes, times))
        self._inodes = array("Q", map(inodes.__getitem__, order))

    def __len__(self) -> int:
        return len(self.times)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Folder) and self._all() == other._all())

    __hash__ = None  # type: ignore[assignment]

    def _all(self) -> tuple[bytes, ...]:
        return self.called(), *self.stamps(0, len(self))

    def called(self) -> bytes:
        """Return the names of all files: those of two folders are the same, or they hold other files."""
        return b"%b/%b" % (self._names, self._bounds.tobytes())

    def place(self, name: bytes) -> int:
        """Return the number of a file by its name, -1 for none."""
        at = bisect_left(range(len(self)), name, key=self.name)
        return at if at < len(self) and self.name(at) == name else -1

    def name(self, number: int) -> bytes:
        """Return the name of a file."""
        return self._names[self._bounds[number] : self._bounds[number + 1]]

    def names(self) -> list[str]:
        """List all names in their order."""
        return [self._names[start:stop].decode(*_WRITTEN) for start, stop in pairwise(self._bounds)]

    def stamp(self, number: int) -> Stamp:
        """Return the stamp of a file."""
        return Stamp(self._sizes[number], self.times[number], self._inodes[number])

    def rows(self) -> list[tuple[bytes, int, int, int]]:
        """List all files."""
        names = [self._names[start:stop] for start, stop in pairwise(self._bounds)]
        return list(zip(names, self._sizes, self.times, self._inodes, strict=True))

    def unlike(self, other: "Folder | None") -> list[str]:
        """List the names of files that have another stamp there, or are in only one of the two, in their order."""
        if other is not None and other.called() == self.called():
            return [self.name(number).decode(*_WRITTEN) for number in self._restamped(other, 0, len(self))]
        rows = set(self.rows()) ^ set(other.rows() if other else ())
        return [name.decode(*_WRITTEN) for name in sorted({row[0] for row in rows})]

    def _restamped(self, other: "Folder", start: int, stop: int) -> Iterator[int]:
        """Yield the numbers of files that have another stamp there: halves that are the same are passed over whole."""
        if self.stamps(start, stop) == other.stamps(start, stop):
            return
        if stop - start == 1:
            yield start
            return
        middle = (start + stop) // 2
        yield from self._restamped(other, start, middle)
        yield from self._restamped(other, middle, stop)

    def stamps(self, start: int, stop: int) -> tuple[bytes, ...]:
        """Return the stamps of some files as bytes, which are compared far sooner than numbers."""
        return tuple([column[start:stop].tobytes() for column in (self.times, self._sizes, self._inodes)])

    def with_stamp(self, number: int, stamp: Stamp) -> "Folder":
        """Return the folder with another stamp of one of its files."""
        other = Folder(())
        other._names, other._bounds = self._names, self._bounds
        other._sizes, other.times, other._inodes = self._sizes[:], self.times[:], self._inodes[:]
        other._sizes[number], other.times[number], other._inodes[number] = stamp
        return other

    def told(self) -> Told:
        """Return it as plain bytes, for another process on this machine."""
        lengths = array("I", [stop - start for start, stop in pairwise(self._bounds)])
        numbers = [column.tobytes() for column in (lengths, self._sizes, self.times, self._inodes)]
        return self._names, numbers[0], numbers[1], numbers[2], numbers[3]

    @classmethod
    def of(cls, told: Told) -> "Folder":
        """Return the folder that was told."""
        names, lengths, *numbers = told
        other = cls(())
        other._names = names
        other._bounds = array("I", accumulate(array("I", lengths), initial=0))
        for column, data in zip((other._sizes, other.times, other._inodes), numbers, strict=True):
            column.frombytes(data)
        return other


_NONE = Folder(())
"""A folder without files."""


class Gathering:
    """The files of a folder while it is read: ``start`` is how many letters of their paths name the folder."""

    def __init__(self, start: int) -> None:
        self._start = start
        self._names: list[bytes] = []
        self._sizes, self._times, self._inodes = array("q"), array("q"), array("Q")

    def __len__(self) -> int:
        return len(self._names)

    def append(self, found: tuple[str, tuple[int, int, int]]) -> None:
        """Put in a path with its stamp."""
        path, (size, mtime_ns, inode) = found
        self._names.append(path[self._start :].encode(*_WRITTEN))
        self._sizes.append(size)
        self._times.append(mtime_ns)
        self._inodes.append(inode)

    def folder(self) -> Folder:
        """Return all of them, packed."""
        folder = Folder(())
        folder._put(self._names, self._sizes, self._times, self._inodes)  # noqa: SLF001  it is made here
        return folder


class KnownFiles(MutableMapping[str, Stamp]):
    """Maps the paths of files to their stamps, as a dictionary does, in a tenth of its room.

    What is taken from it while another thread puts something in is as it was before or after, folder by folder.
    """

    def __init__(self, folders: Mapping[str, Folder] | None = None) -> None:
        self._folders: dict[str, Folder] = dict(folders or {})

    @classmethod
    def of(cls, stamps: Mapping[str, Stamp]) -> "KnownFiles":
        """Pack what a dictionary holds."""
        return stamps if isinstance(stamps, KnownFiles) else cls.gathered(stamps.items())

    @classmethod
    def gathered(cls, found: Iterable[tuple[str, tuple[int, int, int]]]) -> "KnownFiles":
        """Pack paths with their stamps one by one: they are never all unpacked."""
        folders: dict[str, Gathering] = {}
        for path, stamp in found:
            where = path.rpartition("/")[0]
            if where not in folders:
                folders[where] = Gathering(len(where) + bool(where))
            folders[where].append((path, stamp))
        return cls({where: gathering.folder() for where, gathering in folders.items()})

    @classmethod
    def copied(cls, stamps: Mapping[str, Stamp]) -> "KnownFiles":
        """Return what `of` does, as it is now: what is put into the other one later is not seen here."""
        return cls(dict(cls.of(stamps).folders()))

    @staticmethod
    def none() -> "KnownFiles":
        """Return one without files."""
        return KnownFiles()

    @staticmethod
    def gathering(start: int) -> Gathering:
        """Return what takes the files of a folder, whose name and slash have so many letters."""
        return Gathering(start)

    def put(self, folder: str, found: Gathering, known: "KnownFiles") -> None:
        """Put in all files of a folder; where ``known`` has the very same, both hold that of ``known``."""
        made = found.folder()
        if len(made):
            before = known.folder(folder)
            self._folders[folder] = before if before is not None and before == made else made

    def folder(self, folder: str) -> Folder | None:
        """Return the files of a folder; `None` where there are none."""
        return self._folders.get(folder)

    def folders(self) -> list[tuple[str, Folder]]:
        """List all folders that have files."""
        return list(self._folders.items())

    def unlike(self, other: "KnownFiles") -> list[str]:
        """List the paths that have another stamp there, or are in only one of the two."""
        found: list[str] = []
        here, there = dict(self.folders()), dict(other.folders())
        for name in {**here, **there}:
            mine, others = here.get(name), there.get(name)
            if mine is not others:
                found += [_path(name, unlike) for unlike in (mine or _NONE).unlike(others)]
        return found

    def younger(self, edge_ns: int) -> list[str]:
        """List the files that changed after a time."""
        return [
            _path(name, folder.name(number).decode(*_WRITTEN))
            for name, folder in self.folders()
            if max(folder.times) > edge_ns
            for number, changed in enumerate(folder.times)
            if changed > edge_ns
        ]

    def __getitem__(self, path: str) -> Stamp:
        folder, number = self._place(path)
        if folder is None or number < 0:
            raise KeyError(path)
        return folder.stamp(number)

    def __setitem__(self, path: str, stamp: Stamp) -> None:
        folder, number = self._place(path)
        where, _, name = path.rpartition("/")
        if folder is None or number < 0:
            self._folders[where] = Folder([*(folder.rows() if folder else ()), (name.encode(*_WRITTEN), *stamp)])
        elif folder.stamp(number) != stamp:
            self._folders[where] = folder.with_stamp(number, stamp)

    def __delitem__(self, path: str) -> None:
        folder, number = self._place(path)
        if folder is None or number < 0:
            raise KeyError(path)
        rows, where = folder.rows(), path.rpartition("/")[0]
        del rows[number]
        if rows:
            self._folders[where] = Folder(rows)
        else:
            del self._folders[where]

    def __contains__(self, path: object) -> bool:
        return isinstance(path, str) and self._place(path)[1] >= 0

    def __iter__(self) -> Iterator[str]:
        for where, folder in self.folders():
            yield from [_path(where, name) for name in folder.names()] if where else folder.names()

    def __len__(self) -> int:
        return sum(map(len, self._folders.values()))

    def __eq__(self, other: object) -> bool:
        return dict(self.folders()) == dict(other.folders()) if isinstance(other, KnownFiles) else super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]

    def items(self) -> "ItemsView[str, Stamp]":
        """Return all paths with their stamps."""
        return _Items(self)

    def _place(self, path: str) -> tuple[Folder | None, int]:
        where, _, name = path.rpartition("/")
        folder = self._folders.get(where)
        return folder, folder.place(name.encode(*_WRITTEN)) if folder is not None else -1


class _Items(ItemsView[str, Stamp]):
    """All paths with their stamps: asked for one after the other, each would have to be looked up."""

    _mapping: KnownFiles

    def __iter__(self) -> Iterator[tuple[str, Stamp]]:
        for where, folder in self._mapping.folders():
            for number, name in enumerate(folder.names()):
                yield _path(where, name), folder.stamp(number)


class Differing(NamedTuple):
    """What two looks at all files tell: paths in only one of them, and those that may have changed, each sorted."""

    added: list[str]
    removed: list[str]
    suspects: list[str]


def compared(before: Mapping[str, Stamp], now: Mapping[str, Stamp], edge_ns: int) -> Differing:
    """Compare two looks; a file that changed after ``edge_ns`` may have changed again without another time."""
    old, new = KnownFiles.of(before), KnownFiles.of(now)
    unlike = old.unlike(new)
    added = [path for path in unlike if path not in old]
    removed = [path for path in unlike if path not in new]
    suspects = {*unlike, *new.younger(edge_ns)}.difference(added, removed)
    return Differing(sorted(added), sorted(removed), sorted([path for path in suspects if old.get(path, GONE) != GONE]))


def _path(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder else name

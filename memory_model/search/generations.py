"""The cache in two files: what was written whole, and what changed since. So one changed file costs one file."""

from __future__ import annotations

from bisect import bisect_left

from memory_model.search.text_file import GONE_DAY, LATER, TextFile
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.stamp import GONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from memory_model.search.texts import Paths, Row, Texts
    from memory_model.workspace.stamp import Stamp

_NOWHERE = (-2, 0, 0)
"""The stamp of no file: where one should be gone, any that is there is another one."""


class Places:
    """The paths of the files of the whole, and of those that were ``added`` later, cut out part by part.

    Of thousands each of two processes takes those that it looks at; to cut them all out at first holds up both.
    """

    def __init__(self, whole: Paths, added: Sequence[str]) -> None:
        self._whole = whole
        self._added = added

    def __len__(self) -> int:
        return len(self._whole) + len(self._added)

    def __getitem__(self, part: slice) -> list[bytes]:
        """Return some of them as they are written."""
        start, stop, _ = part.indices(len(self))
        first = len(self._whole)
        found = self._whole.written(min(start, first), min(stop, first))
        return found + [
            path.encode("utf-8", "surrogateescape")
            for path in self._added[max(start - first, 0) : max(stop - first, 0)]
        ]

    def path(self, number: int) -> str:
        """Return one of them."""
        first = len(self._whole)
        return self._whole[number] if number < first else self._added[number - first]


class Stamps:
    """The stamps that files should have, put together part by part: those of the whole, and the later ones of some.

    ``later`` has the later ones by number, those of files that are not in the whole last.
    """

    def __init__(self, whole: Texts, later: Mapping[int, Row]) -> None:
        self._whole = whole
        self._later = later
        self._numbers = sorted(later)
        self._count = max([len(whole.paths), *[number + 1 for number in self._numbers[-1:]]])

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, part: slice) -> list[Row]:
        """Return the stamps of some files, one behind the other."""
        start, stop, _ = part.indices(self._count)
        rows = list(self._whole.rows(start, stop))
        known = start + len(rows)
        for number in self._numbers[bisect_left(self._numbers, start) : bisect_left(self._numbers, stop)]:
            if number < known:
                rows[number - start] = self._later[number]
            else:
                rows.append(self._later[number])
        return rows

    def numbers(self, start: int, stop: int) -> list[int]:
        """Return the numbers of the stamps from one file up to another, one behind the other."""
        found, width = self._whole.stamps(start, stop), len(_NOWHERE)
        for number in self._numbers[bisect_left(self._numbers, start) : bisect_left(self._numbers, stop)]:
            at = (number - start) * width  # behind the last one where it is of no file of the whole
            found[at : at + width] = self._later[number]
        return found


class Generations(NamedTuple):
    """The ``whole`` texts, and the ``later`` ones that stand in their place; `None` where nothing changed yet."""

    whole: Texts
    later: Texts | None

    @property
    def folders(self) -> dict[str, int]:
        """The folders with the time of their last change, as they were when the last of the two was written."""
        return self.later.folders if self.later else self.whole.folders

    @property
    def identity(self) -> str:
        """What tells these texts, and the files that they were read from, from others."""
        return f"{self.whole.identity} {self.later.identity if self.later else ''}"

    def are_sound(self) -> bool:
        """Tell whether the twins of both are as they were written (`Texts.are_sound`)."""
        return self.whole.are_sound() and (self.later is None or self.later.are_sound())

    def looked_at(self) -> tuple[Places, Stamps]:
        """Return the paths of the files that are to be looked at, and the stamps that they should have.

        Those that are known to be gone are among them; no file has the stamp that they should have.
        """
        first, added = len(self.whole.paths), list[str]()
        later: dict[int, Row] = {}
        for path, day, row in (
            zip(self.later.paths, self.later.days, self.later.rows(), strict=True) if self.later else ()
        ):
            number = self.whole.paths.number(path)
            if number is None and day != GONE_DAY:
                number = first + len(added)
                added.append(path)
            if number is not None:
                later[number] = _NOWHERE if day == GONE_DAY else row
        return Places(self.whole.paths, added), Stamps(self.whole, later)

    def gone(self) -> frozenset[str]:
        """Name the files that are known to be gone since the whole was written."""
        later = self.later
        return frozenset([later.paths[at] for at, day in enumerate(later.days) if day == GONE_DAY] if later else ())

    def differing(self, files: Mapping[str, Stamp]) -> dict[str, Stamp]:
        """Return those of the ``files`` that are not as they are kept, and as `GONE` those that are no more."""
        if not isinstance(files, dict):  # a deck's: packed, and not to be unpacked all at once
            from memory_model.workspace.known_files import KnownFiles  # noqa: PLC0415  only where files are watched

            packed = KnownFiles.gathered(self.files())
            return {path: files.get(path, GONE) for path in packed.unlike(KnownFiles.of(files))}
        known = dict(self.files())
        if known == files:  # at the speed of C; most often it is so
            return {}
        found = {path: files.get(path, GONE) for path, row in known.items() if files.get(path) != row}
        return found | {path: stamp for path, stamp in files.items() if path not in known}

    def files(self) -> Iterator[tuple[str, Row]]:
        """Yield all files that are kept, with their stamps."""
        whole, later = self
        if later is None:
            yield from zip(whole.paths, whole.rows(), strict=True)
            return
        replaced = frozenset(later.paths)
        yield from [known for known in zip(whole.paths, whole.rows(), strict=True) if known[0] not in replaced]
        for number in self.changed():
            yield later.paths[number], later.row(number)

    def changed(self) -> Iterator[int]:
        """Yield the later entries that are files, not those that say that one is gone."""
        if self.later:
            yield from [number for number, day in enumerate(self.later.days) if day != GONE_DAY]


def later_file(folder: str, whole: Texts) -> TextFile:
    """Return the file of what changed since the whole was written; beside another whole it counts for nothing."""
    return TextFile(folder, whole.identity, LATER)


def load(folder: str, file: TextFile) -> Generations | None:
    """Map both files; `None` where there is no whole that can be trusted."""
    whole = file.load()
    return Generations(whole, later_file(folder, whole).load()) if whole else None


def begin(folder: str, file: TextFile) -> Generations | None:
    """Do as `load` does, but leave it to whoever searches them to ask whether they `are_sound`."""
    whole = file.begin()
    return Generations(whole, later_file(folder, whole).begin()) if whole else None

"""The cache in two files: what was written whole, and what changed since. So one changed file costs one file."""

from __future__ import annotations

from memory_model.search.text_file import GONE_DAY, LATER, TextFile
from memory_model.values import TYPE_CHECKING, NamedTuple
from memory_model.workspace.sweep import GONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from memory_model.search.texts import Row, Texts
    from memory_model.workspace.sweep import Stamp


class Generations(NamedTuple):
    """The ``whole`` texts, and the ``later`` ones that stand in their place; `None` where nothing changed yet."""

    whole: Texts
    later: Texts | None

    @property
    def folders(self) -> dict[str, int]:
        """The folders with the time of their last change, as they were when the last of the two was written."""
        return self.later.folders if self.later else self.whole.folders

    def looked_at(self) -> tuple[Sequence[str], Sequence[Row]]:
        """Return the files that are to be looked at, and the stamps that they should have; not those that are gone."""
        if self.later is None:
            return list(self.whole.paths), list(self.whole.rows())
        known = list(self._files())
        return [path for path, _ in known], [row for _, row in known]

    def differing(self, files: Mapping[str, Stamp]) -> dict[str, Stamp]:
        """Return those of the ``files`` that are not as they are kept, and as `GONE` those that are no more."""
        found: dict[str, Stamp] = {}
        met = 0
        for path, row in self._files():
            now = files.get(path, GONE)
            met += now != GONE
            if now != row or now == GONE:
                found[path] = now
        if met < len(files):
            known = {path for path, _ in self._files()}
            found |= {path: stamp for path, stamp in files.items() if path not in known}
        return found

    def _files(self) -> Iterator[tuple[str, Row]]:
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

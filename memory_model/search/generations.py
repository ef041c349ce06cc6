"""The cache in two files: what was written whole, and what changed since. So one changed file costs one file."""

from __future__ import annotations

from memory_model.search.text_file import GONE_DAY, LATER, TextFile, Texts
from memory_model.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from memory_model.workspace.sweep import Stamp

    Rows = Sequence[tuple[int, int, int]]


class Generations(NamedTuple):
    """The ``whole`` texts, and the ``later`` ones that stand in their place; `None` where nothing changed yet."""

    whole: Texts
    later: Texts | None

    @property
    def folders(self) -> dict[str, int]:
        """The folders with the time of their last change, as they were when the last of the two was written."""
        return self.later.folders if self.later else self.whole.folders

    def looked_at(self) -> tuple[Sequence[str], Rows]:
        """Return the files that are to be looked at, and the stamps that they should have; not those that are gone."""
        whole, later = self
        if later is None:
            return whole.paths, whole.rows
        replaced = frozenset(later.paths)
        known = [(path, row) for path, row in zip(whole.paths, whole.rows, strict=True) if path not in replaced]
        known += [(later.paths[number], later.rows[number]) for number in self.changed()]
        return [path for path, _ in known], [row for _, row in known]

    def stamps(self) -> dict[str, Stamp]:
        """Return the stamps of all files by path."""
        whole, later = self
        if later is None:
            return whole.stamps
        found = {**whole.stamps, **later.stamps}
        for path, day in zip(later.paths, later.days, strict=True):
            if day == GONE_DAY:
                found.pop(path, None)
        return found

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
